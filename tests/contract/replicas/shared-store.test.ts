import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import type { SharedStore } from '#app/operate/replicas/shared-store.ts';
import { aRedis, endAll, endLater, openStore } from './opened.ts';

afterEach(endAll);

const becomes = (store: SharedStore, state: string) =>
  vi.waitFor(() => expect(store.report().state).toBe(state), { timeout: 5000, interval: 20 });

/** Since the start of the server. */
async function countConnections(store: SharedStore): Promise<number> {
  const stats = await store.run((redis) => redis.info('stats'), 500);
  return Number(/total_connections_received:(\d+)/.exec(stats)?.[1]);
}

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
  const messages: string[] = [];
  // After five, unless this process is late itself
  while (messages.at(-1) !== 'the store has failed a moment ago') {
    const startedAt = performance.now();
    const failed = store.run((each) => each.get('a')).catch(({ message }: Error) => message);
    messages.push((await failed) ?? '');
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
  expect(new Set(messages.slice(0, -1))).toEqual(new Set(['no answer within 25 ms']));
  expect(store.report()).toMatchObject({ state: 'failing' });
  redis.resume();
  await vi.waitFor(() => store.run((each) => each.get('a')), { timeout: 5000, interval: 50 });
  expect(store.report()).toMatchObject({ state: 'ready', reason: null });
  expect(store.counts().late).toBeGreaterThanOrEqual(5);
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
  const refusing = { state: 'refusing', reason: 'the store said OOM' };
  expect(store.report()).toMatchObject(refusing);
  expect(store.counts()).toMatchObject({ refused: 2, failed: 0 });
  // Until a minute after the last refusal
  vi.useFakeTimers({ toFake: ['Date'] });
  endLater(async () => void vi.useRealTimers());
  for (let call = 0; call < 2; call += 1) {
    vi.setSystemTime(Date.now() + 40_000);
    expect(store.report()).toMatchObject(refusing);
    await expect(fill()).rejects.toThrow('the store said OOM');
  }
  vi.setSystemTime(Date.now() + 61_000);
  expect(store.report()).toMatchObject({ state: 'ready' });
  expect(lines.filter((line) => line === 'shared store refuses commands')).toHaveLength(2);
});

test('late answers that are this process’s own lag are no failure of the store', async () => {
  const { redis, store } = await openReady();
  redis.pause();
  for (let call = 0; call < 6; call += 1) {
    const late = store.run((each) => each.get('a'));
    const until = performance.now() + 50;
    while (performance.now() < until);
    await expect(late).rejects.toThrow('no answer within 25 ms');
  }
  expect(store.report()).toMatchObject({ state: 'ready' });
  redis.resume();
  expect(await store.run((each) => each.get('a'), 500)).toBeNull();
});

test('a database that the server does not have is not replaced by another', async () => {
  const { url } = await aRedis(['--databases', '4']);
  const [first, last] = [(await openStore(url)).store, (await openStore(`${url}/3`)).store];
  for (const each of [first, last]) await becomes(each, 'ready');
  const { store, lines } = await openStore(`${url}/9`);
  const reason = 'the store refuses the database of REDIS_URL';
  await vi.waitFor(() => expect(store.report()).toMatchObject({ state: 'failing', reason }));
  const set = () => store.run((redis) => redis.set('a', '1'), 500);
  for (let call = 0; call < 6; call += 1) await expect(set()).rejects.toThrow(StoreUnavailableError);
  // Also where the connection is tried again
  await vi.waitFor(async () => expect(await countConnections(first)).toBeGreaterThan(4), 5000);
  await expect(set()).rejects.toThrow(StoreUnavailableError);
  expect([store.report().reason, lines]).toEqual([reason, ['shared store fails']]);
  expect(await first.run((redis) => redis.dbsize())).toBe(0);
  await last.run((redis) => redis.set('a', '1'));
  expect(await first.run((redis) => redis.get('a'))).toBeNull();
});

test('a store that only reads is reported as refusing, and asked by few connections', async () => {
  const master = await aRedis();
  const { url } = await aRedis(['--replicaof', '127.0.0.1', String(master.port)]);
  const { store, lines } = await openStore(url);
  await becomes(store, 'ready');
  // As single uses do with each connection
  store.onReady(() => void store.run((redis) => redis.set('a', '1'), 500).catch(() => {}));
  while (store.counts().refused < 50) {
    await store.run((redis) => redis.set('b', '1')).catch(() => {});
    await nextTurn();
  }
  await becomes(store, 'refusing');
  expect(store.report().reason).toBe('the store said READONLY');
  expect(await countConnections(store)).toBeLessThan(6);
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
