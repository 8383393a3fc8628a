import { expect, test } from 'vitest';
import { createTextSigner } from '#kernel/signed-text.ts';
import { FILLED, Shopper, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { ask } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const CONFIRM = '/checkout/confirm';
const BUYER = ['ordered-goods', 'Exempelgatan'];

/** A browser with an order, and the link that its confirmation shows after its form was sent. */
async function withLink(path = CONFIRM) {
  const { shopper, cartId } = await shopperWithCart(karamell);
  await shopper.pay(await shopper.fillIn(FILLED));
  const before = await shopper.get(path);
  expect(before.body).toContain('ordered-goods');
  expect(before.body).not.toContain('token=');
  const made = await shopper.post(path, {});
  expect([made.status, made.headers.location]).toEqual([303, `${path}#other-device`]);
  const { body } = await shopper.get(path);
  const [, url = ''] = /value="(http[^"]+token=[^"]+)"/.exec(body) ?? [];
  const link = new URL(url);
  return { shopper, cartId, link, token: link.searchParams.get('token') ?? '' };
}

const shows = ({ status, body }: { readonly status: number; readonly body: string }) =>
  status === 200 && BUYER.every((text) => body.includes(text));

test('[CO-06] a link opens the order in another browser, once', async () => {
  const { cartId, link, token } = await withLink();
  expect([link.pathname, link.host]).toEqual(['/checkout/order', expect.stringContaining(karamell.host)]);
  for (const secret of ['karamell', cartId, 'Exempel', 'buyer'])
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(secret);
  const phone = new Shopper(karamell);
  // A messenger looks at it first, and the shopper twice
  for (const visitor of [new Shopper(karamell), phone, phone]) {
    const page = await visitor.get(link.pathname + link.search);
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    for (const text of BUYER) expect(page.body).not.toContain(text);
    expect(page.body).toContain('<button');
  }
  const opened = await phone.post(link.pathname, { token });
  expect([opened.status, opened.headers.location]).toEqual([303, CONFIRM]);
  expect(shows(await phone.get(CONFIRM))).toBe(true);
  expect((await phone.get(CONFIRM)).body).not.toContain('"isFirstView",true');

  const other = new Shopper(karamell);
  const refused = await other.post(link.pathname, { token });
  expect([refused.status, other.cookies.has('ralph-order')]).toEqual([303, false]);
  const told = await other.get(refused.headers.location ?? '');
  expect(told.status).toBe(410);
  expect(told.body).toContain('Länken är redan använd</h1>');
  expect((await other.get(CONFIRM)).body).not.toContain('ordered-goods');
  // The browser that used it goes on, also after a double click
  const again = await phone.post(link.pathname, { token });
  expect((await phone.get(again.headers.location ?? '')).headers.location).toBe(CONFIRM);
});

test('[CO-06] [LY-12] the language switcher of a link leads to the same link in another language', async () => {
  const { link } = await withLink();
  const phone = new Shopper(karamell);
  const { body } = await phone.get(link.pathname + link.search);
  const inEnglish = `/en${link.pathname}${link.search}`;
  expect(listTags(body, 'a').map(({ href }) => href)).toContain(inEnglish);
  expect((await phone.get(inEnglish)).status).toBe(200);
});

test('[CO-06] a used link leaves the confirmation, which makes another one', async () => {
  const { shopper, link, token } = await withLink();
  await new Shopper(karamell).post(link.pathname, { token });
  expect((await shopper.get(CONFIRM)).body).not.toContain('token=');
  await shopper.post(CONFIRM, {});
  const { body } = await shopper.get(CONFIRM);
  expect(body).toContain('token=');
  expect(body).not.toContain(token);
});

test('[CH-11] a forged link, or one of another shop, opens nothing and says so', async () => {
  const { link, token } = await withLink();
  const signed = createTextSigner(['a secret of somebody']).sign('x', {
    purpose: 'order-link',
    channel: 'karamell',
  });
  for (const [shop, forged] of [
    [karamell, signed],
    [karamell, `${token.slice(0, -3)}AAA`],
    [karamell, ''],
    [karamell, 'x'.repeat(9000)],
    [shopNamed('nordic'), token],
  ] as const) {
    const visitor = new Shopper(shop);
    const answer = await visitor.post(link.pathname, { token: forged });
    expect([answer.status, visitor.cookies.has('ralph-order')]).toEqual([303, false]);
    const page = await visitor.get(answer.headers.location ?? '');
    expect(page.status).toBe(404);
  }
  const page = await new Shopper(karamell).get(`${link.pathname}?token=x`);
  expect(page.body).toContain('Länken är inte giltig</h1>');
});

test('[CO-06] a browser without an order of its own makes no link', async () => {
  const stranger = new Shopper(karamell);
  expect((await stranger.post(CONFIRM, {})).status).toBe(303);
  expect([...stranger.cookies.keys()]).not.toContain('ralph-order');
  const foreign = await ask(karamell.host, CONFIRM, {
    method: 'POST',
    body: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});
