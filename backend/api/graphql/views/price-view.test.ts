import { expect, test } from 'vitest';
import { discountMembers } from './price-view.ts';

test('a discount has amounts inc and ex VAT and a whole percentage of the reference price', () => {
  expect(discountMembers({ selling: 75, reference: 100, vatPercent: 25 })).toEqual({
    sellingPriceIncVat: 75,
    sellingPriceExVat: 60,
    discountIncVat: 25,
    discountExVat: 20,
    vat: 15,
    discountPercentage: 25,
    isDiscounted: true,
  });
});

test('a price above its reference is no discount', () => {
  const members = discountMembers({ selling: 39, reference: 37, vatPercent: 12 });
  expect(members).toMatchObject({
    isDiscounted: false,
    discountIncVat: 0,
    discountExVat: 0,
    discountPercentage: 0,
  });
});
