import { beforeAll, expect, test } from 'vitest';
import { aKnownCustomer, type KnownCustomer } from '#tests/support/customers/known-customer.ts';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { pathOfForm } from '#tests/support/hostile/form-paths.ts';
import { HARMLESS_TARGETS, HOSTILE_TARGETS, staysOn } from '#tests/support/hostile/hostile-targets.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { shopUrl } from '#tests/support/test-servers.ts';

const SHOP = shopNamed('karamell');
const ORIGIN = shopUrl(SHOP.host, '');
const TARGETS = [...HOSTILE_TARGETS, ...HARMLESS_TARGETS];
/** All are tried on `redirectTo` (app/request/responses.test.ts); here one of each kind, at every place that redirects. */
const KINDS = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/sv//evil.example',
  '/@evil.example',
];

const toSearch = (fields: Readonly<Record<string, string>>): string => `?${new URLSearchParams(fields)}`;
/** As a form without scripts, from a new visitor each time, so that no limit is reached. */
const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  aVisitor(SHOP).post(path, fields);
const get = (path: string): Promise<Answer> => ask(SHOP.host, path);

/** Each way by which a visitor or another site can choose where the shop sends the browser. */
const PLACES: Readonly<Record<string, (target: string) => Promise<Answer>>> = {
  'a cart’s form': (returnTo) => post('/cart/promo-remove', { returnTo }),
  'a cart’s form in another language': (returnTo) => post('/en/cart/promo-remove', { returnTo }),
  'a new cart': (returnTo) => post('/cart/reset', { returnTo }),
  'a choice': (returnTo) => post('/preferences', { vat: 'ex', returnTo }),
  'a choice of a market': (returnTo) => post('/en/preferences', { market: 'no', returnTo }),
  'a switch of the language': (missing) => get(`/en/preferences${toSearch({ missing, returnTo: missing })}`),
  'a newsletter sign-up': (returnTo) => post('/newsletter', { email: 'a@', returnTo }),
  'a favorite': (back) => post('/favoriter', { remove: '7', back }),
  'a text to search for': (q) => get(`/s${toSearch({ q })}`),
  'a path to search for': (text) => get(`/search/${encodeURIComponent(text)}`),
  'a filter form': (target) =>
    get(`/c/lakrits${toSearch({ 'filter-form': '1', sort: target, back: target })}`),
  'an editor’s preview': (target) =>
    get(`/preview-widgets${toSearch({ loginToken: 'a.b.c', redirect: target })}`),
  'an editor’s preview with more': (target) =>
    get(`/preview-widgets${toSearch({ loginToken: 'a.b.c', alias: target, family: target })}`),
  'the end of a preview': (redirect) => post(`/preview-widgets${toSearch({ redirect })}`, { redirect }),
  'a return from a payment': (target) =>
    get(`/checkout/confirm${toSearch({ redirect: target, returnUrl: target, cartid: target, oid: target })}`),
  'an order without a cart': (target) =>
    post(`/kassan${toSearch({ returnTo: target })}`, { returnTo: target }),
  'a link to an order': (token) => post('/checkout/order', { token, returnTo: token }),
  'a page for customers': (target) =>
    get(`/my-account/orders${toSearch({ returnTo: target, redirect: target })}`),
  'an operator’s login': (target) =>
    get(`/account${toSearch({ loginToken: 'a.b.c', redirect: target, returnTo: target })}`),
  'a logout': (returnTo) => post('/account/logout', { returnTo, redirect: returnTo }),
  'a login without scripts': (returnTo) => logIn('/account', returnTo),
  'a login by a script': (returnTo) => logIn('/account/session', returnTo),
};

let customer: KnownCustomer;
let product = '';
beforeAll(async () => {
  [customer, product] = await Promise.all([aKnownCustomer(SHOP), pathOfForm(SHOP, { target: 'product' })]);
});

function logIn(path: string, returnTo: string): Promise<Answer> {
  const { username: email, password } = customer.credentials;
  const fields = { intent: 'login', email, password, returnTo };
  return aVisitor(SHOP).post(path, fields, path.endsWith('session') ? 'application/json' : 'text/html');
}

function expectOnShop({ status, headers, body }: Answer, label: string): void {
  expect(status, label).toBeLessThan(500);
  expect(headers.refresh, label).toBeUndefined();
  const { location } = headers;
  if (location !== undefined)
    expect([label, location, staysOn(ORIGIN, location)]).toEqual([label, location, true]);
  if (!String(headers['content-type']).startsWith('application/json')) return;
  const { returnTo } = JSON.parse(body) as { returnTo?: string };
  if (returnTo !== undefined)
    expect([label, returnTo, staysOn(ORIGIN, returnTo)]).toEqual([label, returnTo, true]);
}

for (const [place, send] of Object.entries(PLACES))
  test(`[RT-20] ${place} leads to no other site`, async () => {
    await Promise.all(
      KINDS.map(async (target) => expectOnShop(await send(target), `${place}: ${JSON.stringify(target)}`)),
    );
  });

test('[NV-03] a login leads to the page that the visitor came from, and to no other site', async () => {
  const leadsTo = async (returnTo: string): Promise<string | undefined> =>
    (await logIn('/account', returnTo)).headers.location;
  expect(await leadsTo('/varukorg?a=b')).toBe('/varukorg?a=b');
  const fallback = await leadsTo('');
  expect(fallback).toBe('/mina-sidor/ordrar');
  for (const target of HOSTILE_TARGETS.slice(0, 6))
    expect([target, await leadsTo(target)]).toEqual([target, fallback]);
});

/** What the server’s own redirects are made of: the language prefix, doubled slashes, a page’s words, another host of the shop. */
const ADDRESSES = (target: string): readonly string[] => [
  target,
  `/sv${target}`,
  `/SV/${target}/`,
  `/en/${target}/`,
  `/product/${target}`,
  `${ORIGIN}${target}`,
];

test('[RT-20] [CH-02] no address leads to another site, on either host of a shop', async () => {
  for (const target of TARGETS.filter((each) => /^[/\\][!-~]*$/.test(each)))
    await Promise.all(
      ADDRESSES(encodeURI(target).replaceAll('%25', '%')).flatMap((address) =>
        [SHOP.host, `www.${SHOP.host}`].map(async (host) => {
          expectOnShop(await ask(host, address), `${host} ${address}`);
        }),
      ),
    );
});

test('[RT-20] links and forms of a page stay on the shop, whatever its address says', async () => {
  for (const target of KINDS)
    for (const path of [
      `${product}${toSearch({ returnTo: target, back: target })}`,
      `/account${toSearch({ action: 'login', returnTo: target })}`,
    ]) {
      const { body } = await get(path);
      for (const [, attribute, value = ''] of body.matchAll(
        /\s(href|action|formaction|content)="([^"]*evil\.example[^"]*)"/g,
      ))
        if (attribute !== 'content')
          expect([path, value, staysOn(ORIGIN, value)]).toEqual([path, value, true]);
    }
});
