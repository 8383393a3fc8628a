import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { FILLED, Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import type { Answer } from '#tests/support/http.ts';
import { followServerLog } from '#tests/support/test-servers.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';

const KARAMELL = shopNamed('karamell');
const JSON_TYPE = 'application/json';
const CART = '11111111-2222-4333-8444-555555555555';

/**
 * Runs `work` with a copy of karamell at a host of its own, whose API and auth service give this answer to everything. The shop has never
 * had another, so that no cache helps.
 */
async function withFailingShop(
  name: string,
  answer: (response: ServerResponse, body: string) => void,
  work: (shop: DemoShop) => Promise<void>,
): Promise<void> {
  const api = createServer((request, response) => {
    void text(request).then((body) => answer(response, body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const endpoints = {
    api: `${origin}/graphql`,
    auth: `${origin}/auth/`,
    sign: `${origin}/sign/`,
    images: '/images',
  };
  try {
    await withChannelCopy(KARAMELL, { name, endpoints }, ({ shop }) => work(shop));
  } finally {
    api.closeAllConnections();
    api.close();
  }
}

const sends = (status: number, body: unknown) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': JSON_TYPE })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
const fails = (status: number, code: string) =>
  sends(status, { errors: [{ message: code, extensions: { code } }] });

/** What the API and its auth service answer, and what shoppers get. After some failures in a row it is not called any more: 503. */
const FAULTS: readonly (readonly [
  name: string,
  (response: ServerResponse) => void,
  statuses: readonly number[],
])[] = [
  ['key-refused', fails(401, 'UNAUTHORIZED'), [502]],
  ['key-forbidden', fails(403, 'FORBIDDEN'), [502]],
  ['api-gone', fails(404, 'NOT_FOUND'), [502]],
  ['api-error', sends(200, { errors: [{ message: 'x', extensions: { statusCode: 401 } }] }), [502]],
  ['api-garbage', sends(200, '<html>'), [502, 503]],
  ['api-lost', (response) => response.destroy(), [502, 503]],
  ['api-broken', fails(500, 'INTERNAL_ERROR'), [502, 503]],
  ['api-busy', fails(429, 'RATE_LIMITED'), [503]],
  ['api-closed', fails(503, 'UNAVAILABLE'), [503]],
  ['api-waits', fails(504, 'GATEWAY_TIMEOUT'), [504, 503]],
];

const UNKNOWN_FILES = [
  '/humans.txt',
  '/favicon.ico',
  '/wp-login.php',
  '/.well-known/x',
  '/.env',
  '/en/sitemap.xml',
];

/** All that asks the API, as a shopper with a cart. */
const SURFACES: Readonly<Record<string, (shopper: Shopper) => Promise<Answer>>> = {
  page: (shopper) => shopper.get('/p/any/thing'),
  'page data': (shopper) => shopper.get('/p/any/other.data'),
  list: (shopper) => shopper.get('/c/any'),
  search: (shopper) => shopper.get('/sok/anything'),
  suggestions: (shopper) => shopper.get('/search-suggestions?q=any'),
  visitor: (shopper) => shopper.get('/visitor'),
  'cart page': (shopper) => shopper.get('/varukorg'),
  cart: (shopper) => shopper.get('/cart/contents'),
  'cart form': (shopper) => shopper.post('/cart/add', { skuId: '1001', quantity: '1' }, JSON_TYPE),
  'promo code': (shopper) => shopper.post('/cart/promo', { code: 'SAVE10' }, JSON_TYPE),
  checkout: (shopper) => shopper.get('/kassan'),
  'checkout form': (shopper) => shopper.post('/checkout/update', FILLED, JSON_TYPE),
  login: (shopper) =>
    shopper.post(
      '/account/session',
      { intent: 'login', email: 'a@example.com', password: 'Aa-123456' },
      JSON_TYPE,
    ),
  newsletter: (shopper) => shopper.post('/newsletter', { email: 'a@example.com' }, JSON_TYPE),
};

describe('[AP-03][AP-06] status of a broken API', () => {
  test.each(FAULTS)('%s', async (name, answer, statuses) => {
    await withFailingShop(name, answer, async (shop) => {
      for (const [surface, send] of Object.entries(SURFACES)) {
        const shopper = new Shopper(shop);
        shopper.headers['sec-fetch-site'] = 'same-origin';
        shopper.cookies.set('ralph-cart', CART);
        const { status, headers } = await send(shopper);
        // The auth service limits the tries of a visitor by the same status
        const isLimit = surface === 'login' && name === 'api-busy';
        expect(isLimit ? [429] : statuses, `${surface}: ${status}`).toContain(status);
        expect(headers['retry-after'] !== undefined, `${surface}: retry-after`).toBe(status !== 502);
        expect(headers['cache-control'], surface).toContain('no-store');
      }
    });
  });
});

test('[RT-20] unknown files cause neither a page nor a call, while the API fails as well', async () => {
  const calls: string[] = [];
  const answer = (response: ServerResponse, body: string): void => {
    // The background's, at any time
    if (!body.includes('channelProbe')) calls.push(body);
    response.destroy();
  };
  await withFailingShop('no-files', answer, async (shop) => {
    const visitor = new Shopper(shop);
    for (const path of UNKNOWN_FILES) {
      const { status, headers, body } = await visitor.get(path);
      expect([path, status, headers['server-timing']]).toEqual([path, 404, undefined]);
      expect(body.length).toBeLessThan(300);
      expect(body).not.toContain(shop.name);
    }
    expect(calls).toEqual([]);
    await visitor.get('/unknown-page');
    expect(calls).not.toEqual([]);
  });
});

test('[AP-03] answers in many parts leave no listeners: node warns of no leak', async () => {
  const log = followServerLog();
  const shopper = new Shopper(KARAMELL);
  const { body } = await shopper.get('/sortiment');
  shopper.headers['accept-encoding'] = 'br';
  const pictures = new Set([...body.matchAll(/\/images\/[^"'\s,]+/g)].map(([path]) => path));
  for (const path of [...pictures].slice(0, 6)) expect((await shopper.get(path)).status, path).toBe(200);
  for (const word of ['salt', 'lakrits', 'choklad'])
    expect((await shopper.get(`/search-suggestions?q=${word}`)).status).toBe(200);
  expect(pictures.size).toBeGreaterThan(5);
  expect(log.read()).not.toContain('MaxListenersExceededWarning');
});
