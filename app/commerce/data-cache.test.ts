import { expect, onTestFinished, test, vi } from 'vitest';
import { sleep } from '#tests/support/upstream.ts';
import { createDataCache, type CacheOutcome } from './data-cache.server.ts';
import { createMemoryStore } from './memory-store.server.ts';

const LONG = { freshForMs: 60_000, staleForMs: 60_000 };
const aCache = (maxEntries = 100, maxBytes = 100_000) =>
  createDataCache(createMemoryStore({ maxEntries, maxBytes }));
const complete = (value: unknown) => ({ value, partial: false });

/** Stops the clock for the rest of a test; what comes back moves it on. Timers run as always. */
function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => void vi.advanceTimersByTime(ms);
}

test('twenty concurrent loads cause one fetch and share its response', async () => {
  const cache = aCache();
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    await sleep(10);
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
  const store = createMemoryStore({ maxEntries: 100, maxBytes: 100_000 });
  const cache = createDataCache(store);
  const freshness = { freshForMs: 20, staleForMs: 80 };
  let n = 0;
  const outcomes: CacheOutcome[] = [];
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
  // Not vi.waitFor, which would move the stopped clock.
  while ((await store.get('a|1'))?.value !== 2) await sleep(0);
  expect(await load()).toBe(2);
  advance(150);
  expect(await load()).toBe(3);
  expect(outcomes).toEqual(['miss', 'hit', 'stale', 'hit', 'miss']);
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
  const partial = { key: 'a|1', freshness, fetch: async () => ({ value: 'half', partial: true }) };
  expect(await cache.load(partial)).toBe('half');
  advance(20);
  expect(await cache.load({ ...partial, fetch: async () => complete('whole') })).toBe('whole');
  advance(20);
  expect(await cache.load(partial)).toBe('whole');
  await sleep(0);
  expect(await cache.load(partial)).toBe('whole');
});

test('forgetting a channel does not affect another whose key has the same prefix', async () => {
  const cache = aCache();
  const load = (key: string, value: string) =>
    cache.load({ key, freshness: LONG, fetch: async () => complete(value) });
  await load('shop|1', 'old');
  await load('shop-b|1', 'old');
  await cache.forgetChannel('shop');
  expect(await load('shop|1', 'new')).toBe('new');
  expect(await load('shop-b|1', 'new')).toBe('old');
  await cache.clear();
  expect(await load('shop-b|1', 'newer')).toBe('newer');
});

test('the cache is bounded by entries and by size', async () => {
  for (const cache of [aCache(3), aCache(100, 3000)]) {
    let fetches = 0;
    const load = (n: number) =>
      cache.load({
        key: `a|${n}`,
        freshness: LONG,
        fetch: async () => {
          fetches += 1;
          return complete('x'.repeat(500));
        },
      });
    for (let n = 0; n < 10; n += 1) await load(n);
    await load(9);
    expect(fetches).toBe(10);
    await load(0);
    expect(fetches).toBe(11);
  }
});
