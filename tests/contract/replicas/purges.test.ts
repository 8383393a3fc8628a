import { afterEach, expect, test, vi } from 'vitest';
import type { Purge } from '#app/commerce/page-tags.ts';
import { sharePurges } from '#app/operate/replicas/share-purges.ts';
import { startCluster } from '#tests/support/replicas/redis-groups.ts';
import { aProxyBefore, aRedis, endAll, endLater, openStore } from './opened.ts';

afterEach(endAll);

const BIRCH: Purge = { channelKey: 'birch', tags: ['product:1'] };
const BEAM: Purge = { channelKey: 'beam', tags: ['product:1'] };
const [ALL_BIRCH, ALL_BEAM] = (['birch', 'beam'] as const).map((channelKey): Purge => ({
  channelKey,
  tags: 'all',
})) as [Purge, Purge];

/** A replica that has subscribed and whose caches note what they are purged of. */
async function aReplica(url: string) {
  const { store, end } = await openStore(url);
  const done: Purge[] = [];
  const warnings: string[] = [];
  const log = { warn: (_fields: unknown, text: string) => void warnings.push(text), error: () => {} };
  const local = { publish: async (purge: Purge) => ({ retired: done.push(purge), isEverywhere: true }) };
  const bus = sharePurges({ store, local, channelKeys: () => ['birch', 'beam'], log });
  end(async () => bus.close());
  await untilDone(done, [ALL_BIRCH, ALL_BEAM]);
  done.length = 0;
  return { bus, done, warnings };
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

test('[CH-04] a refresh of a shop’s file reaches every replica', async () => {
  const { url } = await aRedis();
  const [one, other] = [await aReplica(url), await aReplica(url)];
  const refresh: Purge = { ...ALL_BIRCH, readsFile: true };
  await one.bus.publish(refresh);
  await untilDone(other.done, [refresh]);
  expect(one.done).toEqual([refresh]);
});

test('[CH-11] purges during an outage reach the others afterwards; all replicas purge all shops then', async () => {
  const redis = await aRedis();
  const [one, other] = [await aReplica(redis.url), await aReplica(redis.url)];
  await redis.kill();
  expect(await one.bus.publish(BEAM)).toEqual({ retired: 1, isEverywhere: false });
  await redis.start();
  await untilDone(other.done, [ALL_BIRCH, ALL_BEAM]);
  await untilDone(one.done, [BEAM, ALL_BIRCH, ALL_BEAM]);
});

test('[CH-11] a replica that was cut off purges all shops when it is back, and then what is published', async () => {
  const redis = await aRedis();
  const proxy = await aProxyBefore(redis);
  const [one, other] = [await aReplica(redis.url), await aReplica(proxy.url)];
  await proxy.disconnect();
  await one.bus.publish(BIRCH);
  expect(other.done).toEqual([]);
  await proxy.reconnect();
  await untilDone(other.done, [ALL_BIRCH, ALL_BEAM]);
  await one.bus.publish(BIRCH);
  await untilDone(other.done, [ALL_BIRCH, ALL_BEAM, BIRCH]);
  expect(one.done).toEqual([BIRCH, BIRCH]);
});

test('[CH-11] what a replica purges while it is cut off reaches the others when it is back', async () => {
  const redis = await aRedis();
  const proxy = await aProxyBefore(redis);
  const [one, other] = [await aReplica(redis.url), await aReplica(proxy.url)];
  await proxy.disconnect();
  await other.bus.publish(BEAM);
  expect([one.done, other.done]).toEqual([[], [BEAM]]);
  await proxy.reconnect();
  await untilDone(one.done, [ALL_BEAM]);
});

test('[CH-11] a connection whose server is silent is left: the replica purges all shops when it answers', async () => {
  const redis = await aRedis();
  const one = await aReplica(redis.url);
  redis.pause();
  await vi.waitFor(() => expect(one.warnings).toContain('purges of other replicas are not received'), {
    timeout: 10_000,
  });
  redis.resume();
  await untilDone(one.done, [ALL_BIRCH, ALL_BEAM]);
});

test('a store that pauses shortly loses nothing', async () => {
  const redis = await aRedis();
  const [one, other] = [await aReplica(redis.url), await aReplica(redis.url)];
  redis.pause();
  const published = one.bus.publish(BEAM);
  redis.resume();
  await published;
  await vi.waitFor(() => expect(other.done.some(({ channelKey }) => channelKey === 'beam')).toBe(true), {
    timeout: 5000,
  });
  expect(other.done.every(({ channelKey }) => channelKey === 'beam')).toBe(true);
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
