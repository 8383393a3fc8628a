import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { askRaw } from '#tests/support/loopback-servers.ts';
import { TEST_LIMITS as LIMITS, withStorefront } from '#tests/support/storefront-server.ts';
import type { RenderPage } from './pipeline/render.ts';

test('[CH-01] a request with two Host headers finds no channel', async () => {
  await withStorefront({}, async (_, __, port) => {
    const host = 'Host: birch.example\r\n';
    const answer = await askRaw(port, `GET / HTTP/1.1\r\n${host}${host}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });
});

test('a request line without a path on this server is 400', async () => {
  await withStorefront({}, async (_, __, port) => {
    const answer = await askRaw(
      port,
      'GET http://evil.example/ HTTP/1.1\r\nHost: birch.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('[CH-02] a further host redirects to the primary: path, query and port kept, 308 for unsafe methods', async () => {
  await withStorefront({}, async (askShop) => {
    const host = 'WWW.birch.example:3000';
    const get = await askShop({ host, path: '/c/lampor?page=2&q=%C3%A5' });
    expect([get.status, get.headers.location]).toEqual([
      301,
      'http://birch.example:3000/c/lampor?page=2&q=%C3%A5',
    ]);
    const post = await askShop({ host, path: '/kassan', method: 'POST', body: 'a=1' });
    expect([post.status, post.headers.location]).toEqual([308, 'http://birch.example:3000/kassan']);
    const sly = await askShop({ host: 'www.birch.example', path: '//evil.example/x' });
    expect(sly.headers.location).toBe('http://birch.example/evil.example/x');
  });
});

test('[RT-19] a default prefix or a path of another language redirects; other paths are rendered', async () => {
  await withStorefront({}, async (askShop) => {
    const where = async (path: string) => {
      const { status, headers, body } = await askShop({ path });
      return status === 200 ? body : [status, headers.location];
    };
    expect(await where('/sv/varumarken?a=1')).toEqual([301, '/varumarken?a=1']);
    expect(await where('/sv')).toEqual([301, '/']);
    expect(await where('/checkout?a=1')).toEqual([301, '/kassan?a=1']);
    expect(await where('/en/kassan')).toEqual([301, '/en/checkout']);
    expect(await where('/sv//evil.example')).toEqual([301, '/evil.example']);
    expect(await where('/en/checkout')).toBe('en http://birch.example/en/checkout');
    expect(await where('/fi/kassa')).toBe('sv http://birch.example/fi/kassa');
    expect(await where('/checkout.data')).toBe('sv http://birch.example/checkout.data');
  });
});

test('[RT-20] a file that no shop has is a plain 404 without a page, in every language and by every method', async () => {
  await withStorefront({}, async (askShop) => {
    for (const path of ['/humans.txt', '/en/favicon.ico', '/wp-login.php', '/.env', '/favicon.ico.data'])
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await askShop({ path, method, headers: { 'sec-fetch-site': 'same-origin' } });
        expect([answer.status, answer.headers['cache-control']], `${method} ${path}`).toEqual([
          404,
          'no-store',
        ]);
        expect(answer.body).not.toContain('birch');
      }
    for (const path of ['/s/node.js', '/p/lamp.one', '/old.html'])
      expect((await askShop({ path })).body, path).toBe(`sv http://birch.example${path}`);
  });
});

test('[RT-19] one URL per page: trailing and doubled slashes redirect within the shop', async () => {
  await withStorefront({}, async (askShop) => {
    const where = async (path: string, method = 'GET') =>
      (await askShop({ path, method })).headers.location ?? null;
    expect(await where('/kassan/?a=1')).toBe('/kassan?a=1');
    expect(await where('/c/lampor//')).toBe('/c/lampor');
    expect(await where('/en/?a=1', 'HEAD')).toBe('/en?a=1');
    expect(await where('/sv/checkout/')).toBe('/kassan');
    expect(await where('//evil.example/')).toBe('/evil.example');
    expect(await where('/\\evil.example')).toBe('/evil.example');
    expect(await where('/en//evil.example/%2F/')).toBe('/en/evil.example/%2F');
    expect(await where(`/${'/'.repeat(8000)}x`)).toBe('/x');
    for (const path of ['/', '/en', '/kassan', '/en.data', '/_root.data'])
      expect(await where(path), path).toBeNull();
  });
});

test('[RT-19] page data and forms with doubled slashes are 404 at once', async () => {
  await withStorefront({ renderPage: async () => expect.unreachable() }, async (askShop) => {
    const headers = { ...FORM, origin: 'http://birch.example' };
    for (const path of [`/c/${'/'.repeat(8000)}x`, '/c//x', '/sv//x', '/\\\\x']) {
      expect((await askShop({ path: `${path}.data` })).status, path).toBe(404);
      expect((await askShop({ path, method: 'POST', headers, body: 'a=1' })).status, path).toBe(404);
    }
  });
});

test('a form post with a trailing slash is not redirected', async () => {
  await withStorefront({}, async (askShop) => {
    const headers = { ...FORM, origin: 'http://birch.example' };
    const { status, body } = await askShop({ path: '/kassan/', method: 'POST', headers, body: 'a=1' });
    expect([status, body]).toEqual([200, 'sv http://birch.example/kassan/']);
  });
});

const HALF_A_FORM =
  'POST / HTTP/1.1\r\nHost: birch.example\r\nOrigin: http://evil.example\r\nContent-Length: 900000\r\n\r\n';

test('a response that is sent before the body is complete leaves no open connection', async () => {
  await withStorefront({ limits: { ...LIMITS, formBodyBytes: 1_000_000 } }, async (_, __, port, server) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${HALF_A_FORM}half`));
    await once(socket, 'data');
    socket.end(Buffer.alloc(300_000));
    await once(socket.resume(), 'close');
    const left = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    expect(left).toBe(0);
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('an exception is a plain 500 with the request id and without the stack, logged once', async () => {
  const renderPage: RenderPage = async () => {
    throw new Error('kaboom at line 7');
  };
  await withStorefront({ renderPage }, async (askShop, lines) => {
    const { status, headers, body } = await askShop({});
    expect(status).toBe(500);
    expect(body).toContain(headers['x-request-id']);
    expect(body).not.toMatch(/kaboom|\.ts/);
    expect(lines.filter(({ message }) => message === 'request failed')).toHaveLength(1);
  });
});

test('the access log identifies the request but neither the visitor nor the query', async () => {
  await withStorefront({}, async (askShop, lines) => {
    await askShop({ path: '/s/lakrits?email=person@example.com', headers: { cookie: 'ralph-auth=secret' } });
    const line = lines.find(({ message }) => message === 'request');
    expect(line?.facts).toMatchObject({ method: 'GET', path: '/s/lakrits', status: 200, channel: 'birch' });
    expect(line?.facts.requestId).toBeTruthy();
    expect(JSON.stringify(line)).not.toMatch(/person@|secret|127\.0\.0\.1/);
  });
});

test('forwarded headers are trusted from a trusted proxy only, the forwarded host never', async () => {
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    'x-request-id': 'from-the-proxy',
  };
  await withStorefront({}, async (askShop) => {
    const { headers: sent, body } = await askShop({ headers });
    expect(body).toBe('sv http://birch.example/');
    expect(sent['strict-transport-security']).toBeUndefined();
    expect(sent['x-request-id']).not.toBe('from-the-proxy');
  });
  await withStorefront({ peers: { trustsPeer: () => true } }, async (askShop) => {
    const { headers: sent, body } = await askShop({ headers });
    expect(body).toBe('sv https://birch.example/');
    expect(sent['strict-transport-security']).toContain('max-age=');
    expect(sent['x-request-id']).toBe('from-the-proxy');
    // The proxy appends to what the client sent
    const claimed = { ...headers, 'x-forwarded-proto': 'https, http' };
    expect((await askShop({ headers: claimed })).body).toBe('sv http://birch.example/');
  });
});

test('a brand picture is a sandboxed document, immutable where its URL has a version', async () => {
  await withStorefront({}, async (askShop) => {
    const versioned = await askShop({ path: '/brand/logo.svg?v=1' });
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(versioned.headers['content-security-policy']).toContain('sandbox');
    expect((await askShop({ path: '/brand/logo.svg' })).headers['cache-control']).toBe('public, no-cache');
    expect((await askShop({ path: '/brand/none.svg' })).status).toBe(404);
  });
});

test('unsupported methods are rejected before a page is looked up or made', async () => {
  const unused = (): never => {
    throw new Error('a page');
  };
  const pages = { lookUp: unused, sendReady: unused, redirect: unused, respond: unused };
  await withStorefront({ pages }, async (askShop) => {
    const trace = await askShop({ method: 'TRACE' });
    expect([trace.status, trace.headers.allow]).toEqual([405, expect.stringContaining('GET, HEAD, POST')]);
    const options = await askShop({ method: 'OPTIONS', headers: { origin: 'http://evil.example' } });
    expect([options.status, options.body]).toEqual([204, '']);
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
  });
});
