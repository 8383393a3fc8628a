import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask, type Answer } from '#tests/support/http.ts';
import { withOwnBackend } from '#tests/support/own-backend.ts';
import { readNginxFile, startNginx, withNginx } from '#tests/support/replicas/running-nginx.ts';
import { waitFor, withShops } from '#tests/support/replicas/running-shops.ts';

const HOST = 'karamell.localhost';
const OTHER_HOST = 'koivu.localhost';
/** A page that all visitors without our cookies share, in every shop. */
const PAGE = '/';
/** Long enough for a slow machine between two requests of a test. */
const SECONDS = '30';

/** Every cookie by which a page may differ, with a value that it really has. */
const VARIANTS: Readonly<Record<string, string>> = {
  state: encodeURIComponent(
    JSON.stringify({ favorites: ['1'], customerType: 'ORGANIZATION', vatIncluded: false }),
  ),
  cart: '0f0e0d0c-1111-4111-8111-222222222222',
  market: 'no',
};

const ours = Object.entries(COOKIES);

test('[CH-11] the cookie rule of nginx and Varnish names every cookie of ours and no other', async () => {
  const nginx = await readNginxFile('arkad.conf');
  const [, ofNginx = ''] = /map \$http_cookie [^}]*?"~\*(.*?)" 1;/s.exec(nginx) ?? [];
  const [, ofVarnish = ''] =
    /req\.http\.Cookie ~ "\(\?i\)(.*?)"/.exec(await readFile('docs/caching.md', 'utf8')) ?? [];
  for (const rule of [ofNginx, ofVarnish]) {
    const pattern = new RegExp(rule, 'i');
    for (const { name } of Object.values(COOKIES)) {
      expect(pattern.test(`${name}=1`), name).toBe(true);
      expect(pattern.test(`_ga=2; ${name}=1; x=3`), name).toBe(true);
      expect(pattern.test(`_ga=2;${name}=1`), name).toBe(true);
    }
    for (const foreign of ['', '_ga=1', 'theralph=1', 'x=ralph', 'ralphs=1', 'x=ralph-cart'])
      expect(pattern.test(foreign), foreign).toBe(false);
  }
});

test('[RT-04] [AU-07] the access log of nginx has no secret of a link, from its address or as the Referer', async () => {
  const [nobody = 0] = await getFreePorts(1);
  const nginx = await startNginx([nobody]);
  onTestFinished(() => nginx.stop());
  const link = '/account/reset-password?resetKey=the-secret';
  const referer = `http://${HOST}${link}`;
  for (const url of [link, referer, '/account?a=1?loginToken=the-secret', '/x%3Ftoken=1?token=the-secret'])
    await ask(HOST, url, { port: nginx.port, headers: { referer } });
  const log = await nginx.readAccessLog();
  expect(log.match(/"GET \S+/g)?.slice(-4)).toEqual([
    '"GET /account/reset-password',
    '"GET /account/reset-password',
    '"GET /account',
    '"GET /x%3Ftoken=1',
  ]);
  expect(log).not.toContain('the-secret');
});

test('[CH-02] with its file for TLS nginx answers both ways, and says to the shops how a visitor came', async () => {
  const shops = createServer(({ headers }, res) => res.end(JSON.stringify(headers)));
  await new Promise<void>((resolve) => shops.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void shops.close());
  const { port: shopsPort } = shops.address() as AddressInfo;
  const [tlsPort = 0] = await getFreePorts(1);
  const nginx = await startNginx([shopsPort], { port: tlsPort, host: HOST });
  onTestFinished(() => nginx.stop());
  const secure = await new Promise<string>((resolve, reject) => {
    const at = { host: '127.0.0.1', port: tlsPort, servername: HOST, ca: nginx.certificate ?? '' };
    request({ ...at, headers: { host: HOST } }, (incoming) => resolve(text(incoming)))
      .on('error', reject)
      .end();
  });
  expect(JSON.parse(secure)).toMatchObject({ host: HOST, 'x-forwarded-proto': 'https' });
  const plain = await ask(HOST, '/', { port: nginx.port });
  expect(JSON.parse(plain.body)).toMatchObject({ 'x-forwarded-proto': 'http' });
  const challenge = await ask(HOST, '/.well-known/acme-challenge/none', { port: nginx.port });
  expect(challenge.status).toBe(404);
});

