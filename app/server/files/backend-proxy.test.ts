import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { askPort } from '#tests/support/loopback-servers.ts';
import { heldBackend, withProxy } from '#tests/support/proxy-before-backend.ts';

test('images and the payment page come from the backend, with its caching headers and without its cookies', async () => {
  const backend: RequestListener = (req, res) => {
    res.writeHead(200, {
      'Content-Type': 'image/webp',
      ETag: '"x"',
      'Set-Cookie': 'a=1',
      'Cache-Control': 'public, max-age=9',
    });
    res.end(`${req.method} ${req.url} ${req.headers.accept} ${req.headers.cookie}`);
  };
  await withProxy(backend, async (port) => {
    const headers = { accept: 'image/avif', cookie: 'ralph-auth=secret' };
    const picture = await askPort(port, { path: '/images/product/400f500/a.jpg?x=1', headers });
    expect(picture.body).toBe('GET /images/product/400f500/a.jpg?x=1 image/avif undefined');
    expect(picture.headers).toMatchObject({ etag: '"x"', 'cache-control': 'public, max-age=9' });
    expect(picture.headers['set-cookie']).toBeUndefined();
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await askPort(port, { path: '/pay/1' })).headers['content-security-policy']).not.toContain(
      'sandbox',
    );
  });
});

test('[CO-04] the payment page may be framed at its frame’s address only, and by the shop alone', async () => {
  const backend: RequestListener = (_req, res) =>
    void res.writeHead(200, { 'Content-Security-Policy': "default-src 'none'" }).end();
  await withProxy(backend, async (port) => {
    expect((await askPort(port, { path: '/pay/embed/1' })).headers).toMatchObject({
      'content-security-policy': "default-src 'none', frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    });
    const alone = (await askPort(port, { path: '/pay/1' })).headers;
    expect(alone['content-security-policy']).toBe("default-src 'none', frame-ancestors 'none'");
    // The server in front of the proxy denies it
    expect(alone['x-frame-options']).toBeUndefined();
  });
});

test('a form of the payment page reaches the backend with its body', async () => {
  const backend: RequestListener = (req, res) => void req.pipe(res);
  await withProxy(backend, async (port) => {
    const { body } = await askPort(port, { path: '/pay/1', method: 'POST', body: 'card=4242' });
    expect(body).toBe('card=4242');
  });
});

test('a picture is asked for once more where the backend closes an idle connection, a form is not', async () => {
  const asked: string[] = [];
  const served = new WeakSet<Socket>();
  const backend: RequestListener = (req, res) => {
    asked.push(`${req.method} ${req.url}`);
    // As if the backend had closed the connection just before the request on it arrived
    if (served.has(req.socket)) return void req.socket.destroy();
    served.add(req.socket);
    req.resume().on('end', () => res.end('picture'));
  };
  await withProxy(backend, async (port) => {
    expect((await askPort(port, { path: '/images/a.jpg' })).body).toBe('picture');
    expect((await askPort(port, { path: '/images/b.jpg' })).body).toBe('picture');
    expect((await askPort(port, { path: '/pay/1' })).status).toBe(200);
    expect((await askPort(port, { path: '/pay/1', method: 'POST', body: 'card=4242' })).status).toBe(502);
  });
  expect(asked).toEqual([
    'GET /images/a.jpg',
    'GET /images/b.jpg',
    'GET /images/b.jpg',
    'GET /pay/1',
    'POST /pay/1',
  ]);
});

test('a form that exceeds the limit is 413, and images accept no forms', async () => {
  const backend: RequestListener = (req, res) => void req.pipe(res.writeHead(200));
  await withProxy(backend, async (port) => {
    const post = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'a'.repeat(200_000) };
    expect((await askPort(port, { path: '/images/a.jpg', ...post, body: 'a' })).status).toBe(405);
    const silent: RequestListener = (req) => void req.resume();
    await withProxy(silent, async (silentPort) =>
      expect((await askPort(silentPort, { path: '/pay/1', ...post })).status).toBe(413),
    );
  });
});

test('no other path of the backend is reachable, however it is written', async () => {
  const asked: (string | undefined)[] = [];
  const backend: RequestListener = (req, res) => {
    asked.push(req.url);
    res.end();
  };
  await withProxy(backend, async (port) => {
    for (const path of [
      '/graphql',
      '/images/../graphql',
      '/images/%2e%2e/graphql',
      '/imagesx',
      '/outbox',
      '//images/x',
    ])
      expect((await askPort(port, { path })).status, path).toBe(418);
    expect(asked).toEqual([]);
  });
});

test('an unchanged image is a 304 of the backend', async () => {
  const backend: RequestListener = (req, res) =>
    void res.writeHead(req.headers['if-none-match'] ? 304 : 200).end();
  await withProxy(backend, async (port) => {
    expect((await askPort(port, { path: '/images/a.jpg', headers: { 'if-none-match': '"x"' } })).status).toBe(
      304,
    );
  });
});

test('a backend that is too slow or unreachable is a 502, in place of a payment page the shop’s own', async () => {
  await withProxy(
    () => {},
    async (port) => expect((await askPort(port, { path: '/images/slow.jpg' })).status).toBe(502),
    { timeoutMs: 100 },
  );
  await withProxy(
    (req) => void req.socket.destroy(),
    async (port) => {
      expect((await askPort(port, { path: '/images/gone.jpg' })).status).toBe(502);
      const { status, body } = await askPort(port, { path: '/pay/1', headers: { host: 'a.localhost' } });
      expect([status, body]).toEqual([502, 'payment page of a is away']);
    },
  );
});

test('[AP-05] a picture that the backend does not send in time is a placeholder, never a broken icon', async () => {
  const silent: RequestListener = (req) => void req.resume();
  await withProxy(
    silent,
    async (port) => {
      const picture = await askPort(port, { path: '/images/product/400f500/lamp~edc-1.jpg' });
      expect(picture.status).toBe(502);
      expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      expect(picture.body).toMatch(/^<svg .*fill="#edc"/);
      expect((await askPort(port, { path: '/pay/1' })).headers['content-type']).toContain('text/html');
    },
    { timeoutMs: 100 },
  );
});

test('[CH-11] the backend is told whose picture or payment is asked for; a visitor cannot say it', async () => {
  const backend: RequestListener = (req, res) => void res.end(String(req.headers['x-arkad-channel']));
  await withProxy(backend, async (port) => {
    for (const path of ['/images/product/raw/a.jpg', '/pay/1'])
      expect((await askPort(port, { path, headers: { 'x-arkad-channel': '3|fi' } })).body).toBe('1|se');
  });
});

test('[CH-11] a channel with pictures and API elsewhere has none of this backend, though its channel id is equal', async () => {
  const elsewhere = {
    api: 'https://api.example/graphql',
    auth: 'https://api.example/api/x/',
    sign: 'https://api.example/auth/sign/',
    images: 'https://img.example/images',
  };
  const backend = heldBackend();
  await withProxy(
    backend.listener,
    async (port) => {
      const { status, headers } = await askPort(port, { path: '/images/product/raw/a.jpg' });
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(backend.asked).toEqual([]);
    },
    { channel: aChannel({ endpoints: elsewhere }) },
  );
});
