import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import type { SharedStore } from '#app/operate/replicas/shared-store.ts';
import { aRedis, endAll, endLater, openStore } from './opened.ts';

afterEach(endAll);

const becomes = (store: SharedStore, state: string) =>
  vi.waitFor(() => expect(store.report().state).toBe(state), { timeout: 5000, interval: 20 });

async function openReady(settings?: readonly string[]) {
  const redis = await aRedis(settings);
  const { store, lines } = await openStore(redis.url);
  await becomes(store, 'ready');
  return { redis, store, lines };
}

test('commands run; keys begin with the prefix and the channel', async () => {
  const { store } = await openReady();
  const key = store.key('birch', 'page', 'home');
  expect(key).toBe('test:{birch}:page:home');
  await store.run((redis) => redis.set(key, 'text'));
  expect(await store.run((redis) => redis.get(key))).toBe('text');
});

test('a store that does not answer costs 25 ms, then nothing, and is used again when it answers', async () => {
  const { redis, store } = await openReady();
  redis.pause();
  for (let call = 0; call < 5; call += 1) {
    const startedAt = performance.now();
    await expect(store.run((each) => each.get('a'))).rejects.toThrow('no answer within 25 ms');
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
  await expect(store.run((each) => each.get('a'))).rejects.toThrow('failed a moment ago');
  expect(store.report()).toMatchObject({ state: 'failing' });
  redis.resume();
  await vi.waitFor(() => store.run((each) => each.get('a')), { timeout: 5000, interval: 50 });
  expect(store.report()).toMatchObject({ state: 'ready', reason: null });
  expect(store.counts()).toMatchObject({ late: 5 });
});

test('a store that is killed and comes back is used again', async () => {
  const { redis, store } = await openReady();
  let times = 0;
  store.onReady(() => (times += 1));
  await redis.kill();
  await expect(store.run((each) => each.get('a'))).rejects.toThrow(StoreUnavailableError);
  await redis.start();
  await vi.waitFor(() => store.run((each) => each.get('a')), { timeout: 5000, interval: 50 });
  // At once, and when it is back
  expect(times).toBe(2);
});

test('a full store refuses writes, answers reads and is reported once', async () => {
  const { store, lines } = await openReady(['--maxmemory', '1500kb', '--maxmemory-policy', 'noeviction']);
  const fill = async (): Promise<void> => {
    for (let call = 0; ; call += 1)
      await store.run((redis) => redis.set(`k${call}`, 'x'.repeat(20_000)), 500);
  };
  await expect(fill()).rejects.toThrow('the store said OOM');
  await expect(fill()).rejects.toThrow('the store said OOM');
  expect(await store.run((redis) => redis.get('absent'))).toBeNull();
  expect(store.report()).toMatchObject({ state: 'refusing', reason: 'the store said OOM' });
  expect(lines.filter((line) => line === 'shared store refuses commands')).toHaveLength(1);
});

test('a server that is no store, and one that wants a password, are failures with a reason', async () => {
  const web = createServer((_req, res) => res.end('no store')).listen(0, '127.0.0.1');
  await once(web, 'listening');
  endLater(async () => void web.close());
  const { port } = web.address() as AddressInfo;
  const { url } = await aRedis(['--requirepass', 'secret']);
  for (const address of [`redis://127.0.0.1:${port}`, url, 'redis://127.0.0.1:1']) {
    const { store } = await openStore(address);
    await expect(store.run((redis) => redis.get('a'))).rejects.toThrow(StoreUnavailableError);
    await vi.waitFor(() => expect(store.report().reason).not.toBe('not connected yet'));
    expect(store.report().state).not.toBe('ready');
    expect(JSON.stringify(store.report())).not.toContain('secret');
  }
});
