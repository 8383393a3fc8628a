import { beforeAll, expect, test } from 'vitest';
import { authenticate, DEMO_PERSON, naming, sessionOf, type Session } from '#tests/support/api/auth-api.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import { createLoginToken } from '#tests/support/test-endpoints.ts';
import { ask, postForm, type Answer } from '#tests/support/http.ts';
import { signedCookie } from '#tests/support/session-cookies.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

const KARAMELL = shopNamed('karamell');
const OTHERS = SHOPS.filter(({ key }) => key !== KARAMELL.key);

/** A well-formed token that the API refuses: a shop that sends it removes it from the browser, one that ignores it does not. */
const REFUSED_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl';

const OWN_SITE = { 'sec-fetch-site': 'same-origin' };
const ORDERS: Readonly<Record<string, string>> = {
  karamell: '/mina-sidor/ordrar',
  koivu: '/tilini/tilaukset',
  lumo: '/my-account/orders',
  nordic: '/my-account/orders',
};

let sessions: ReadonlyMap<string, Session> = new Map();
let goods: ReadonlyMap<string, { readonly path: string; readonly skuId: number }> = new Map();

beforeAll(async () => {
  sessions = new Map(
    await Promise.all(
      SHOPS.map(async (shop) => {
        const answer = await authenticate('login', DEMO_PERSON, { headers: naming(shop) });
        return [shop.key, sessionOf(answer)] as const;
      }),
    ),
  );
  goods = new Map(
    await Promise.all(
      SHOPS.map(async (shop) => {
        const isPlentiful = ({ skus }: { skus: readonly { stock: { inStock: number } }[] }): boolean =>
          (skus[0]?.stock.inStock ?? 0) > 9;
        const product = await loadProduct(shop, (each) => hasOneSize(each) && isPlentiful(each));
        const { pathname } = new URL(product.canonicalUrl, 'http://x');
        return [shop.key, { path: pathname, skuId: product.skus[0]?.skuId ?? 0 }] as const;
      }),
    ),
  );
});

/** Adds a product to the cart, which sends the visitor's login to the API. */
function buy(shop: DemoShop, cookie: string): Promise<Answer> {
  const { path, skuId } = goods.get(shop.key) ?? { path: '', skuId: 0 };
  return postForm(shop, path, `intent=buy&skuId=${skuId}&quantity=1`, { cookie });
}

/** Whether the shop sent the request's login to the API, which refused it (AU-03). The goods are in the cart all the same. */
function isRefused({ status, headers }: Answer): boolean {
  expect(status).toBe(303);
  return (headers['set-cookie'] ?? []).some((line) => line.startsWith('ralph-auth=; Max-Age=0'));
}

const tokenOf = (shop: DemoShop): string => sessions.get(shop.key)?.token ?? '';

test('[CH-11] a shop sends the login that it stored itself, and a token of another channel is refused by the API', async () => {
  for (const shop of SHOPS) {
    expect(isRefused(await buy(shop, signedCookie(shop, 'ralph-auth', tokenOf(shop)))), shop.key).toBe(false);
    const foreign = SHOPS.filter(({ key }) => key !== shop.key).map(tokenOf);
    for (const token of [REFUSED_TOKEN, ...foreign])
      expect(isRefused(await buy(shop, signedCookie(shop, 'ralph-auth', token))), shop.key).toBe(true);
  }
});

test('[CH-11] a login cookie copied to another host is ignored there', async () => {
  const cookie = ['ralph-auth', 'ralph-preview']
    .map((name) => signedCookie(KARAMELL, name, REFUSED_TOKEN))
    .join('; ');
  expect(isRefused(await buy(KARAMELL, cookie))).toBe(true);
  for (const other of OTHERS) {
    expect(isRefused(await buy(other, cookie)), other.key).toBe(false);
    const preview = await ask(other.host, '/preview-widgets', { headers: { cookie } });
    expect([other.key, preview.status, preview.headers.location]).toEqual([other.key, 302, '/']);
  }
});

test('[CH-11] a page is the same with the cookies of another shop’s customer as without', async () => {
  const { token = '', refreshToken = '' } = sessions.get(KARAMELL.key) ?? {};
  const cookie = [
    signedCookie(KARAMELL, 'ralph-auth', token),
    signedCookie(KARAMELL, 'ralph-auth-refresh', refreshToken),
  ].join('; ');
  for (const other of OTHERS)
    for (const path of ['/', goods.get(other.key)?.path ?? '', '/favorites', '/account']) {
      const askBoth = () =>
        Promise.all([ask(other.host, path, { headers: { cookie } }), ask(other.host, path)]);
      let [foreign, anonymous] = await askBoth();
      // A page that is kept can be older than one that was made just now; then it is made anew
      for (let tries = 0; tries < 3 && foreign.body !== anonymous.body; tries += 1)
        [foreign, anonymous] = await askBoth();
      expect([foreign.status, foreign.headers.location], `${other.key}${path}`).toEqual([
        anonymous.status,
        anonymous.headers.location,
      ]);
      expect(foreign.body === anonymous.body, `${other.key}${path}`).toBe(true);
      for (const secret of [token, refreshToken, DEMO_PERSON.username])
        expect(foreign.body).not.toContain(secret);
    }
});

test('[CH-11] every cookie of a customer, or of an operator, replayed on each other host is that of nobody', async () => {
  for (const shop of SHOPS) {
    const customer = await signIn(aVisitor(shop), DEMO_PERSON);
    const operator = aVisitor(shop);
    const token = await createLoginToken(shop, DEMO_PERSON.username);
    expect((await operator.get(`/account?loginToken=${token}`)).status).toBe(302);
    for (const { cookies } of [customer, operator]) {
      expect(cookies.has('ralph-auth')).toBe(true);
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const own = await ask(shop.host, '/visitor', { headers: { cookie, ...OWN_SITE } });
      expect(JSON.parse(own.body), shop.key).toMatchObject({ customer: { type: 'PERSON' } });
      for (const other of SHOPS.filter(({ key }) => key !== shop.key)) {
        const label = `${shop.key} → ${other.key}`;
        const visitor = await ask(other.host, '/visitor', { headers: { cookie, ...OWN_SITE } });
        expect(JSON.parse(visitor.body), label).toEqual({ cart: null, customer: null });
        const orders = await ask(other.host, ORDERS[other.key] ?? '', { headers: { cookie } });
        expect([label, orders.status, orders.headers.location]).toEqual([label, 302, '/']);
        expect(orders.body + visitor.body).not.toContain(DEMO_PERSON.username);
      }
    }
  }
});
