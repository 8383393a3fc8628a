import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const SHOP = shopNamed('karamell');
const ORIGIN = `http://${SHOP.host}:${testServers.port}`;
const PATHS = [
  '/',
  '/sortiment',
  '/favoriter',
  '/preview-widgets',
  '/kassan',
  '/404',
  '/no/such',
  '/search-suggestions',
];
const INTERNALS = /\n\s*at |node_modules|\.ts:\d/;

const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };

test('a request in the way of older Remix versions is 400 on every page, whatever it names', async () => {
  for (const path of PATHS)
    for (const query of ['_data', '_data=', '_data=root', '_data=__proto__', 'a=1&_data=routes%2Fx'])
      for (const [method, body] of [
        ['GET', undefined],
        ['POST', 'intent=buy'],
      ] as const) {
        const answer = await ask(SHOP.host, `${path}?${query}`, {
          method,
          headers,
          ...(body ? { body } : {}),
        });
        expect([path, query, method, answer.status]).toEqual([path, query, method, 400]);
        expect(answer.bytes.length).toBeLessThan(1000);
      }
});

test('data requests with odd routes, methods and queries are no failure of the shop', async () => {
  const paths = PATHS.flatMap((path) => [path, `${path === '/' ? '/_root' : path}.data`]);
  const queries = ['?index', '?_routes=', '?_routes=__proto__', `?_routes=${'a,'.repeat(2000)}`];
  for (const path of paths)
    for (const query of queries)
      for (const method of ['GET', 'POST', 'PUT']) {
        const body = method === 'GET' ? {} : { body: 'a[0=1&%=' };
        const answer = await ask(SHOP.host, `${path}${query}`, { method, headers, ...body });
        expect([path, query.slice(0, 20), method, answer.status < 500]).toEqual([
          path,
          query.slice(0, 20),
          method,
          true,
        ]);
        expect(answer.body).not.toMatch(INTERNALS);
      }
});

test('an Origin that names the shop in another way than the Host is the shop’s own', async () => {
  for (const [host, origin] of [
    [`${SHOP.host}:443`, `https://${SHOP.host}`],
    [`${SHOP.host}.:80`, `http://${SHOP.host}.`],
  ] as const)
    for (const path of ['/favoriter', '/favoriter.data']) {
      const answer = await ask(SHOP.host, path, {
        method: 'POST',
        headers: { ...headers, host, origin },
        body: 'remove=7',
      });
      expect([host, path, answer.status]).toEqual([host, path, path.endsWith('.data') ? 202 : 303]);
    }
});
