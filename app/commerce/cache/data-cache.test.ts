import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import type { PageTag } from '#app/commerce/page-tags.ts';
import { createDataCache, type CacheLookup, type CacheQuery } from './data-cache.server.ts';

const LONG = { freshForMs: 60_000, staleForMs: 60_000 };

function toKey(id: string) {
  const [channelKey = '', channelVersion = ''] = id.split('|');
  return { id, channelKey, channelVersion };
}

type TestQuery = Omit<CacheQuery<unknown>, 'key'> & { readonly key: string };

/** `load` resolves to the value, `loadTagged` to the value with its tags. */
function aCache({ maxEntries = 100 } = {}) {
  const cache = createDataCache({ maxEntries, maxBytes: 100_000 });
  const loadTagged = ({ key, ...query }: TestQuery) => cache.load({ ...query, key: toKey(key) });
  return {
    ...cache,
    loadTagged,
    load: async (query: TestQuery) => (await loadTagged(query)).value,
  };
}
const complete = (value: unknown) => ({ value, partial: false });

/** Stops the clock for the rest of a test; what comes back moves it on. Timers run as always. */
function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}

/** Not `vi.waitFor`, which would move a stopped clock. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await setImmediate();
  await setImmediate();
}

test('twenty concurrent loads cause one fetch and share its response', async () => {
  const cache = aCache();
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    await setImmediate();
    return complete({ n: fetches });
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cache.load({ key: 'a|1', freshness: LONG, fetch })),
  );
  expect(fetches).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"n":1}']));
});

test('shared values are frozen', async () => {
  const value = await aCache().load({
    key: 'a|1',
    freshness: LONG,
    fetch: async () => complete({ list: [{ n: 1 }] }),
  });
  expect(() => ((value as { list: { n: number }[] }).list[0] = { n: 2 })).toThrow(TypeError);
});

test('a stale response is served while one refresh runs, and dropped after the stale time', async () => {
  const advance = stopClock();
  const cache = aCache();
  const freshness = { freshForMs: 20, staleForMs: 80 };
  let n = 0;
  const outcomes: CacheLookup[] = [];
  const load = () =>
    cache.load({
      key: 'a|1',
      freshness,
      fetch: async () => complete((n += 1)),
      onOutcome: (outcome) => outcomes.push(outcome),
    });
  expect(await load()).toBe(1);
  expect(await load()).toBe(1);
  advance(40);
  expect(await load()).toBe(1);
  await until(() => n === 2);
  expect(await load()).toBe(2);
  advance(150);
  expect(await load()).toBe(3);
  expect(outcomes).toEqual(['miss', 'hit', 'stale', 'hit', 'miss']);
});

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('after a clock jump of an hour %s an answer is served while one refresh runs', async (_way, jump) => {
  stopClock();
  const cache = aCache();
  let n = 0;
  const outcomes: CacheLookup[] = [];
  const load = () =>
    cache.load({
      key: 'a|1',
      freshness: { freshForMs: 60_000, staleForMs: 86_400_000 },
      fetch: async () => complete((n += 1)),
      onOutcome: (outcome) => outcomes.push(outcome),
    });
  await load();
  vi.setSystemTime(Date.now() + jump);
  expect(await load()).toBe(1);
  await until(() => n === 2);
  expect(await load()).toBe(2);
  expect(outcomes).toEqual(['miss', 'stale', 'hit']);
});

test('a failed fetch rejects where nothing is cached, and is not cached itself', async () => {
  const cache = aCache();
  const failing = { key: 'a|1', freshness: LONG, fetch: () => Promise.reject(new Error('down')) };
  await expect(cache.load(failing)).rejects.toThrow('down');
  expect(await cache.load({ ...failing, fetch: async () => complete('up') })).toBe('up');
});

test('a partial response does not replace a complete one and is cached briefly', async () => {
  const advance = stopClock();
  const cache = aCache();
  const freshness = { freshForMs: 10, staleForMs: 60_000 };
  let onFetch = (): void => {};
  const fetch = async () => {
    onFetch();
    return { value: 'half', partial: true };
  };
  const partial = { key: 'a|1', freshness, fetch };
  expect(await cache.load(partial)).toBe('half');
  advance(20);
  expect(await cache.load({ ...partial, fetch: async () => complete('whole') })).toBe('whole');
  advance(20);
  const refreshed = new Promise<void>((resolve) => (onFetch = resolve));
  expect(await cache.load(partial)).toBe('whole');
  await refreshed;
  await setImmediate();
  expect(await cache.load(partial)).toBe('whole');
});

test('[CH-11] purging a channel does not affect another whose key has the same prefix', async () => {
  const cache = aCache();
  const load = (key: string, value: string) =>
    cache.load({ key, freshness: LONG, fetch: async () => complete(value) });
  await load('shop|1', 'old');
  await load('shop-b|1', 'old');
  await cache.purge({ channelKey: 'shop', tags: 'all' });
  expect(await load('shop|1', 'new')).toBe('new');
  expect(await load('shop-b|1', 'new')).toBe('old');
});

/** A load of `key` whose answer shows these tags; each fetch answers the next number, or waits until `answer` is called. */
function numbered(cache: ReturnType<typeof aCache>) {
  let n = 0;
  return (key: string, ...tags: PageTag[]) =>
    cache.load({ key, freshness: LONG, tagsOf: () => tags, fetch: async () => complete((n += 1)) });
}

