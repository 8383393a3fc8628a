import { expect, test } from 'vitest';
import type { ShopPath } from '#kernel/shop-path.ts';
import { mergeGroups } from './merge-groups.ts';

const group = (name: string, count: number, path: ShopPath = `/c/${name}`) => ({ name, count, path });

test('[SR-02] sorts groups by count, the largest first, and keeps the order of equal ones', () => {
  const merged = mergeGroups([group('a', 1), group('b', 3), group('c', 1), group('d', 2)], 10);
  expect(merged.map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c']);
});

test('[SR-02] shows a name once, for the larger group', () => {
  const merged = mergeGroups([group('Salt', 2, '/c/sweets/salt'), group('salt', 7, '/c/salt')], 10);
  expect(merged).toEqual([group('salt', 7, '/c/salt')]);
});

test('returns no more groups than the limit', () => {
  expect(mergeGroups([group('a', 1), group('b', 2), group('c', 3)], 2).map(({ count }) => count)).toEqual([
    3, 2,
  ]);
});
