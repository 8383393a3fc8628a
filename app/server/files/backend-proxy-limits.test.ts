import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { askPort } from '#tests/support/loopback-servers.ts';
import { heldBackend, visitor, withProxy } from '#tests/support/proxy-before-backend.ts';

test('[AP-05] beyond the pictures that an address may wait for, it is asked for what needs no rendering', async () => {
  const backend = heldBackend();
  const reached = await withProxy(
    (req, res) => {
      if (req.headers['x-arkad-pictures'] === undefined) return backend.listener(req, res);
      const isStored = req.url?.endsWith('stored.jpg');
      res.writeHead(200, { 'cache-control': isStored ? 'public, max-age=60' : 'no-store' }).end('ready');
    },
    async (port) => {
      const get = (name: string, address?: string) =>
        askPort(port, { path: `/images/product/raw/${name}.jpg`, headers: visitor('a', address) });
      const waiting = ['1', '2'].map((name) => get(name, '203.0.113.1'));
      await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
      expect((await get('3', '203.0.113.1')).body).toBe('ready');
      expect((await get('stored', '203.0.113.1')).body).toBe('ready');
      // Other visitors, and those whom a proxy does not tell apart, are not affected
      const others = [get('4', '203.0.113.2'), get('5'), get('6'), get('7')];
      await vi.waitFor(() => expect(backend.asked).toHaveLength(6));
      backend.release();
      for (const { body } of await Promise.all([...waiting, ...others])) expect(body).toBe('picture');
      const again = get('8', '203.0.113.1');
      await vi.waitFor(() => expect(backend.asked).toHaveLength(7));
      backend.release();
      expect((await again).body).toBe('picture');
    },
    { limits: { rendersPerAddress: 2 } },
  );
  expect(reached).toEqual(['rendersPerAddress a']);
});

test('[AP-05] one shop’s or address’s pictures take no more than their part; the rest waits, and shops take turns', async () => {
  const backend = heldBackend();
  const reached = await withProxy(
    backend.listener,
    async (port) => {
      const get = (shop: string, name: string, address: string) =>
        askPort(port, { path: `/images/product/raw/${name}.jpg`, headers: visitor(shop, address) });
      const all = [get('a', 'a1', '203.0.113.1'), get('a', 'a2', '203.0.113.1')];
      await vi.waitFor(() => expect(backend.asked).toHaveLength(1));
      all.push(get('a', 'a3', '203.0.113.2'), get('a', 'a4', '203.0.113.3'));
      await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
      all.push(get('b', 'b1', '203.0.113.4'));
      await vi.waitFor(() => expect(backend.asked).toHaveLength(3));
      expect(backend.paths().map((path) => path?.match(/..(?=.jpg)/)?.[0])).toEqual(['a1', 'a3', 'b1']);
      // A payment of the shop does not wait for its pictures
      all.push(askPort(port, { path: '/pay/1', headers: visitor('a', '203.0.113.1') }));
      await vi.waitFor(() => expect(backend.asked).toHaveLength(4));
      while (backend.asked.length < 6) {
        backend.release();
        await setImmediate();
      }
      backend.release();
      for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    },
    { limits: { proxiedPerAddress: 1, proxiedPerChannel: 2 } },
  );
  expect(new Set(reached)).toEqual(new Set(['proxiedPerAddress a', 'proxiedPerChannel a']));
});

test('[AP-05] beyond the queue a picture is a placeholder with Retry-After, never a 502; just inside it is sent', async () => {
  const backend = heldBackend();
  const reached = await withProxy(
    backend.listener,
    async (port) => {
      const get = (path: string) => askPort(port, { path, headers: visitor('a') });
      const inside = [get('/images/product/raw/1.jpg'), get('/images/product/raw/2.jpg')];
      await vi.waitFor(() => expect(backend.asked).toHaveLength(1));
      const refused = await Promise.race([get('/images/product/raw/lamp~edc-3.jpg'), ...inside]);
      expect(refused.status).toBe(503);
      expect(refused.headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'image/svg+xml',
      });
      expect(refused.body).toContain('fill="#edc"');
      backend.release();
      await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
      backend.release();
      for (const { status } of await Promise.all(inside)) expect(status).toBe(200);
    },
    { limits: { proxiedPerChannel: 1, proxyWaitingPerChannel: 1 } },
  );
  expect(reached.toSorted()).toEqual(['proxiedPerChannel a', 'proxyWaitingPerChannel a']);
});