test('a purge of a tag retires what shows it, in that channel only', async () => {
  const cache = aCache();
  const load = numbered(cache);
  const ask = () =>
    Promise.all([
      load('shop|1', 'product:1', 'category:all'),
      load('shop|2', 'product:2', 'category:all'),
      load('other|1', 'product:1'),
    ]);
  expect(await ask()).toEqual([1, 2, 3]);
  expect(await cache.purge({ channelKey: 'shop', tags: ['product:1'] })).toBe(1);
  expect(await ask()).toEqual([4, 2, 3]);
  expect(await cache.purge({ channelKey: 'shop', tags: ['product:2', 'category:all'] })).toBe(2);
  expect(await ask()).toEqual([5, 6, 3]);
  expect(await cache.purge({ channelKey: 'shop', tags: ['menu:main'] })).toBe(0);
  expect(await cache.purge({ channelKey: 'shop', tags: 'all' })).toBe(2);
  expect(await cache.purge({ channelKey: 'shop', tags: 'all' })).toBe(0);
});

test('the tags of an answer come with it, from the API and from the cache', async () => {
  const cache = aCache();
  const query = { key: 'a|1', freshness: LONG, fetch: async () => complete('x') };
  const tags: readonly PageTag[] = ['product:1'];
  expect(await cache.loadTagged({ ...query, tagsOf: () => tags })).toEqual({ value: 'x', tags });
  expect(await cache.loadTagged(query)).toEqual({ value: 'x', tags });
});

test('a purged answer is served while the API fails, but never once there is a new one', async () => {
  const cache = aCache();
  const query = { key: 'a|1', freshness: LONG, tagsOf: (): PageTag[] => ['menu:main'] };
  await cache.load({ ...query, fetch: async () => complete('old') });
  await cache.purge({ channelKey: 'a', tags: ['menu:main'] });
  expect(await cache.load({ ...query, fetch: outage })).toBe('old');
  expect(await cache.load({ ...query, fetch: async () => complete('new') })).toBe('new');
  expect(await cache.load({ ...query, fetch: outage })).toBe('new');
});

test('an answer that a purge overtakes is fetched again, for all who wait for it', async () => {
  const cache = aCache();
  const answers: ((value: unknown) => void)[] = [];
  const load = () =>
    cache.load({
      key: 'a|1',
      freshness: LONG,
      tagsOf: (): PageTag[] => ['product:1'],
      fetch: async () => complete(await new Promise((resolve) => answers.push(resolve))),
    });
  const before = load();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await cache.purge({ channelKey: 'a', tags: ['product:2'] });
  await cache.purge({ channelKey: 'a', tags: ['product:1'] });
  const after = load();
  answers[0]?.('old');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  expect(await Promise.all([before, after, load()])).toEqual(['new', 'new', 'new']);
  expect(answers).toHaveLength(2);
});

test('purges without end do not keep an answer waiting, and it is not taken for fresh', async () => {
  const cache = aCache();
  let fetches = 0;
  const load = () =>
    cache.load({
      key: 'a|1',
      freshness: LONG,
      tagsOf: (): PageTag[] => ['product:1'],
      async fetch() {
        fetches += 1;
        if (fetches < 4) await cache.purge({ channelKey: 'a', tags: 'all' });
        return complete(fetches);
      },
    });
  expect(await load()).toBe(3);
  expect(await load()).toBe(4);
  expect(await load()).toBe(4);
});

test('entries that leave the cache leave the index of its tags', async () => {
  const cache = aCache({ maxEntries: 2 });
  const load = numbered(cache);
  for (let n = 0; n < 5; n += 1) await load(`a|${n}`, 'category:all');
  expect(cache.purge({ channelKey: 'a', tags: ['category:all'] })).toBe(2);
  expect(await load('a|4', 'product:1')).toBe(6);
  expect(cache.purge({ channelKey: 'a', tags: ['category:all'] })).toBe(0);
});

const outage = async () =>
  Promise.reject(new CommerceError({ kind: 'network', operation: 'x', channel: 'a' }));

test('[CH-11] answers of a removed channel, and of another version of a file, are dropped', async () => {
  const cache = aCache();
  const load = numbered(cache);
  for (const key of ['gone|v1|1', 'shop|v1|1', 'shop|v2|1', 'shop-b|v1|1']) await load(key, 'category:all');
  cache.keepVersions([
    { key: 'shop', version: 'v2' },
    { key: 'shop-b', version: 'v1' },
  ]);
  expect([await load('shop|v2|1'), await load('shop-b|v1|1')]).toEqual([3, 4]);
  expect([await load('gone|v1|1'), await load('shop|v1|1')]).toEqual([5, 6]);
});
