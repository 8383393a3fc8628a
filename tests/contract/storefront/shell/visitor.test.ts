import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { isSoldOut, listProducts } from '#tests/support/api/products.ts';
import { ask, postForm } from '#tests/support/http.ts';
import { signedCookie } from '#tests/support/session-cookies.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';

const SHOP = shopNamed('karamell');
const SCRIPTED = 'ralph-js=1';
/** Three parts, as `findAuthSession` expects; the API is not asked. */
const TOKEN = 'head.body.signature';

const pathOf = (url: string): string => new URL(url, 'http://x').pathname;

/** The cookies of a response as a browser sends them back. */
const toCookies = (headers: IncomingHttpHeaders): string =>
  (headers['set-cookie'] ?? [])
    .map((each) => each.split(';')[0] ?? '')
    .filter((each) => each.startsWith('ralph-cart'))
    .join('; ');

/** A visitor with pieces of one product in the cart, put there by the form of its page. */
async function aShopper(quantity: number, shop: DemoShop = SHOP) {
  const products = await listProducts(shop);
  const product = products.find(
    (each) => each.skus.length === 1 && each.type === 'product' && !isSoldOut(each),
  );
  if (!product) throw new Error('No product of one size in stock');
  const path = pathOf(product.canonicalUrl);
  const answer = await postForm(
    shop,
    path,
    `intent=buy&skuId=${product.skus[0]?.skuId}&quantity=${quantity}`,
  );
  expect(answer.status).toBe(303);
  return { path, cookies: toCookies(answer.headers) };
}

const askVisitor = async (cookie: string, { host = SHOP.host, headers = {} } = {}) => {
  const answer = await ask(host, '/visitor', { headers: { cookie, ...headers } });
  return { ...answer, visitor: JSON.parse(answer.body) as unknown };
};

test('[CT-01] the endpoint answers the count and total of the cart, privately and in the language of the page', async () => {
  const { cookies } = await aShopper(2);
  expect(cookies).toMatch(/ralph-cart-count=2$/);
  const { visitor, headers } = await askVisitor(cookies);
  expect(visitor).toEqual({ cart: { count: 2, total: expect.stringMatching(/\d.kr$/) }, customer: null });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  const english = await ask(SHOP.host, '/en/visitor', { headers: { cookie: cookies } });
  expect(JSON.parse(english.body)).toMatchObject({ cart: { count: 2 } });
});

test('[CT-01] a visitor without a cart has none, and a wrong count in the cookie is corrected', async () => {
  expect((await askVisitor('')).visitor).toEqual({ cart: null, customer: null });
  const gone = 'ralph-cart=aaaaaaaa-1111-4111-8111-222222222222; ralph-cart-count=7';
  const answer = await askVisitor(gone);
  expect(answer.visitor).toEqual({ cart: null, customer: null });
  expect(String(answer.headers['set-cookie'])).toMatch(/^ralph-cart-count=;/);
  const { cookies } = await aShopper(2);
  const corrected = await askVisitor(cookies.replace('count=2', 'count=5'));
  expect(String(corrected.headers['set-cookie'])).toMatch(/^ralph-cart-count=2;/);
});

test('[CH-11] the endpoint knows no cart and no login of another shop', async () => {
  const { cookies } = await aShopper(1);
  const login = signedCookie(SHOP, 'ralph-auth', TOKEN);
  expect((await askVisitor(cookies)).visitor).toMatchObject({ cart: { count: 1 }, customer: null });
  const customer = { type: 'PERSON', ordersPath: expect.stringMatching(/^\/.+\/.+$/) };
  expect((await askVisitor(login)).visitor).toEqual({ cart: null, customer });
  const foreign = await askVisitor(`${cookies}; ${login}`, { host: shopNamed('lumo').host });
  expect(foreign.visitor).toEqual({ cart: null, customer: null });
});

test('[CH-11] a request of another site is refused without asking for anything', async () => {
  const { cookies } = await aShopper(1);
  for (const site of ['cross-site', 'same-site']) {
    const answer = await askVisitor(cookies, { headers: { 'sec-fetch-site': site } });
    expect([answer.status, answer.visitor], site).toEqual([403, null]);
  }
  expect((await askVisitor(cookies, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
});

test('[LY-01] a shopper with scripts gets the page that everybody gets, byte for byte', async () => {
  const { cookies, path } = await aShopper(3);
  const favorites = `ralph=${encodeURIComponent(JSON.stringify({ favorites: [1, 2] }))}`;
  for (const page of ['/', '/sortiment', path]) {
    const plain = await ask(SHOP.host, page, { headers: { cookie: SCRIPTED } });
    const shopper = await ask(SHOP.host, page, {
      headers: { cookie: `${SCRIPTED}; ${cookies}; ${favorites}; ralph-latest-products=[1]` },
    });
    // Orders of other tests may have made the cached page stale meanwhile
    expect(shopper.headers['x-page-cache'], page).toMatch(/^(hit|stale)/);
    expect(shopper.body === plain.body, page).toBe(true);
    expect(shopper.body, page).not.toMatch(/Varukorg, \d/);
  }
});

test('[LY-01] without scripts the server renders the count into a page that is not kept', async () => {
  const { cookies } = await aShopper(3);
  const { headers, body } = await ask(SHOP.host, '/', { headers: { cookie: cookies } });
  expect(headers['x-page-cache']).toMatch(/^bypass/);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toMatch(
    /<a[^>]*aria-label="Varukorg, 3 varor"[^>]*href="\/varukorg"|href="\/varukorg"[^>]*aria-label="Varukorg, 3 varor"/,
  );
  const anonymous = await ask(SHOP.host, '/');
  expect(anonymous.body).toMatch(/aria-label="Varukorg"/);
  expect(anonymous.body).not.toMatch(/Varukorg, \d/);
});

test('[LY-01] a signed-in shopper of a shop whose prices do not depend on it gets cached pages of the account’s type', async () => {
  const login = `${signedCookie(SHOP, 'ralph-auth', TOKEN)}; ralph-user=x; ralph-user-type=ORGANIZATION`;
  const asked = () => ask(SHOP.host, '/sortiment', { headers: { cookie: `${SCRIPTED}; ${login}` } });
  // Another test may have kept the page, which is made anew meanwhile
  await expect.poll(async () => (await asked()).headers['x-page-cache']).toMatch(/^hit/);
  const { body } = await asked();
  expect(body).toMatch(/aria-pressed="true"[^>]*>Exkl\. moms/);
  const plain = await ask(SHOP.host, '/sortiment', { headers: { cookie: login } });
  expect(plain.headers['x-page-cache']).toMatch(/^bypass/);
  expect(plain.headers['cache-control']).toBe('private, no-store');
});
