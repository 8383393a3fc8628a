import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMinor, toMinor } from '#backend/core/money/money.ts';
import { moneyFromIncVat, percentOf, allocate } from './money-amounts.ts';

test('amounts convert to minor units, halves away from zero, without binary floating-point error', () => {
  expect([12.5, 0.1 + 0.2, 1.005, 19.99, 0].map(toMinor)).toEqual([1250, 30, 101, 1999, 0]);
  expect([-12.5, -1.005].map(toMinor)).toEqual([-1250, -101]);
  expect(fromMinor(101)).toBe(1.01);
});

test('[PR-01] the price ex VAT is computed from the price inc VAT and rounded once', () => {
  expect(moneyFromIncVat(4900, 12)).toEqual({ incVat: 4900, exVat: 4375 });
  expect(moneyFromIncVat(2510, 25.5)).toEqual({ incVat: 2510, exVat: 2000 });
  // 99 / 1.25 = 79.2 and 101 / 1.01 = 100 exactly
  expect(moneyFromIncVat(99, 25).exVat).toBe(79);
  expect(moneyFromIncVat(101, 1).exVat).toBe(100);
  expect(moneyFromIncVat(0, 25)).toEqual({ incVat: 0, exVat: 0 });
});

test('a percentage rounds half a minor unit up', () => {
  expect(percentOf(4905, 10)).toBe(491);
  expect(percentOf(4904, 10)).toBe(490);
  expect(percentOf(1, 50)).toBe(1);
  // 1.15 × 100 is 114.99999999999999 in binary
  expect(percentOf(115, 10)).toBe(12);
});

test('an allocated amount is split completely, the odd unit to the largest remainder', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(5, [10, 30])).toEqual([1, 4]);
  expect(allocate(7, [])).toEqual([]);
  expect(allocate(7, [0, 0])).toEqual([0, 0]);
});

test('allocated parts sum to the amount, are not negative and differ from their share by less than a unit', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(10_000_000), weights, (amount, given) => {
      const all = given.reduce((sum, weight) => sum + weight, 0);
      const parts = allocate(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : amount);
      for (const [index, part] of parts.entries()) {
        const share = all === 0 ? 0 : (amount * (given[index] ?? 0)) / all;
        expect(Math.abs(part - share)).toBeLessThan(1);
        expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
