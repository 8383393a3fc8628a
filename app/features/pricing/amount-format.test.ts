import { expect, test } from 'vitest';
import { findAmountFormat, formatAmount } from './amount-format.ts';

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
