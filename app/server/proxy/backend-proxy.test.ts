import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { createBackendProxy } from './backend-proxy.ts';
import { ask, withServer } from '#tests/support/loopback-servers.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';

/** A backend and, in front of it, a server that only proxies. */
async function withProxy(
  backend: RequestListener,
  run: (port: number, backendPort: number) => Promise<void>,
  timeoutMs = 2000,
): Promise<void> {
  await withServer(backend, async (backendPort) => {
    const proxy = createBackendProxy(`http://127.0.0.1:${backendPort}`, {
      bodyLimitBytes: 1000,
      timeoutMs,
    });
    const listener: RequestListener = (req, res) => {
      const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log: silentLog });
      if (exchange) void proxy.pass(exchange).then((isPassed) => isPassed || res.writeHead(418).end());
    };
    try {
      await withServer(listener, (port) => run(port, backendPort));
    } finally {
      proxy.close();
    }
  });
}

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
    const picture = await ask(port, { path: '/images/product/400f500/a.jpg?x=1', headers });
    expect(picture.body).toBe('GET /images/product/400f500/a.jpg?x=1 image/avif undefined');
    expect(picture.headers).toMatchObject({ etag: '"x"', 'cache-control': 'public, max-age=9' });
    expect(picture.headers['set-cookie']).toBeUndefined();
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await ask(port, { path: '/pay/1' })).headers['content-security-policy']).toBeUndefined();
  });
});

test('a form of the payment page reaches the backend with its body', async () => {
  const backend: RequestListener = (req, res) => void req.pipe(res);
  await withProxy(backend, async (port) => {
    const { body } = await ask(port, { path: '/pay/1', method: 'POST', body: 'card=4242' });
    expect(body).toBe('card=4242');
  });
});

test('a form that exceeds the limit is 413, and images accept no forms', async () => {
  const backend: RequestListener = (req, res) => void req.pipe(res.writeHead(200));
  await withProxy(backend, async (port) => {
    const post = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'a'.repeat(200_000) };
    expect((await ask(port, { path: '/images/a.jpg', ...post, body: 'a' })).status).toBe(405);
    const silent: RequestListener = (req) => void req.resume();
    await withProxy(silent, async (silentPort) =>
      expect((await ask(silentPort, { path: '/pay/1', ...post })).status).toBe(413),
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
      expect((await ask(port, { path })).status, path).toBe(418);
    expect(asked).toEqual([]);
  });
});

test('an unchanged image is a 304 of the backend', async () => {
  const backend: RequestListener = (req, res) =>
    void res.writeHead(req.headers['if-none-match'] ? 304 : 200).end();
  await withProxy(backend, async (port) => {
    expect((await ask(port, { path: '/images/a.jpg', headers: { 'if-none-match': '"x"' } })).status).toBe(
      304,
    );
  });
});

test('a backend that is too slow or unreachable is a plain 502', async () => {
  await withProxy(
    () => {},
    async (port) => expect((await ask(port, { path: '/images/slow.jpg' })).status).toBe(502),
    100,
  );
  await withProxy(
    (req) => void req.socket.destroy(),
    async (port) => expect((await ask(port, { path: '/images/gone.jpg' })).status).toBe(502),
  );
});

test('[AP-05] a picture that the backend does not send in time is a placeholder, never a broken icon', async () => {
  const silent: RequestListener = (req) => void req.resume();
  await withProxy(
    silent,
    async (port) => {
      const picture = await ask(port, { path: '/images/product/400f500/lamp~edc-1.jpg' });
      expect(picture.status).toBe(502);
      expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      expect(picture.body).toMatch(/^<svg .*fill="#edc"/);
      expect((await ask(port, { path: '/pay/1' })).headers['content-type']).toContain('text/html');
    },
    100,
  );
});
