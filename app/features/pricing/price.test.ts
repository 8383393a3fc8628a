import { expect, test } from 'vitest';
import { toPriceView } from './price.ts';

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
