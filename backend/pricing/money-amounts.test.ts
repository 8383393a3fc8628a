import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fromMinor, toMinor } from './minor.ts';
import { moneyFromIncVat, percentOf, spread } from './money-amounts.ts';

test('amounts become minor units, halves away from zero, without binary noise', () => {
  expect([1.005, 12.5, 0.1 + 0.2, -1.005, 0].map(toMinor)).toEqual([101, 1250, 30, -101, 0]);
  expect(fromMinor(101)).toBe(1.01);
});

test('[PR-02] what is without VAT follows from the price with VAT', () => {
  expect(moneyFromIncVat(12_500, 25)).toEqual({ incVat: 12_500, exVat: 10_000 });
  expect(moneyFromIncVat(9_990, 12)).toEqual({ incVat: 9_990, exVat: 8_920 });
  expect(moneyFromIncVat(1, 25.5)).toEqual({ incVat: 1, exVat: 1 });
});

test('a percentage is rounded to the minor unit', () => {
  expect(percentOf(995, 10)).toBe(100);
  expect(percentOf(994, 10)).toBe(99);
});

test('parts of an amount always sum to it, none is off by more than a unit', () => {
  const weights = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  assert(
    property(integer({ min: 0, max: 10_000_000 }), weights, (amount, shares) => {
      const parts = spread(amount, shares);
      const all = shares.reduce((sum, share) => sum + share, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : amount);
      for (const [index, part] of parts.entries())
        if (all > 0) expect(Math.abs(part - (amount * (shares[index] ?? 0)) / all)).toBeLessThanOrEqual(1);
    }),
  );
});
