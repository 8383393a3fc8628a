import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { LANGUAGES } from '#app/i18n/languages.ts';
import { MESSAGE_FILES } from '#app/i18n/message-files.server.ts';
import { cartWith, readCart } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, updateCheckout } from '#tests/support/api/checkout-api.ts';
import { readShownSum } from '#tests/support/api/payment-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { aCartShopper, cartPageOf } from '#tests/support/cart/cart-forms.ts';
import { ask, postForm } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const lumo = shopNamed('lumo');
const HOSTED = 24;
const EMBEDDED = 25;

/** The values of `error` (contract 9.7) with the texts that they select. */
const REASONS = [
  ['Error', 'notCreated'],
  ['OutOfStock', 'outOfStock'],
  ['BlockedCustomer', 'blocked'],
  ['something-else', 'generic'],
  ['', 'generic'],
] as const;

/** The languages of a shop with the prefix of their addresses. */
const languagesOf = (shop: DemoShop) =>
  shop.languages.map((code, index) => {
    const language = LANGUAGES.find((each) => code.startsWith(each)) ?? 'en';
    return { language, prefix: index === 0 ? '' : `/${language}` };
  });

const aCart = async (shop: DemoShop) => cartWith(shop, (await loadPlentifulProduct(shop)).skuId);

const cookieOf = (cartId: string) => ({ cookie: `ralph-cart=${cartId}` });
const textOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

for (const shop of SHOPS) {
  test(`[CO-05][RT-07] ${shop.key}: the fail page has a text for each reason in each language and is private`, async () => {
    for (const { language, prefix } of languagesOf(shop)) {
      const texts = MESSAGE_FILES[language].payment;
      for (const [error, reason] of REASONS) {
        const path = `${prefix}/checkout/klarna-fail?error=${error}`;
        const { status, headers, body } = await ask(shop.host, path);
        expect(status, path).toBe(200);
        const text = textOf(body);
        for (const part of ['title', 'text', 'advice'] as const)
          expect(text, `${path} ${part}`).toContain(texts[`fail.${reason}.${part}`]);
        expect(headers['cache-control'], path).toBe('private, no-store');
        expect(headers['x-robots-tag'], path).toContain('noindex');
        expect(body, path).not.toContain('<search');
        expect(listTags(body, 'meta').find(({ name }) => name === 'robots')?.content).toContain('noindex');
      }
    }
  });

  test(`[CO-05] ${shop.key}: a visitor with a cart is led back to the checkout and the cart, one without to the shop`, async () => {
    const { id } = await aCart(shop);
    const [{ language, prefix } = { language: 'en', prefix: '' } as const] = languagesOf(shop);
    const texts = MESSAGE_FILES[language].payment;
    const withCart = await ask(shop.host, `${prefix}/checkout/card-fail?error=Error`, {
      headers: cookieOf(id),
    });
    expect(textOf(withCart.body)).toContain(texts['fail.cartKept']);
    const hrefs = listTags(withCart.body, 'a').map(({ href }) => href);
    expect(hrefs).toContain(paths.checkout[language]);
    const without = await ask(shop.host, `${prefix}/checkout/card-fail?error=Error`);
    expect(textOf(without.body)).not.toContain(texts['fail.cartKept']);
    expect(listTags(without.body, 'a').map(({ href }) => href)).not.toContain(paths.checkout[language]);
  });
}

test('[RT-07] below the checkout only addresses that end in -fail exist', async () => {
  for (const path of ['klarna-fai', 'fail', '-fail', 'klarna-failed', 'klarna', 'a/b-fail', 'x%20y-fail'])
    expect((await ask(lumo.host, `/checkout/${path}`)).status, path).toBe(404);
  expect((await ask(lumo.host, '/checkout/any-name-fail')).status).toBe(200);
});

const policyOf = (headers: { readonly [name: string]: unknown }, directive: string): string =>
  new RegExp(`${directive} ([^;]+)`).exec(String(headers['content-security-policy']))?.[1] ?? '';

for (const shop of SHOPS)
  test(`[CO-04] ${shop.key}: the policy allows payment frames on the checkout’s page only`, async () => {
    const { id } = await aCart(shop);
    const [{ language, prefix } = { language: 'en', prefix: '' } as const] = languagesOf(shop);
    const checkout = await ask(shop.host, `${prefix}${paths.checkout[language]}`, { headers: cookieOf(id) });
    expect(checkout.status).toBe(200);
    expect(policyOf(checkout.headers, 'frame-src')).toMatch(/^'self' /);
    for (const path of ['/', '/checkout/card-fail', '/checkout/confirm', '/cookies', '/no/such/page']) {
      const { headers } = await ask(shop.host, path, { headers: cookieOf(id) });
      expect(policyOf(headers, 'frame-src'), path).not.toContain("'self'");
      expect(policyOf(headers, 'frame-src'), path).toContain('https://');
    }
  });

