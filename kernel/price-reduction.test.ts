import { expect, test } from 'vitest';
import { selectPriorPrice, selectReductionRule } from './price-reduction.ts';

const reduced = { isDiscounted: true, selling: 34, lowest: 39 };

test.each([
  ['below the lowest of 30 days', reduced, 'lowest30', 'lowest'],
  ['equal to the lowest', { ...reduced, lowest: 34 }, 'lowest30', null],
  ['above the lowest', { ...reduced, lowest: 30 }, 'lowest30', null],
  ['of an unknown lowest', { ...reduced, lowest: null }, 'lowest30', null],
  ['of an API that does not tell the lowest', { ...reduced, lowest: undefined }, 'lowest30', null],
  ['at the regular price', { ...reduced, isDiscounted: false }, 'lowest30', null],
  ['below the regular price, where that counts', { ...reduced, lowest: null }, 'list', 'regular'],
  ['at the regular price, where that counts', { ...reduced, isDiscounted: false }, 'list', null],
] as const)('[LW-10] a price %s', (_, price, rule, prior) => {
  expect(selectPriorPrice(price, rule)).toBe(prior);
});

test.each([
  ['se', [], 'lowest30'],
  ['us', [], 'lowest30'],
  ['us', ['us'], 'list'],
  ['gb', ['us'], 'lowest30'],
  ['se', ['se'], 'lowest30'],
  ['NO', ['NO'], 'lowest30'],
] as const)('[LW-10] market %s with %j announces by %s', (market, listPriceMarkets, rule) => {
  expect(selectReductionRule({ reductions: { listPriceMarkets } }, market)).toBe(rule);
});
