import { afterEach, expect, test, vi } from 'vitest';
import type { Purge } from '#app/commerce/page-tags.ts';
import { createPurgePositions, sharePurges } from '#app/operate/replicas/share-purges.ts';
import { openRedisProxy } from './redis-proxy.ts';
import { startCluster } from '#tests/support/replicas/redis-groups.ts';
import { aRedis, endAll, endLater, openStore } from './opened.ts';

afterEach(endAll);

const BIRCH: Purge = { channelKey: 'birch', tags: ['product:1'] };
const BEAM: Purge = { channelKey: 'beam', tags: ['product:1'] };
const [ALL_BIRCH, ALL_BEAM] = (['birch', 'beam'] as const).map((channelKey): Purge => ({
  channelKey,
  tags: 'all',
})) as [Purge, Purge];

/** A replica whose caches note what they are purged of. */
async function aReplica(url: string) {
  const { store, end } = await openStore(url);
  const done: Purge[] = [];
  const positions = createPurgePositions();
  const log = { warn: () => {}, error: () => {} };
  const local = { publish: async (purge: Purge) => ({ retired: done.push(purge), isEverywhere: true }) };
  const bus = sharePurges({ store, local, positions, channelKeys: () => ['birch', 'beam'], log });
  end(async () => bus.close());
  await vi.waitFor(() => expect(positions.current()).toBeGreaterThan(0), { timeout: 5000 });
  return { bus, done, positions, store };
}

const toSet = (purges: readonly Purge[]) => new Set(purges.map((purge) => JSON.stringify(purge)));
const untilDone = (done: readonly Purge[], purges: readonly Purge[]) =>
  vi.waitFor(() => expect(toSet(done)).toEqual(toSet(purges)), { timeout: 10_000, interval: 20 });

test('[CH-11] a purge reaches every replica once, with its shop', async () => {
  const { url } = await aRedis();
  const [one, other] = [await aReplica(url), await aReplica(url)];
  expect(await one.bus.publish(BIRCH)).toEqual({ retired: 1, isEverywhere: true });
  await other.bus.publish(BEAM);
  await untilDone(one.done, [BIRCH, BEAM]);
  await untilDone(other.done, [BIRCH, BEAM]);
  expect([one.done.length, other.done.length]).toEqual([2, 2]);
});

test('what was shared before a purge is known as purged, also by a replica that starts later', async () => {
  const { url } = await aRedis();
  const one = await aReplica(url);
  const before = one.positions.current();
  await one.bus.publish(BIRCH);
  await vi.waitFor(() => expect(one.positions.current()).toBeGreaterThan(before));
  const after = one.positions.current();
  const late = await aReplica(url);
  expect(late.positions.current()).toBe(after);
  expect(late.done).toEqual([ALL_BIRCH]);
  expect(one.positions.isPurgedSince(before, 'birch', ['product:2'])).toBe(false);
  // It does not have the tags of purges before its start
  expect(late.positions.isPurgedSince(before, 'birch', ['product:2'])).toBe(true);
  for (const { positions } of [one, late]) {
    expect(positions.isPurgedSince(before, 'birch', ['product:1'])).toBe(true);
    expect(positions.isPurgedSince(before, 'beam', ['product:1'])).toBe(false);
    expect(positions.isPurgedSince(after, 'birch', ['product:1'])).toBe(false);
  }
});

test('[CH-11] purges during an outage reach the others afterwards; a store that lost its data purges all shops', async () => {
  const redis = await aRedis();
  const [one, other] = [await aReplica(redis.url), await aReplica(redis.url)];
  await redis.kill();
  expect(await one.bus.publish(BEAM)).toEqual({ retired: 1, isEverywhere: false });
  await redis.start();
  await untilDone(other.done, [ALL_BIRCH, ALL_BEAM]);
  await untilDone(one.done, [BEAM, ALL_BIRCH, ALL_BEAM]);
});

test('[CH-11] a replica that was cut off purges the shops whose purges it has missed, also where a later purge arrives first', async () => {
  const redis = await aRedis();
  const proxy = await openRedisProxy(redis.port);
  const [one, other] = [await aReplica(redis.url), await aReplica(proxy.url)];
  await proxy.disconnect();
  await one.bus.publish(BIRCH);
  await proxy.reconnect();
  await vi.waitFor(() => expect(other.store.report().state).toBe('ready'), { timeout: 5000, interval: 5 });
  await one.bus.publish(BEAM);
  await vi.waitFor(() => expect(other.done).toContainEqual(ALL_BIRCH), { timeout: 5000 });
  await vi.waitFor(() => expect(other.done.some(({ channelKey }) => channelKey === 'beam')).toBe(true));
  expect(other.positions.isPurgedSince(0, 'beam', ['product:1'])).toBe(true);
});

test('[CH-11] what a replica purges while it is cut off reaches the others when it is back', async () => {
  const redis = await aRedis();
  const proxy = await openRedisProxy(redis.port);
  const [one, other] = [await aReplica(redis.url), await aReplica(proxy.url)];
  await proxy.disconnect();
  await other.bus.publish(BEAM);
  expect([one.done, other.done]).toEqual([[], [BEAM]]);
  await proxy.reconnect();
  await untilDone(one.done, [ALL_BEAM]);
});

test('a lost connection alone purges nothing, and a store that pauses loses nothing', async () => {
  const redis = await aRedis();
  const proxy = await openRedisProxy(redis.port);
  const [one, other] = [await aReplica(redis.url), await aReplica(proxy.url)];
  await one.bus.publish(BIRCH);
  await untilDone(other.done, [BIRCH]);
  await proxy.disconnect();
  await proxy.reconnect();
  redis.pause();
  const published = one.bus.publish(BEAM);
  redis.resume();
  await published;
  await vi.waitFor(() => expect(other.done.some(({ channelKey }) => channelKey === 'beam')).toBe(true), {
    timeout: 5000,
  });
  expect(other.done.filter(({ channelKey }) => channelKey === 'birch')).toEqual([BIRCH]);
});

test('[CH-11] on a cluster a purge reaches every replica once, too', async () => {
  const cluster = await startCluster();
  endLater(() => cluster.stop());
  const [one, other] = [await aReplica(cluster.url), await aReplica(cluster.url)];
  await one.bus.publish(BIRCH);
  await other.bus.publish(BEAM);
  await untilDone(one.done, [BIRCH, BEAM]);
  await untilDone(other.done, [BIRCH, BEAM]);
});
