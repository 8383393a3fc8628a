import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairCache, type FairCacheOptions } from './fair-cache.ts';

interface Value {
  readonly bytes: number;
}

function aCache(options: Partial<FairCacheOptions<Value>>) {
  const removed: string[] = [];
  const cache = new FairCache<Value>({
    maxBytes: 1_000_000,
    measure: ({ bytes }) => bytes,
    onRemoved: (_value, { owner, key }) => void removed.push(`${owner} ${key}`),
    ...options,
  });
  const add = (owner: string, key: string | number, bytes = 10, pool = ''): boolean =>
    cache.set(owner, String(key), { bytes }, { pool, ttlMs: Infinity });
  const keysOf = (owner: string): string[] => Array.from(cache.entries(owner), ([key]) => key).toSorted();
  return { cache, removed, add, keysOf };
}

test.each([
  [4, 'entries', { maxEntries: 400 }],
  [4, 'bytes', { maxBytes: 4000 }],
  [500, 'entries', { maxEntries: 5000 }],
  [500, 'bytes', { maxBytes: 50_000 }],
] as const)(
  '[CH-11] with %i shops, a flood in one costs the others nothing (full by %s)',
  (shops, _by, limits) => {
    const { cache, removed, add } = aCache(limits);
    const others = Array.from({ length: shops - 1 }, (_, shop) => `shop-${shop}`);
    for (const owner of others) for (let key = 0; key < 8; key += 1) add(owner, key);
    for (let key = 0; key < 3000; key += 1) add('flooded', key);
    for (const owner of others) expect(cache.amountsOf(owner)).toEqual({ bytes: 80, entries: 8 });
    expect(removed.every((place) => place.startsWith('flooded '))).toBe(true);
    // Its own last ones are there
    expect(cache.get('flooded', '2999')).toBeDefined();
    expect(cache.get('flooded', '0')).toBeUndefined();
  },
);

test('[CH-11] the shop that holds most loses what it has not used for the longest time, of its larger pool', () => {
  const { add, cache, removed } = aCache({ maxBytes: 100 });
  add('small', 'only', 20, 'plain');
  add('large', 'page', 20, 'plain');
  add('large', 'list 1', 25, 'variations');
  add('large', 'list 2', 25, 'variations');
  cache.get('large', 'list 1');
  add('small', 'second', 20, 'plain');
  expect(removed).toEqual(['large list 2']);
  add('third', 'one', 10, 'plain');
  add('third', 'two', 10, 'plain');
  expect(removed).toEqual(['large list 2', 'large list 1']);
});

test('a value that moves to another pool, is replaced or deleted leaves once; owners without values leave nothing', () => {
  const { add, cache, removed, keysOf } = aCache({});
  add('shop', 'a', 10, 'plain');
  add('shop', 'a', 30, 'variations');
  add('shop', 'a', 20, 'variations');
  expect([cache.amountsOf('shop'), keysOf('shop')]).toEqual([{ bytes: 20, entries: 1 }, ['a']]);
  expect([cache.delete('shop', 'a'), cache.delete('shop', 'a')]).toEqual([true, false]);
  expect(removed).toEqual(['shop a', 'shop a', 'shop a']);
  expect([...cache.owners()]).toEqual([]);
  for (let shop = 0; shop < 500; shop += 1) add(`shop ${shop}`, 'a');
  cache.clear();
  expect([...cache.owners()]).toEqual([]);
  expect(add('shop', 'b', 999_999)).toBe(true);
});

test('a value larger than may be is not kept, and neither is the one that it replaces', () => {
  const { add, keysOf } = aCache({ maxBytes: 100, largestBytes: 50 });
  add('shop', 'a', 50);
  expect(add('shop', 'a', 51)).toBe(false);
  expect(keysOf('shop')).toEqual([]);
});

