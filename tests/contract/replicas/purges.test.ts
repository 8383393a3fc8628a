import { afterEach, expect, test, vi } from 'vitest';
import type { Purge } from '#kernel/page-tags.ts';
import { createPurgePositions } from '#app/server/shared-store/purge-positions.ts';
import { sharePurges } from '#app/server/shared-store/share-purges.ts';
import { aLine } from './a-line.ts';
import { endAll, aRedis, openStore } from './opened.ts';

afterEach(endAll);

const BIRCH: Purge = { channelKey: 'birch', tags: ['product:1'] };
const BEAM: Purge = { channelKey: 'beam', tags: 'all' };

/** Purges of a replica whose caches note what they are purged of. */
async function aReplica(url: string) {
  const { store, end } = await openStore(url);
  const done: Purge[] = [];
  const positions = createPurgePositions();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const local = { publish: async (purge: Purge) => (done.push(purge), 1) };
  const bus = sharePurges({ store, local, positions, channelKeys: () => ['birch', 'beam'], log });
  end(async () => bus.close());
  await vi.waitFor(() => expect(store.report().state).toBe('ready'));
  return { bus, done, positions };
}

const reaches = (done: readonly Purge[], purges: readonly Purge[]) =>
  vi.waitFor(() => expect(new Set(done)).toEqual(new Set(purges)), { timeout: 10_000, interval: 20 });

test('[CH-11] a purge reaches every replica once, with its shop', async () => {
  const { url } = await aRedis();
  const [one, other] = [await aReplica(url), await aReplica(url)];
  expect(await one.bus.publish(BIRCH)).toBe(1);
  await other.bus.publish(BEAM);
  await reaches(one.done, [BIRCH, BEAM]);
  await reaches(other.done, [BIRCH, BEAM]);
});

test('purges that came before a replica was connected reach it, those of a shop at once', async () => {
  const { url } = await aRedis();
  const one = await aReplica(url);
  await one.bus.publish(BIRCH);
  await one.bus.publish({ channelKey: 'birch', tags: ['product:2', 'product:1'] });
  const late = await aReplica(url);
  await reaches(late.done, [{ channelKey: 'birch', tags: ['product:1', 'product:2'] }]);
});

test('what was shared before a purge is known as purged, also by a replica that starts later', async () => {
  const { url } = await aRedis();
  const one = await aReplica(url);
  const before = one.positions.current();
  await one.bus.publish(BIRCH);
  await vi.waitFor(() => expect(one.positions.current()).toBeGreaterThan(before));
  const after = one.positions.current();
  const late = await aReplica(url);
  await vi.waitFor(() => expect(late.positions.current()).toBe(after));
  for (const { positions } of [one, late]) {
    expect(positions.isPurgedSince(before, 'birch', ['product:1'])).toBe(true);
    expect(positions.isPurgedSince(before, 'birch', ['product:2'])).toBe(false);
    expect(positions.isPurgedSince(before, 'beam', ['product:1'])).toBe(false);
    expect(positions.isPurgedSince(after, 'birch', ['product:1'])).toBe(false);
  }
});

test('purges during an outage reach the others afterwards; a store that lost its data gets them again', async () => {
  const redis = await aRedis();
  const [one, other] = [await aReplica(redis.url), await aReplica(redis.url)];
  await one.bus.publish(BIRCH);
  await reaches(other.done, [BIRCH]);
  await redis.kill();
  expect(await one.bus.publish(BEAM)).toBe(1);
  await redis.start();
  await vi.waitFor(() => expect(other.done).toContainEqual(BEAM), { timeout: 10_000, interval: 50 });
  const third = await aReplica(redis.url);
  await vi.waitFor(() => expect(third.positions.isPurgedSince(0, 'birch', ['product:1'])).toBe(true), {
    timeout: 10_000,
  });
});

test('a replica that was cut off reads what it has missed when the store answers again', async () => {
  const redis = await aRedis();
  const [one, other] = [await aReplica(redis.url), await aReplica(redis.url)];
  redis.pause();
  const published = one.bus.publish(BIRCH);
  redis.resume();
  await published;
  await reaches(other.done, [BIRCH]);
});

test('split: while one replica does not reach the store, purges work in each, and all have them afterwards', async () => {
  const redis = await aRedis();
  const line = await aLine(redis.port);
  const [one, other] = [await aReplica(redis.url), await aReplica(line.url)];
  await line.cut();
  expect(await one.bus.publish(BIRCH)).toBe(1);
  expect(await other.bus.publish(BEAM)).toBe(1);
  expect([one.done, other.done]).toEqual([[BIRCH], [BEAM]]);
  await line.mend();
  for (const { done } of [one, other]) await reaches(done, [BIRCH, BEAM]);
});
