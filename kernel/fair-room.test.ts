import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { FairRoom } from './fair-room.ts';

interface Value {
  readonly id: string;
}

interface Limits {
  readonly maxBytes?: number;
  readonly maxEntries?: number;
  readonly largestBytes?: number;
}

/** Ids are `<owner> <key>`. */
function aRoom(limits: Limits = {}) {
  const removed: string[] = [];
  const room = new FairRoom<Value>({
    maxBytes: 1_000_000,
    ...limits,
    onRemoved: ({ id }) => void removed.push(id),
  });
  const add = (owner: string, key: string | number, bytes = 10): boolean =>
    room.set(`${owner} ${key}`, { id: `${owner} ${key}` }, { owner, bytes });
  const keysOf = (owner: string): string[] =>
    Array.from(room.values(), ({ id }) => id.split(' '))
      .filter(([name]) => name === owner)
      .map(([, key = '']) => key)
      .toSorted();
  return { room, removed, add, keysOf };
}

test.each([
  [4, 'entries', { maxEntries: 400 }],
  [4, 'bytes', { maxBytes: 4000 }],
  [500, 'entries', { maxEntries: 5000 }],
  [500, 'bytes', { maxBytes: 50_000 }],
] as const)(
  '[CH-11] with %i shops, a flood in one costs the others nothing (full by %s)',
  (shops, _by, limits) => {
    const { room, removed, add } = aRoom(limits);
    const others = Array.from({ length: shops - 1 }, (_, shop) => `shop-${shop}`);
    for (const owner of others) for (let key = 0; key < 8; key += 1) add(owner, key);
    for (let key = 0; key < 3000; key += 1) add('flooded', key);
    for (const owner of others) expect(room.amountsOf(owner)).toEqual({ bytes: 80, entries: 8 });
    expect(removed.every((id) => id.startsWith('flooded '))).toBe(true);
    // Its own last ones are there
    expect(room.get('flooded 2999')).toBeDefined();
    expect(room.get('flooded 0')).toBeUndefined();
  },
);

test('[CH-11] where 500 shops have filled the room, a flood in one costs the others a sixteenth at most', () => {
  const { room, removed, add } = aRoom({ maxEntries: 4000 });
  const others = Array.from({ length: 499 }, (_, shop) => `shop-${shop}`);
  for (const owner of others) for (let key = 0; key < 8; key += 1) add(owner, key);
  // All of the first half are in use
  for (const owner of others.slice(0, 250)) for (let key = 0; key < 8; key += 1) room.get(`${owner} ${key}`);
  for (let key = 0; key < 3000; key += 1) add('flooded', key);
  const lost = removed.filter((id) => !id.startsWith('flooded '));
  expect(lost.length).toBeLessThanOrEqual(4000 / 16 + 1);
  for (const owner of others.slice(0, 250)) expect(room.amountsOf(owner).entries).toBe(8);
});

test('[CH-11] the largest owner loses its oldest value that was not used', () => {
  const { add, room, removed } = aRoom({ maxBytes: 100 });
  add('small', 'only', 20);
  add('large', 1, 25);
  add('large', 2, 25);
  add('large', 3, 25);
  room.get('large 1');
  add('small', 'second', 20);
  expect(removed).toEqual(['large 2']);
  add('third', 1, 20);
  expect(removed).toEqual(['large 2', 'large 3']);
});

test('among many small owners, the value that was not used for the longest time leaves', () => {
  const { add, room, removed } = aRoom({ maxEntries: 20 });
  for (let shop = 0; shop < 20; shop += 1) add(`shop-${shop}`, 'a');
  room.get('shop-0 a');
  add('new', 'a');
  expect(removed).toEqual(['shop-1 a']);
});

test('a value that is replaced or deleted leaves once; owners without values leave nothing', () => {
  const { add, room, removed, keysOf } = aRoom();
  add('shop', 'a', 10);
  add('shop', 'a', 20);
  expect([room.amountsOf('shop'), keysOf('shop')]).toEqual([{ bytes: 20, entries: 1 }, ['a']]);
  expect([room.delete('shop a'), room.delete('shop a')]).toEqual([true, false]);
  expect(removed).toEqual(['shop a', 'shop a']);
  expect([...room.owners()]).toEqual([]);
});

test('a value with the same id of another owner replaces that of the first', () => {
  const { room } = aRoom();
  room.set('a', { id: 'a' }, { owner: 'plain', bytes: 10 });
  room.set('a', { id: 'a' }, { owner: 'variations', bytes: 20 });
  expect([room.amountsOf('plain').bytes, room.amountsOf('variations').bytes]).toEqual([0, 20]);
});

test('a value larger than may be is not stored, and neither is the one that it replaces', () => {
  const { add, keysOf } = aRoom({ maxBytes: 100, largestBytes: 50 });
  add('shop', 'a', 50);
  expect(add('shop', 'a', 51)).toBe(false);
  expect(keysOf('shop')).toEqual([]);
  expect(aRoom({ maxBytes: 0 }).add('shop', 'a', 1)).toBe(false);
});