test('expired values leave when they are asked for, and all of them where the room is full', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // The library takes 0 for no time
  vi.advanceTimersByTime(1);
  const { cache, add, removed, keysOf } = aCache({ maxEntries: 4 });
  const expiring = { ttlMs: 1000 };
  for (const key of ['a', 'b']) cache.set('quiet', key, { bytes: 1 }, expiring);
  cache.set('quiet', 'a', { bytes: 2 }, { ttlMs: 'same' });
  vi.advanceTimersByTime(2000);
  expect(cache.get('quiet', 'a')).toBeUndefined();
  expect(cache.amountsOf('quiet')).toEqual({ bytes: 1, entries: 1 });
  vi.advanceTimersByTime(60_000);
  for (let key = 0; key < 4; key += 1) add('busy', key);
  expect([keysOf('busy'), [...cache.owners()]]).toEqual([['0', '1', '2', '3'], ['busy']]);
  expect(removed).toEqual(['quiet a', 'quiet a', 'quiet b']);
});

interface Entry extends Value {
  readonly key: string;
}

/** The rule of eviction without any index: per owner its entries, least recently used first. */
function createPlainCache({ maxBytes, maxEntries }: { maxBytes: number; maxEntries: number }) {
  const shops = new Map<string, Entry[]>();
  const bytesOf = (owner: string) => (shops.get(owner) ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  const countOf = (owner: string) => shops.get(owner)?.length ?? 0;
  const totalOf = (amountOf: (owner: string) => number) =>
    [...shops.keys()].reduce((sum, owner) => sum + amountOf(owner), 0);
  const take = (owner: string, key: string): Entry | undefined => {
    const entries = shops.get(owner) ?? [];
    const at = entries.findIndex((entry) => entry.key === key);
    return at < 0 ? undefined : entries.splice(at, 1)[0];
  };
  return {
    use(owner: string, key: string) {
      const entry = take(owner, key);
      if (entry) shops.get(owner)?.push(entry);
    },
    add(owner: string, entry: Entry) {
      take(owner, entry.key);
      shops.set(owner, [...(shops.get(owner) ?? []), entry]);
    },
    delete: take,
    /** Which owners may be the next to lose; none where there is room. */
    listLosers(): string[] {
      const amountOf = totalOf(bytesOf) > maxBytes ? bytesOf : countOf;
      if (amountOf === countOf && totalOf(countOf) <= maxEntries) return [];
      const most = Math.max(...Array.from(shops.keys(), amountOf));
      return [...shops.keys()].filter((owner) => amountOf(owner) === most);
    },
    removeOldest: (owner: string) => shops.get(owner)?.shift()?.key,
    keysOf: (owner: string) => (shops.get(owner) ?? []).map(({ key }) => key).toSorted(),
  };
}

test('[CH-11] whatever is added, used and deleted, the values are those of the rule without an index', () => {
  const step = record({
    action: constantFrom('add', 'add', 'add', 'use', 'delete'),
    owner: constantFrom('a', 'b', 'c', 'd', 'e'),
    key: nat(9).map(String),
    // So that most bytes and most entries are often not of the same owner
    bytes: constantFrom(1, 2, 3, 20, 30),
  });
  assert(
    property(array(step, { minLength: 30, maxLength: 150, size: 'max' }), (steps) => {
      const limits = { maxBytes: 120, maxEntries: 10 };
      const { cache, add, removed, keysOf } = aCache(limits);
      const plain = createPlainCache(limits);
      for (const { action, owner, key, bytes } of steps) {
        if (action === 'use') {
          cache.get(owner, key);
          plain.use(owner, key);
        } else if (action === 'delete') {
          cache.delete(owner, key);
          plain.delete(owner, key);
        } else {
          const isReplaced = cache.peek(owner, key) !== undefined;
          removed.length = 0;
          add(owner, key, bytes);
          plain.add(owner, { key, bytes });
          // Among those that hold as much, any may lose
          for (const place of removed.slice(isReplaced ? 1 : 0)) {
            const [loser = '', lost] = place.split(' ');
            expect(plain.listLosers()).toContain(loser);
            expect(plain.removeOldest(loser)).toBe(lost);
          }
          expect(plain.listLosers()).toEqual([]);
        }
        expect(keysOf(owner)).toEqual(plain.keysOf(owner));
      }
      for (const owner of 'abcde') expect(keysOf(owner)).toEqual(plain.keysOf(owner));
    }),
  );
});
