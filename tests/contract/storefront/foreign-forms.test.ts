import { expect, test } from 'vitest';
import { refresh } from '#tests/support/api/auth-api.ts';
import { readCart } from '#tests/support/api/cart-api.ts';
import { listOrders, shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import {
  aKnownCustomer,
  giveLogin,
  readCustomer,
  type KnownCustomer,
} from '#tests/support/customers/known-customer.ts';
import { pathOfForm } from '#tests/support/hostile/form-paths.ts';
import { POST_FORMS } from '#tests/support/hostile/hostile-forms.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { findRouteFile, listActionFiles } from '#tests/support/route-table.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const SHOP = shopNamed('karamell');
const FORM = 'application/x-www-form-urlencoded';
/** Title of the page about a refused form, by language prefix. */
const TITLES = { '': 'Formuläret kunde inte skickas', '/en': 'The form could not be sent' } as const;

interface Post {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a browser sends with a form of another place than the shop's own pages. Each is tried with every form. */
const FOREIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'another site': { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
  // Browsers send a shop's cookies with a form of its own site
  'a neighbour on the same site': {
    origin: shopUrl(`evil.${SHOP.host}`, ''),
    'sec-fetch-site': 'same-site',
  },
  'another shop': { origin: shopUrl('koivu.localhost', ''), 'sec-fetch-site': 'cross-site' },
  'another port of the host': { origin: `http://${SHOP.host}:1`, 'sec-fetch-site': 'same-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'an old browser without an origin': {},
  'a script that sends text': {
    origin: 'http://evil.example',
    'sec-fetch-site': 'cross-site',
    'content-type': 'text/plain',
  },
};

/** Paths below which no route of the table answers a form, but another step of the server. */
const OTHER_STEPS: readonly Post[] = [{ path: '/pay/no-such-payment', fields: { outcome: 'paid' } }];

async function listPosts(): Promise<Post[]> {
  const forms = await Promise.all(
    POST_FORMS.map(async (form) => ({ path: await pathOfForm(SHOP, form), fields: form.fields })),
  );
  return [...forms, ...OTHER_STEPS];
}

/** A logged-in visitor with goods, and all that a form of another site could change. */
async function aVictim() {
  const [{ shopper, cartId }, customer] = await Promise.all([shopperWithCart(SHOP), aKnownCustomer(SHOP)]);
  giveLogin(shopper, customer);
  const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
  return { shopper, cookie, customer, readState: () => readState(customer, cartId) };
}

async function readState(customer: KnownCustomer, cartId: string) {
  const [cart, orders, known] = await Promise.all([
    readCart(SHOP, cartId),
    listOrders(cartId),
    readCustomer(SHOP, customer),
  ]);
  return { items: cart?.items, promoCode: cart?.promoCode, orders, known };
}

function expectRefused({ status, headers, body }: Answer, prefix: keyof typeof TITLES, label: string): void {
  expect([label, status, headers['set-cookie']]).toEqual([label, 403, undefined]);
  expect(body, label).toContain(`<h1>${TITLES[prefix]}</h1>`);
}

test('[CH-11] every route that takes a form is among those that are tried from elsewhere', async () => {
  const paths = await Promise.all(POST_FORMS.map((form) => pathOfForm(SHOP, form)));
  const tried = new Set(paths.map(findRouteFile));
  const formless = ['routes/errors/not-found.tsx', 'routes/errors/unknown-path.tsx'];
  expect(listActionFiles().filter((file) => !tried.has(file) && !formless.includes(file))).toEqual([]);
});

test('[CH-11] no form of another origin is read, whatever it is and wherever it comes from', async () => {
  const { cookie, readState: read } = await aVictim();
  const [posts, before] = await Promise.all([listPosts(), read()]);
  for (const { path, fields } of posts)
    await Promise.all(
      Object.entries(FOREIGN).map(async ([from, headers]) => {
        const body = new URLSearchParams(fields).toString();
        const own = { cookie, 'content-type': FORM, ...headers };
        const prefix = from === 'another site' && !path.startsWith('/pay/') ? '/en' : '';
        const answer = await ask(SHOP.host, prefix + path, { method: 'POST', headers: own, body });
        expectRefused(answer, prefix, `${path} from ${from}`);
      }),
    );
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    for (const path of ['/account', '/cart/add', '/account/logout']) {
      const headers = { cookie, origin: 'http://evil.example', 'content-type': FORM, 'content-length': '3' };
      expectRefused(await ask(SHOP.host, path, { method, headers, body: 'a=1' }), '', `${method} ${path}`);
    }
  expect(await read()).toEqual(before);
});

test('[CH-11] a form that another site sends to a redirected host is sent on, never read there', async () => {
  const { status, headers } = await ask('www.karamell.localhost', '/account/logout', {
    method: 'POST',
    headers: { origin: 'http://evil.example', 'content-type': FORM },
    body: '',
  });
  // After a redirect of another origin a browser says `null`, which is refused
  expect([status, headers.location]).toEqual([308, shopUrl(SHOP.host, '/account/logout')]);
});

test('[CH-11] an address that another site links to changes nothing', async () => {
  const { cookie, customer, readState: read } = await aVictim();
  const [posts, before] = await Promise.all([listPosts(), read()]);
  for (const { path, fields } of posts) {
    const search = `?${new URLSearchParams(fields).toString()}`;
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const { status, headers: given } = await ask(SHOP.host, path + search, { headers });
    expect([path, status < 500, /ralph-(auth|user|cart)=/.test(String(given['set-cookie']))]).toEqual([
      path,
      true,
      false,
    ]);
  }
  expect(await read()).toEqual(before);
  expect((await refresh(customer.refreshToken, { 'x-arkad-channel': SHOP.channelId })).status).toBe(200);
});

test('[CH-11] the shop’s own page may send the same forms', async () => {
  const { shopper, readState: read } = await aVictim();
  const before = await read();
  const { skuId } = before.items?.[0] ?? {};
  const answer = await shopper.post('/cart/add', { skuId: String(skuId), quantity: '1' });
  expect(answer.status).toBe(303);
  expect((await read()).items).not.toEqual(before.items);
});