test('[CO-04] the cart leads to the checkout as a document: the policy of its own page allows no payment frame', async () => {
  const { visitor } = await aCartShopper(lumo, 1);
  const { body } = await visitor.open(cartPageOf(lumo));
  const links = body.match(/<a [^>]*href="\/checkout"[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain('data-reload');
});

/** The path of a cart's payment frame. */
async function loadFrame(shop: DemoShop, cartId: string): Promise<string> {
  const { paymentOptions } = await updateCheckout(shop, cartId, aCheckout(shop, { paymentId: EMBEDDED }));
  const snippet = paymentOptions.find(({ isSelected }) => isSelected)?.paymentData ?? '';
  return /\/pay\/embed\/[0-9a-f-]{36}/.exec(snippet)?.[0] ?? '';
}

/** Sends a payment page's form through the shop, as a browser does. */
const pay = (shop: DemoShop, path: string, form: Readonly<Record<string, string>>, origin?: string) =>
  postForm(shop, path, form, origin === undefined ? {} : { origin });

test('[CO-04] the shop shows its payment frame to its own pages, with the sum and the goods, and takes its form', async () => {
  const { id, items } = await aCart(lumo);
  const path = await loadFrame(lumo, id);
  const page = await ask(lumo.host, path);
  expect(page.status).toBe(200);
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  // Else browsers send the form without an origin, and the shop refuses it
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.body).toContain(lumo.name);
  expect(page.body).toContain(`1 × `);
  expect(items).toHaveLength(1);
  const form = { ...readShownSum(page.body), outcome: 'paid' };
  const action = path.replace('/embed', '');
  expect((await pay(lumo, action, form, 'null')).status).toBe(403);
  expect((await pay(lumo, action, form, 'https://evil.example')).status).toBe(403);
  expect(await readCart(lumo, id)).toMatchObject({ isCompleted: false });
  const paid = await pay(lumo, action, form);
  expect(paid.status).toBe(303);
  expect(await readCart(lumo, id)).toMatchObject({ isCompleted: true });
});

test('[CO-04] a hosted payment page cannot be framed, and another shop does not show it', async () => {
  const { id } = await aCart(lumo);
  const { redirectUrl } = await placeOrder(lumo, id, aCheckout(lumo, { paymentId: HOSTED }));
  const path = new URL(redirectUrl ?? '').pathname;
  const page = await ask(lumo.host, path);
  expect(page.status).toBe(200);
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  expect((await ask('karamell.localhost', path)).status).toBe(404);
});

for (const [outcome, reason] of [
  ['declined', 'notCreated'],
  ['blocked', 'blocked'],
  ['out-of-stock', 'outOfStock'],
] as const)
  test(`[CO-05] a payment that is ${outcome} ends on the fail page with the cart intact, and can be paid again`, async () => {
    const { id } = await aCart(lumo);
    const urls = { redirectUrl: `http://${lumo.host}:${testServers.port}/checkout/confirm` };
    const input = aCheckout(lumo, { paymentId: HOSTED, checkoutUrls: urls });
    const first = await placeOrder(lumo, id, input);
    const path = new URL(first.redirectUrl ?? '').pathname;
    const answer = await pay(lumo, path, { outcome });
    const back = new URL(answer.headers.location ?? '');
    expect(back.host).toBe(`${lumo.host}:${testServers.port}`);
    const page = await ask(lumo.host, `${back.pathname}${back.search}`, { headers: cookieOf(id) });
    expect(page.status).toBe(200);
    const texts = MESSAGE_FILES.en.payment;
    expect(textOf(page.body)).toContain(texts[`fail.${reason}.title`]);
    expect(textOf(page.body)).toContain(texts['fail.cartKept']);
    const again = await placeOrder(lumo, id, input);
    expect(again.redirectUrl).not.toBe(first.redirectUrl);
    expect((await pay(lumo, new URL(again.redirectUrl ?? '').pathname, { outcome: 'paid' })).status).toBe(
      303,
    );
    expect(await readCart(lumo, id)).toMatchObject({ isCompleted: true });
  });

test('[CO-04] a shop whose file names no scripts of a provider has no document for them', async () => {
  const { id } = await aCart(lumo);
  const answer = await ask(lumo.host, '/checkout/payment-frame?version=x', { headers: cookieOf(id) });
  expect(answer.status).toBe(404);
});

test('[CO-06] the state of a payment tells nothing to a browser that did not order', async () => {
  const { id } = await aCart(lumo);
  const { orderId } = await placeOrder(lumo, id, aCheckout(lumo));
  const answer = await ask(lumo.host, `/checkout/payment-state?oid=${orderId}&cartid=${id}`);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ kind: 'unknown' });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});
