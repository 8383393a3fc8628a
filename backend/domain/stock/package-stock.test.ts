import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPackages } from './package-stock.ts';

const parts = (...skuIds: number[]) => skuIds.map((skuId) => ({ skuId, quantity: 1 }));
const from = (pieces: Readonly<Record<number, number>>) => (skuId: number) => pieces[skuId] ?? 0;

test('[CT-03] the group with the fewest pieces limits a package', () => {
  expect(countPackages([parts(1, 2), parts(3)], from({ 1: 4, 2: 5, 3: 2 }))).toBe(2);
  expect(countPackages([parts(1, 2), parts(3)], from({ 1: 4, 2: 5, 3: 0 }))).toBe(0);
  expect(countPackages([], from({}))).toBe(0);
});

test('[CT-03] an option of several pieces counts whole parts only', () => {
  expect(countPackages([[{ skuId: 1, quantity: 3 }]], from({ 1: 8 }))).toBe(2);
});

test('[CT-03] groups with the same goods share their pieces', () => {
  const bag = [parts(1, 2), parts(1, 2), parts(1, 2)];
  expect(countPackages(bag, from({ 1: 1, 2: 1 }))).toBe(0);
  expect(countPackages(bag, from({ 1: 2, 2: 1 }))).toBe(1);
  expect(countPackages(bag, from({ 1: 5, 2: 4 }))).toBe(3);
});

/** Whether so many packages can be filled: tries every way to fill the groups one after the other. */
function canFill(
  groups: readonly (readonly number[])[],
  pieces: Map<number, number>,
  count: number,
): boolean {
  const demands = groups.flatMap((group) => Array.from({ length: count }, () => group));
  const fill = (at: number): boolean => {
    const group = demands[at];
    if (group === undefined) return true;
    return group.some((skuId) => {
      const left = pieces.get(skuId) ?? 0;
      if (left === 0) return false;
      pieces.set(skuId, left - 1);
      const isFilled = fill(at + 1);
      pieces.set(skuId, left);
      return isFilled;
    });
  };
  return fill(0);
}

test('[CT-03] the count is the largest number of packages that can be filled', () => {
  const group = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      (groups, stock) => {
        const pieces = new Map(stock.map((count, index) => [index + 1, count]));
        const count = countPackages(
          groups.map((skuIds) => parts(...skuIds)),
          (skuId) => pieces.get(skuId) ?? 0,
        );
        expect(canFill(groups, pieces, count)).toBe(true);
        expect(canFill(groups, pieces, count + 1)).toBe(false);
      },
    ),
    { numRuns: 80 },
  );
});
