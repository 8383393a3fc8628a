import { afterEach, expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { prefixOf, SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';

const FORM = 'application/x-www-form-urlencoded';
const KARAMELL = shopNamed('karamell');
const KOIVU = shopNamed('koivu');
/** A lost connection opens the circuit breaker of its shop for a while. */
const LUMO = shopNamed('lumo');

interface Post {
  readonly body?: string;
  readonly type?: string;
  readonly method?: string;
  readonly cookie?: string;
}

/** Submits a form as a page without scripts does. */
function post(shop: DemoShop, path: string, { body, type = FORM, method = 'POST', cookie }: Post = {}) {
  const headers = {
    origin: `http://${shop.host}:${testServers.port}`,
    ...(body === undefined ? {} : { 'content-type': type }),
    ...(cookie ? { cookie } : {}),
  };
  return ask(shop.host, path, { method, headers, ...(body === undefined ? {} : { body }) });
}

async function aProduct(shop: DemoShop): Promise<{ path: string; skuId: number }> {
  const language = shop.languages[0] ?? '';
  const { canonicalUrl, skus } = await loadProduct(
    shop,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 9,
    language,
  );
  return { path: new URL(canonicalUrl, 'http://x').pathname, skuId: skus[0]?.skuId ?? 0 };
}

/** Title of the page about a refused form, and of the general error page, in each shop's default language. */
const TITLES: Readonly<Record<string, { refused: string; failed: string; again: string }>> = {
  karamell: { refused: 'Formuläret kunde inte skickas', failed: 'Något gick fel', again: 'Försök igen' },
  koivu: { refused: 'Lomaketta ei voitu lähettää', failed: 'Jokin meni vikaan', again: 'Yritä uudelleen' },
  lumo: { refused: 'The form could not be sent', failed: 'Something went wrong', again: 'Try again' },
  nordic: { refused: 'The form could not be sent', failed: 'Something went wrong', again: 'Try again' },
};
const titlesOf = (shop: DemoShop) => TITLES[shop.key] ?? { refused: '', failed: '', again: '' };

function expectShopPage({ body }: Answer, shop: DemoShop): void {
  expect(body).toContain(`<html lang="${shop.languages[0]}"`);
  expect(body).toContain('<footer');
  expect(body).toContain('rel="stylesheet"');
}

afterEach(() => callTestEndpoint('/_test/reset'));

for (const shop of SHOPS)
  test(`[AP-06] ${shop.key}: a form that is refused is answered in the shop's layout and language, with the right status`, async () => {
    const { path } = await aProduct(shop);
    const { refused, again } = titlesOf(shop);
    const cases: readonly (readonly [path: string, post: Post, status: number])[] = [
      [path, {}, 400],
      [path, { body: '' }, 400],
      [path, { body: 'intent=steal' }, 400],
      [path, { body: '{"intent":"buy"}', type: 'application/json' }, 415],
      [path, { body: 'intent=buy', type: 'text/plain' }, 415],
      [path, { body: 'no boundary', type: 'multipart/form-data' }, 415],
      ['/', { body: 'a=1' }, 405],
      ['/brands', { body: 'a=1' }, 405],
    ];
    for (const [to, form, status] of cases) {
      const answer = await post(shop, to, form);
      expect([to, form.body, answer.status]).toEqual([to, form.body, status]);
      expectShopPage(answer, shop);
      expect(answer.body).toContain(`${refused}</h1>`);
      expect(answer.body).toMatch(new RegExp(`<a[^>]*href="${to}"[^>]*>${again}</a>`));
    }
    for (const to of ['/p/nope', '/no/such/path']) {
      const answer = await post(shop, to, { body: 'intent=buy&skuId=1' });
      expect([to, answer.status]).toEqual([to, 404]);
      expectShopPage(answer, shop);
    }
  });

test('[AP-06] a method that a page does not have is 405 with the ones that it has', async () => {
  const { path } = await aProduct(KARAMELL);
  const body = 'intent=buy';
  const allowed = async (to: string, method: string) => {
    const { status, headers } = await post(KARAMELL, to, { body, method });
    return [status, headers.allow];
  };
  expect(await allowed('/varumarken', 'POST')).toEqual([405, 'GET, HEAD']);
  expect(await allowed(path, 'PUT')).toEqual([405, 'GET, HEAD, POST']);
  expect(await allowed('/favoriter', 'PATCH')).toEqual([405, 'GET, HEAD, POST']);
});

test('[CT-03] an unknown SKU is refused on the product page, with the quantity that was typed', async () => {
  const { path } = await aProduct(KARAMELL);
  const answer = await post(KARAMELL, path, { body: 'intent=buy&skuId=999999999&quantity=7' });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('Det valet säljs inte längre');
  expect(answer.body).toMatch(/<input[^>]*name="quantity"[^>]*value="7"/);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

for (const [intent, operation, typed, text] of [
  ['buy', 'addToCart', 'quantity=7', 'It could not be added to your cart'],
  ['review', 'postProductReview', 'rating=4&comment=Good&author=Kim', 'That did not work'],
] as const)
  test(`[AP-03] a form (${intent}) that the API fails to handle is answered on its page, with what was typed`, async () => {
    const { path, skuId } = await aProduct(LUMO);
    await ask(LUMO.host, path);
    await callTestEndpoint('/_test/faults', { operation, kind: 'disconnect', times: 20 });
    const answer = await post(LUMO, path, { body: `intent=${intent}&skuId=${skuId}&${typed}` });
    expect([502, 503]).toContain(answer.status);
    expectShopPage(answer, LUMO);
    expect(answer.body).toMatch(new RegExp(`role="alert"(?:(?!</form>).)*${text}`));
    for (const value of typed.split('&').slice(intent === 'review' ? 1 : 0))
      expect(answer.body).toMatch(new RegExp(value.replace(/(.*)=(.*)/, 'name="$1".*?(?:value="|>)$2')));
  });

test('[AP-06] when the page cannot be shown either, the error page submits the same form again', async () => {
  const { skuId } = await aProduct(KOIVU);
  await callTestEndpoint('/_test/faults', { operation: 'product', kind: 'error', times: 20 });
  const path = `/p/any/cold-${skuId}-${Math.round(performance.now() * 1000)}`;
  const answer = await post(KOIVU, path, { body: `intent=buy&skuId=${skuId}&quantity=3&newPassword=x` });
  expect(answer.status).toBe(502);
  expectShopPage(answer, KOIVU);
  const { failed, again } = titlesOf(KOIVU);
  expect(answer.body).toContain(failed);
  const [form = ''] = /<form method="post"[^>]*data-retry.*?<\/form>/.exec(answer.body) ?? [];
  expect(form).toContain(`action="${path}"`);
  for (const field of [
    'name="intent" value="buy"',
    `name="skuId" value="${skuId}"`,
    'name="quantity" value="3"',
  ])
    expect(form).toContain(field);
  expect(form).toContain(`${again}</button>`);
  expect(answer.body).not.toContain('newPassword');
  const page = await ask(KOIVU.host, `${path}?a=1`);
  expect(page.body).toMatch(new RegExp(`<a[^>]*href="${path}\\?a=1"[^>]*>${again}</a>`));
});

/** The cookies of an answer, as the browser sends them next. */
const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((header) => header.split(';')[0]).join('; ');

test('[CT-05] an added product is announced once, without a status in the URL, and to nobody else', async () => {
  const { path, skuId } = await aProduct(KARAMELL);
  const added = await post(KARAMELL, `${path}?reviews=1`, { body: `intent=buy&skuId=${skuId}&quantity=2` });
  expect([added.status, added.headers.location]).toEqual([303, `${path}?reviews=1`]);
  const cookie = cookiesOf(added);
  const message = added.headers['set-cookie']?.find((header) => header.startsWith('ralph-message='));
  expect(message).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const cart = await askApi<{ getCart: { items: unknown } }>(
    KARAMELL,
    'query($id: String) { getCart(id: $id, $ctx) { items { skuId quantity } } }',
    { id: /ralph-cart=([^;]*)/.exec(cookie)?.[1] },
  );
  expect(cart.getCart.items).toEqual([{ skuId, quantity: 2 }]);

  const notice = /role="status"(?:(?!<\/form>).)*?Tillagd i varukorgen/;
  const prefetched = await ask(KARAMELL.host, path, { headers: { cookie, 'sec-purpose': 'prefetch' } });
  expect(prefetched.body).not.toMatch(notice);
  const shown = await ask(KARAMELL.host, path, { headers: { cookie } });
  expect(shown.body).toMatch(notice);
  expect(shown.headers['cache-control']).toBe('private, no-store');
  expect(shown.headers['set-cookie']).toEqual([expect.stringMatching(/^ralph-message=; Max-Age=0/)]);

  const plain = await ask(KARAMELL.host, path);
  expect(plain.body).not.toMatch(notice);
  expect(plain.headers['cache-control']).not.toContain('no-store');
  for (const again of [`${path}?done=buy`, `${path}?reviews=1`])
    expect((await ask(KARAMELL.host, again)).body).not.toMatch(notice);
});

test('[CH-11] a message of one shop says nothing in another shop or on another page', async () => {
  const { path, skuId } = await aProduct(KARAMELL);
  const cookie = cookiesOf(await post(KARAMELL, path, { body: `intent=buy&skuId=${skuId}` }));
  const value = /ralph-message=[^;]*/.exec(cookie)?.[0] ?? '';
  const other = await aProduct(KOIVU);
  const elsewhere = await ask(KOIVU.host, other.path, { headers: { cookie: value } });
  expect(elsewhere.body).toBe((await ask(KOIVU.host, other.path)).body);
  const list = await ask(KARAMELL.host, '/sortiment', { headers: { cookie: value } });
  expect(list.headers['set-cookie']).toBeUndefined();
  const tampered = await ask(KARAMELL.host, path, { headers: { cookie: value.replace('=W', '=X') } });
  expect(tampered.body).toBe((await ask(KARAMELL.host, path)).body);
});

test('[CT-05] a message is in the language of the page that shows it', async () => {
  const english = prefixOf(KARAMELL, 'en-US');
  const { canonicalUrl } = await loadProduct(KARAMELL, hasOneSize, 'en-US');
  const path = new URL(canonicalUrl, 'http://x').pathname;
  expect(path.startsWith(english)).toBe(true);
  const sent = await post(KARAMELL, path, { body: 'intent=review&rating=5&comment=Good&author=Kim' });
  expect([sent.status, sent.headers.location]).toEqual([303, path]);
  const shown = await ask(KARAMELL.host, path, { headers: { cookie: cookiesOf(sent) } });
  expect(shown.body).toMatch(
    /role="status"(?:(?!<\/section>).)*?Your review is shown as soon as we have read it/,
  );
});