test('[CH-11] behind nginx visitors without our cookies share pages, others and other shops do not', async () => {
  await withOwnBackend({}, async ({ port: backendPort }) => {
    const environment = { SHARED_CACHE: 'on', SHARED_CACHE_SECONDS: SECONDS };
    await withShops(backendPort, environment, async (shops) => {
      await withNginx(shops.port, async (port) => {
        const get = (url: string, headers: Readonly<Record<string, string>> = {}, host = HOST) =>
          // The host that browsers send names the proxy's port, which is that of the shops behind it here.
          ask(host, url, { port, headers: { 'accept-encoding': 'gzip, br', ...headers } });
        const stateOf = ({ headers }: Answer): unknown => headers['x-shared-cache'];

        const first = await get(PAGE);
        expect([first.status, stateOf(first)]).toEqual([200, 'MISS']);
        expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=30, stale-while/);
        expect(first.headers['cache-tag']).toBeUndefined();
        const second = await get(PAGE, { cookie: '_ga=GA1.2.3; theme=ralph' });
        expect(stateOf(second)).toBe('HIT');
        expect(second.bytes.equals(first.bytes)).toBe(true);
        const again = await get(PAGE, { 'if-none-match': String(first.headers.etag) });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);

        for (const [name, cookie] of ours) {
          const answer = await get(PAGE, { cookie: `_ga=1; ${cookie.name}=${VARIANTS[name] ?? '1'}` });
          expect([name, answer.status, stateOf(answer)]).toEqual([name, 200, 'BYPASS']);
          if (name in VARIANTS)
            expect([name, answer.headers['cache-control']]).toEqual([
              name,
              expect.not.stringContaining('public'),
            ]);
        }

        // A page that a visitor with a cart asks for first is not kept for others.
        const cart = `${COOKIES.cart.name}=${VARIANTS.cart}`;
        expect(stateOf(await get('/varumarken', { cookie: cart }))).toBe('BYPASS');
        expect(stateOf(await get('/varumarken'))).toBe('MISS');
        expect(stateOf(await get('/varumarken'))).toBe('HIT');

        // Who has switched to another language is redirected to it; this answer and personal ones are never kept.
        const led = await get(PAGE, { cookie: `${COOKIES.locale.name}=en` });
        expect([led.status, led.headers.location, stateOf(led)]).toEqual([302, '/en', 'BYPASS']);
        expect([led.headers.vary, led.headers['cache-control']]).toEqual(['Cookie', 'private, no-store']);
        const afterwards = await get(PAGE);
        expect([afterwards.status, stateOf(afterwards), afterwards.bytes.equals(first.bytes)]).toEqual([
          200,
          'HIT',
          true,
        ]);
        for (const own of ['/cookies', '/preferences', '/kassan'])
          for (const round of [1, 2])
            expect([own, round, stateOf(await get(own))]).toEqual([own, round, 'MISS']);

        const other = await get(PAGE, {}, OTHER_HOST);
        expect(stateOf(other)).toBe('MISS');
        expect(other.headers['x-channel-version']).not.toBe(first.headers['x-channel-version']);
        expect(stateOf(await get(PAGE, {}, OTHER_HOST))).toBe('HIT');

        const plain = await ask(HOST, PAGE, { port });
        expect([stateOf(plain), plain.headers['content-encoding']]).toEqual(['MISS', undefined]);

        const form = await ask(HOST, PAGE, { port, method: 'POST', body: 'a=1' });
        // nginx does not look for a form's answer in the cache.
        expect(stateOf(form)).toBeUndefined();
      });
    });
  });
});

test('a changed page is new behind nginx after SHARED_CACHE_SECONDS', async () => {
  await withOwnBackend({}, async ({ port: backendPort }) => {
    await withShops(backendPort, { SHARED_CACHE: 'on', SHARED_CACHE_SECONDS: '1' }, async (shops) => {
      await withNginx(shops.port, async (port) => {
        const get = () => ask(HOST, PAGE, { port });
        await waitFor('a cached page', async () => (await get()).headers['x-shared-cache'] === 'HIT');
        const file = path.join(shops.channelsDir, 'karamell.json');
        const channel = JSON.parse(await readFile(file, 'utf8')) as { siteName: string };
        await writeFile(file, JSON.stringify({ ...channel, siteName: 'Renamed Sweets' }));
        await waitFor('the new page', async () => (await get()).body.includes('Renamed Sweets'), 10_000);
      });
    });
  });
});
