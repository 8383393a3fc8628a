import { expect, test } from 'vitest';
import { findAmountFormat, formatAmount, toPriceView } from './price.ts';

const price = {
  isDiscounted: false,
  sellingPriceIncVat: 49,
  sellingPriceIncVatFormatted: '49 kr',
  sellingPriceExVatFormatted: '43,75 kr',
  regularPriceIncVatFormatted: '49 kr',
  regularPriceExVatFormatted: '43,75 kr',
};
const discounted = {
  ...price,
  isDiscounted: true,
  sellingPriceIncVat: 39,
  sellingPriceIncVatFormatted: '39 kr',
  sellingPriceExVatFormatted: '34,82 kr',
};
const lowest = {
  lowestPriceIncVat: 45,
  lowestPriceIncVatFormatted: '45 kr',
  lowestPriceExVatFormatted: '40,18 kr',
};
const visitor = (vatIncluded = true, listPriceMarkets: string[] = []) => ({
  channel: { reductions: { listPriceMarkets } },
  market: 'us',
  preferences: { vatIncluded },
});
const WITH_VAT = visitor();
const WITHOUT = visitor(false);

test('[PR-01] with VAT only the API’s selling price including VAT is shown', () => {
  expect(toPriceView(WITH_VAT, price, null)).toEqual({ selling: '49 kr' });
});

test('[PR-01] without VAT the amounts excluding VAT are shown and marked', () => {
  expect(toPriceView(WITHOUT, price, null)).toEqual({ selling: '43,75 kr', exVat: true });
});

test('[PR-01][PP-07] a reduced price strikes the lowest of 30 days, in the same VAT mode', () => {
  expect(toPriceView(WITH_VAT, discounted, lowest)).toEqual({ selling: '39 kr', prior: '45 kr' });
  expect(toPriceView(WITHOUT, discounted, lowest)).toEqual({
    selling: '34,82 kr',
    prior: '40,18 kr',
    exVat: true,
  });
});

test('[LW-10] nothing is struck where the lowest is not known, not higher, or the price not reduced', () => {
  expect(toPriceView(WITH_VAT, discounted, null)).toEqual({ selling: '39 kr' });
  expect(toPriceView(WITH_VAT, discounted, { ...lowest, lowestPriceIncVat: 39 })).toEqual({
    selling: '39 kr',
  });
  expect(toPriceView(WITH_VAT, price, lowest)).toEqual({ selling: '49 kr' });
});

test('[LW-10] a market outside the EEA strikes the regular price if the shop says so', () => {
  expect(toPriceView(visitor(true, ['us']), discounted, null)).toEqual({
    selling: '39 kr',
    prior: '49 kr',
    isListPrice: true,
  });
});

test('a missing amount is not replaced by that of the other VAT mode', () => {
  expect(toPriceView(WITHOUT, { ...price, sellingPriceExVatFormatted: null }, null)).toBeNull();
  expect(toPriceView(WITHOUT, { ...discounted }, { ...lowest, lowestPriceExVatFormatted: null })).toEqual({
    selling: '34,82 kr',
    exVat: true,
  });
  expect(toPriceView(WITH_VAT, null, lowest)).toBeNull();
});

const formatLike = (locale: string, amount: number, ...samples: [number, string][]): string | null => {
  const format = findAmountFormat(
    samples.map(([each, text]) => ({ amount: each, text })),
    locale,
  );
  // No-break spaces depend on the ICU version
  return format && formatAmount(format, amount).replaceAll(/\s/g, ' ');
};

test('[PR-01] a sum is written as the API writes its prices', () => {
  expect(formatLike('sv-SE', 152, [55, '55 kr'])).toBe('152 kr');
  expect(formatLike('sv-SE', 1152, [55, '55 kr'])).toBe('1 152 kr');
  expect(formatLike('fi-FI', 151.4, [14.9, '14,90 €'], [64, '64 €'])).toBe('151,40 €');
  expect(formatLike('fi-FI', 136, [14.9, '14,90 €'], [64, '64 €'])).toBe('136 €');
  expect(formatLike('en-US', 1234.5, [28, '€28.00'])).toBe('€1,234.50');
  expect(formatLike('en-US', 90, [28, '€28.00'])).toBe('€90.00');
  expect(formatLike('en-GB', 90, [45.5, 'SEK 45.50'])).toBe('SEK 90.00');
  expect(formatLike('sv-SE', 90.4, [45.2, '45 kr'])).toBe('90 kr');
});

test('[PR-01] sums have no floating point residue', () => {
  expect(formatLike('en-US', 0.1 + 0.2, [0.1, '€0.10'])).toBe('€0.30');
});

test('[PR-01] there is no notation without a price', () => {
  expect(formatLike('sv-SE', 1, [0, 'price on request'])).toBeNull();
  expect(formatLike('sv-SE', 1)).toBeNull();
});