test('[AP-05] a picture or payment that waits too long for its turn is a 503', async () => {
  const backend = heldBackend();
  const reached = await withProxy(
    backend.listener,
    async (port) => {
      const first = ['/images/product/raw/1.jpg', '/pay/1'].map((path) => askPort(port, { path }));
      await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
      expect((await askPort(port, { path: '/images/product/raw/2.jpg' })).status).toBe(503);
      const { status, headers } = await askPort(port, { path: '/pay/2' });
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([
        503,
        '5',
        'text/html; charset=utf-8',
      ]);
      backend.release();
      await Promise.all(first);
    },
    { limits: { proxiedPerChannel: 1, proxyWaitMs: 50 } },
  );
  expect(reached.filter((name) => name === 'proxyWaitMs 127')).toHaveLength(2);
});

test('[AP-05] a visitor who leaves frees the connection to the backend, or the place in the queue', async () => {
  const backend = heldBackend();
  const reached = await withProxy(
    backend.listener,
    async (port) => {
      const open = (name: string) => {
        const sent = request({ port, path: `/images/product/raw/${name}.jpg`, headers: visitor('a') });
        sent.on('error', () => {});
        sent.end();
        return sent;
      };
      const asking = open('1');
      await vi.waitFor(() => expect(backend.asked).toHaveLength(1));
      const others = [open('2'), open('3')];
      // One waits, the other is refused
      await Promise.race(others.map((sent) => new Promise((resolve) => sent.once('response', resolve))));
      for (const sent of others) sent.destroy();
      const isClosed = new Promise((resolve) => backend.asked[0]?.once('close', resolve));
      asking.destroy();
      await isClosed;
      const next = askPort(port, { path: '/images/product/raw/4.jpg', headers: visitor('a') });
      await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
      backend.release();
      expect((await next).status).toBe(200);
      expect(backend.paths().at(-1)).toContain('/4.jpg');
    },
    { limits: { proxiedPerChannel: 1, proxyWaitingPerChannel: 1 } },
  );
  expect(reached.toSorted()).toEqual(['proxiedPerChannel a', 'proxyWaitingPerChannel a']);
});

test('[AP-05] a visitor who reads a picture slowly does not keep the connection for ever', async () => {
  // More than what sockets hold unread
  const large = Buffer.alloc(20_000_000);
  const reached = await withProxy(
    (req, res) => void res.end(req.url?.endsWith('/slow.jpg') ? large : 'small'),
    async (port) => {
      const slow = connect(port, '127.0.0.1', () => {
        slow.write('GET /images/product/raw/slow.jpg HTTP/1.1\r\nHost: a.localhost\r\n\r\n');
        slow.pause();
      });
      slow.on('error', () => {});
      const get = (path: string) => askPort(port, { path, headers: visitor('a') });
      await vi.waitFor(async () => expect((await get('/pay/1')).body).toBe('small'), { timeout: 20_000 });
      expect((await get('/images/product/raw/2.jpg')).body).toBe('small');
      slow.destroy();
    },
    { timeoutMs: 30_000, limits: { proxiedPerChannel: 1, proxySendMs: 1000, proxyWaitMs: 5000 } },
  );
  expect(reached).toContain('proxySendMs a');
});

test('[AP-05] all shops together have bounded connections and places; the shop with most of them loses its newest', async () => {
  const backend = heldBackend();
  const reached = await withProxy(
    backend.listener,
    async (port) => {
      const get = (shop: string, name: string) =>
        askPort(port, { path: `/images/product/raw/${name}.jpg`, headers: visitor(shop) });
      const all = [get('a', 'a1')];
      await vi.waitFor(() => expect(backend.asked).toHaveLength(1));
      const waiting = [get('a', 'a2'), get('a', 'a3')];
      const refused = await Promise.race([get('a', 'a4'), ...waiting]);
      expect(refused.status).toBe(503);
      // Another shop's picture takes the place of the longest queue's newest
      all.push(get('b', 'b1'));
      const statuses = Promise.all([...all, ...waiting]);
      while (!backend.paths().some((path) => path?.includes('/b1.jpg'))) {
        backend.release();
        await setImmediate();
      }
      const drain = setInterval(() => backend.release(), 5);
      for (const { status } of await statuses) expect([200, 503]).toContain(status);
      clearInterval(drain);
    },
    { limits: { proxiedInAll: 1, proxyWaitingInAll: 2 } },
  );
  expect(reached).toContain('proxiedInAll a');
  expect(reached).toContain('proxyWaitingInAll a');
  expect(reached).not.toContain('proxyWaitingInAll b');
});
