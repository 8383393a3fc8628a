import { array, assert, constantFrom, nat, oneof, property, record, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import type { PageTag } from '#app/commerce/page-tags.ts';
import { StaleCache, type CacheEntry } from './stale-cache.server.ts';

const LIFETIME = { freshMs: 10, staleMs: 20, errorMs: 100 };

function aCache({ keepsPurged = true, maxEntries = 100 } = {}) {
  let now = 1000;
  const cache = new StaleCache<CacheEntry, string>({
    maxBytes: 1000,
    maxEntries,
    measure: () => 1,
    keepsPurged,
    now: () => now,
  });
  const keyOf = (channelKey: string, id: string, channelVersion = 'v1') => ({
    id: `${channelKey} ${id}`,
    channelKey,
    channelVersion,
  });
  /** `id` is `<channel> <name>`. */
  const add = (id: string, tags: readonly PageTag[] = [], times: Partial<typeof LIFETIME> = {}): boolean => {
    const { freshMs, staleMs, errorMs } = { ...LIFETIME, ...times };
    const [channelKey = '', name = ''] = id.split(' ');
    const until = {
      freshUntil: now + freshMs,
      staleUntil: now + freshMs + staleMs,
      errorUntil: now + errorMs,
    };
    return cache.set({ key: keyOf(channelKey, name), tags, madeAt: now, ...until });
  };
  const stateOf = (id: string): string | null => {
    const entry = cache.get(id);
    return entry && cache.stateOf(entry);
  };
  const move = (ms: number): void => void (now += ms);
  return { cache, keyOf, add, stateOf, move };
}

test('an entry is fresh, then stale, then good for errors only, then gone', () => {
  const { add, stateOf, move, cache } = aCache();
  add('a 1');
  const states = [9, 1, 19, 1, 69, 1].map((ms) => {
    move(ms);
    return stateOf('a 1');
  });
  expect(states).toEqual(['fresh', 'stale', 'stale', 'expired', 'expired', null]);
  expect([...cache.entries()]).toEqual([]);
});

test('an entry from before the clock was set back is stale, or expired where it may never be stale', () => {
  const { add, stateOf, move } = aCache();
  add('a 1');
  add('a 2', [], { staleMs: 0 });
  move(-500);
  expect([stateOf('a 1'), stateOf('a 2')]).toEqual(['stale', 'expired']);
});

test('entries that can never be served again leave once a minute, although they are not asked for', () => {
  const { add, move, cache } = aCache();
  for (const id of ['a 1', 'a 2', 'b 1']) add(id);
  move(60_000);
  add('b 2');
  expect(Array.from(cache.entries(), ({ key }) => key.id)).toEqual(['b 2']);
  expect(cache.amountsOf('a')).toEqual({ bytes: 0, entries: 0 });
});

test('purged entries are deleted, or stay for errors; a second purge finds none', () => {
  for (const keepsPurged of [true, false]) {
    const { add, stateOf, cache } = aCache({ keepsPurged });
    add('a 1', ['product:1']);
    add('a 2', ['product:2']);
    add('b 1', ['product:1']);
    const purge = { channelKey: 'a', tags: ['product:1' as const] };
    expect([cache.purge(purge), cache.purge(purge)]).toEqual([1, 0]);
    expect(['a 1', 'a 2', 'b 1'].map(stateOf)).toEqual([keepsPurged ? 'expired' : null, 'fresh', 'fresh']);
  }
});

test('[CH-11] only the served version of a channel is stored', () => {
  const { cache, add, stateOf } = aCache();
  for (const id of ['a 1', 'b 1', 'gone 1']) add(id);
  cache.keepVersions([
    { key: 'a', version: 'v1' },
    { key: 'b', version: 'v2' },
  ]);
  expect(['a 1', 'b 1', 'gone 1'].map(stateOf)).toEqual(['fresh', null, null]);
  expect(['a 2', 'b 2', 'gone 2'].map((id) => add(id))).toEqual([true, false, false]);
});

test('all who ask at once share one run; a purge of its channel makes it outdated for its tags', async () => {
  const { cache, keyOf } = aCache();
  const seen: unknown[] = [];
  const make = async () => 'made';
  const { run, isFirst } = cache.getOrStart(keyOf('a', '1'), async ({ isOutdated, countPurges }) => {
    const since = countPurges();
    seen.push(isOutdated(['product:1']));
    await Promise.resolve();
    cache.purge({ channelKey: 'a', tags: ['product:1'] });
    seen.push(isOutdated(['product:1']), isOutdated(['product:2']), isOutdated(['product:1'], since + 1));
    return 'first';
  });
  const second = cache.getOrStart(keyOf('a', '1'), make);
  expect([isFirst, second.isFirst, run.wasPurged()]).toEqual([true, false, false]);
  cache.purge({ channelKey: 'b', tags: 'all' });
  expect([await run.result, await second.run.result]).toEqual(['first', 'first']);
  expect([...seen, run.wasPurged()]).toEqual([false, true, false, false, true]);
  expect(await cache.getOrStart(keyOf('a', '1'), make).run.result).toBe('made');
});

test('a run that has not started ends when the last who waits leaves, and the next one gets a new run', async () => {
  const { cache, keyOf } = aCache();
  const signals: AbortSignal[] = [];
  const start = (isStarted: boolean) =>
    cache.getOrStart(keyOf('a', isStarted ? 'started' : 'waiting'), async ({ signal, markStarted }) => {
      signals.push(signal);
      if (isStarted) markStarted();
      return new Promise<string>(() => {});
    }).run;
  for (const isStarted of [false, true]) {
    const [one, other] = [start(isStarted), start(isStarted)];
    const leaves = [one.join(), other.join()];
    await Promise.resolve();
    leaves[0]?.();
    leaves[0]?.();
    expect(start(isStarted)).toBe(one);
    leaves[1]?.();
    if (isStarted) expect(start(isStarted)).toBe(one);
    else expect(start(isStarted)).not.toBe(one);
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
});

test('whatever is added and purged, a purge finds exactly the entries with its tags', () => {
  const tags = ['product:1', 'product:2', 'menu:main', 'category:all'] as const;
  const step = record({
    action: constantFrom('add', 'add', 'purge'),
    channel: constantFrom('a', 'b'),
    name: nat(5).map(String),
    tags: oneof(subarray([...tags]), constantFrom('all' as const)),
  });
  assert(
    property(array(step, { maxLength: 60 }), constantFrom(true, false), (steps, keepsPurged) => {
      const { cache, add, stateOf } = aCache({ keepsPurged, maxEntries: 5 });
      for (const { action, channel, name, tags: some } of steps) {
        if (action === 'add') add(`${channel} ${name}`, some === 'all' ? tags : some);
        else {
          const before = [...cache.entries()].filter(({ staleUntil }) => staleUntil > 0);
          const expected = before.filter(
            ({ key, tags: own }) =>
              key.channelKey === channel &&
              (some === 'all' || own.some((tag) => some.includes(tag as never))),
          );
          expect(cache.purge({ channelKey: channel, tags: some })).toBe(expected.length);
          for (const { key } of expected) expect(stateOf(key.id)).toBe(keepsPurged ? 'expired' : null);
        }
        expect(cache.amountsOf('a').entries + cache.amountsOf('b').entries).toBe([...cache.entries()].length);
      }
    }),
  );
});