interface Entry {
  readonly owner: string;
  readonly key: string;
  readonly bytes: number;
}

/** The rule of eviction without any index, on lists: of all values by use, of each owner's by the clock. */
function createPlainRoom({ maxBytes, maxEntries }: { maxBytes: number; maxEntries: number }) {
  let byUse: Entry[] = [];
  let byClock: Entry[] = [];
  const used = new Set<Entry>();
  const of = (owner: string) => byClock.filter((entry) => entry.owner === owner);
  const sum = (some: readonly Entry[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const partOf = (owner: string) => Math.max(sum(of(owner)) / maxBytes, of(owner).length / maxEntries);
  const take = (owner: string, key: string): Entry | undefined => {
    const found = byUse.find((entry) => entry.owner === owner && entry.key === key);
    byUse = byUse.filter((entry) => entry !== found);
    byClock = byClock.filter((entry) => entry !== found);
    return found;
  };
  const toEnd = (list: readonly Entry[], entry: Entry) => [...list.filter((each) => each !== entry), entry];
  const selectLoser = (owner: string): Entry | undefined =>
    of(owner).find((entry) => !used.has(entry)) ?? of(owner)[0];
  return {
    use(owner: string, key: string) {
      const entry = byUse.find((each) => each.owner === owner && each.key === key);
      if (!entry) return;
      byUse = toEnd(byUse, entry);
      used.add(entry);
    },
    add(entry: Entry): void {
      take(entry.owner, entry.key);
      byUse.push(entry);
      byClock.push(entry);
    },
    delete: take,
    /** Moves the used ones before the loser to the end: all of them where the loser itself was used. */
    spare(loser: Entry): void {
      const all = of(loser.owner);
      const spared = used.has(loser) ? all : all.slice(0, all.indexOf(loser));
      for (const entry of spared) {
        used.delete(entry);
        byClock = toEnd(byClock, entry);
      }
    },
    /** Before a value of so many bytes is added: which may be the next to leave; none where there is room. */
    listLosers(bytes: number): { readonly entries: readonly Entry[]; readonly isLarge: boolean } {
      if (sum(byUse) + bytes <= maxBytes && byUse.length < maxEntries) return { entries: [], isLarge: false };
      const owners = [...new Set(byUse.map(({ owner }) => owner))];
      const most = Math.max(...owners.map(partOf));
      const isLarge = most > 1 / 16;
      const found = isLarge ? owners.filter((owner) => partOf(owner) === most).map(selectLoser) : [byUse[0]];
      return { isLarge, entries: found.filter((entry) => entry !== undefined) };
    },
    keysOf: (owner: string) =>
      of(owner)
        .map(({ key }) => key)
        .toSorted(),
  };
}

test.each([
  [120, 10],
  [2000, 60],
])(
  '[CH-11] whatever is added, used and deleted, the values are those of the rule without an index (%i bytes, %i values)',
  (maxBytes, maxEntries) => {
    const names = Array.from({ length: maxEntries > 10 ? 40 : 5 }, (_, at) => `shop-${at}`);
    const step = record({
      action: constantFrom('add', 'add', 'add', 'use', 'delete'),
      owner: constantFrom(...names),
      key: nat(9).map(String),
      // So that most bytes and most entries are often not of the same owner
      bytes: constantFrom(1, 2, 3, 20, 30),
    });
    assert(
      property(array(step, { minLength: 30, maxLength: 200, size: 'max' }), (steps) => {
        const limits = { maxBytes, maxEntries };
        const { room, add, removed, keysOf } = aRoom(limits);
        const plain = createPlainRoom(limits);
        for (const { action, owner, key, bytes } of steps) {
          if (action === 'use') {
            room.get(`${owner} ${key}`);
            plain.use(owner, key);
          } else if (action === 'delete') {
            room.delete(`${owner} ${key}`);
            plain.delete(owner, key);
          } else {
            removed.length = 0;
            add(owner, key, bytes);
            const isReplaced = plain.delete(owner, key) !== undefined;
            // Among those that have as much, any may lose
            for (const lost of removed.slice(isReplaced ? 1 : 0)) {
              const { entries, isLarge } = plain.listLosers(bytes);
              const loser = entries.find((entry) => `${entry.owner} ${entry.key}` === lost);
              expect(loser, lost).toBeDefined();
              if (loser && isLarge) plain.spare(loser);
              if (loser) plain.delete(loser.owner, loser.key);
            }
            expect(plain.listLosers(bytes).entries).toEqual([]);
            plain.add({ owner, key, bytes });
          }
          expect(keysOf(owner)).toEqual(plain.keysOf(owner));
        }
        for (const owner of names) expect(keysOf(owner)).toEqual(plain.keysOf(owner));
      }),
    );
  },
);
