import { expect, test } from 'vitest';
import { findAmountFormat, formatAmount, toPriceView } from './price.ts';

const price = {
  isDiscounted: false,
  sellingPriceIncVatFormatted: '49 kr',
  sellingPriceExVatFormatted: '43,75 kr',
  regularPriceIncVatFormatted: '49 kr',
  regularPriceExVatFormatted: '43,75 kr',
};
const discounted = {
  isDiscounted: true,
  sellingPriceIncVatFormatted: '39 kr',
  sellingPriceExVatFormatted: '34,82 kr',
  regularPriceIncVatFormatted: '49 kr',
  regularPriceExVatFormatted: '43,75 kr',
};
const lowest = { lowestPriceIncVatFormatted: '37 kr', lowestPriceExVatFormatted: '33,04 kr' };

test('[PR-01] with VAT only the API’s selling price including VAT is shown', () => {
  expect(toPriceView(price, null, true)).toEqual({ selling: '49 kr' });
});

test('[PR-01] without VAT the amounts excluding VAT are shown and marked', () => {
  expect(toPriceView(price, null, false)).toEqual({ selling: '43,75 kr', exVat: true });
});

test('[PR-01] a discounted price shows the regular one beside it, in the same VAT mode', () => {
  expect(toPriceView(discounted, null, true)).toEqual({ selling: '39 kr', regular: '49 kr' });
  expect(toPriceView(discounted, null, false)).toEqual({
    selling: '34,82 kr',
    regular: '43,75 kr',
    exVat: true,
  });
});

test('[PP-07] a discounted price carries the lowest price of the last 30 days where the API has it', () => {
  expect(toPriceView(discounted, lowest, true)?.lowest).toBe('37 kr');
  expect(toPriceView(discounted, lowest, false)?.lowest).toBe('33,04 kr');
});

test('[PP-07] a price that is not discounted has no lowest price', () => {
  expect(toPriceView(price, lowest, true)).not.toHaveProperty('lowest');
});

test('a missing amount is not replaced by that of the other VAT mode', () => {
  expect(toPriceView({ ...price, sellingPriceExVatFormatted: null }, null, false)).toBeNull();
  expect(toPriceView(null, lowest, true)).toBeNull();
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
