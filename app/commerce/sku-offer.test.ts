import { expect, test } from 'vitest';
import { computeAvailability, findArrival, findGroupId, findGtin, formatSizeSearch } from './sku-offer.ts';

test.each([
  [{ totalStock: 5, inStock: 5 }, 'InStock'],
  [{ totalStock: 5, inStock: 0 }, 'BackOrder'],
  [{ totalStock: 0, inStock: 0 }, 'OutOfStock'],
  [{ totalStock: 0, inStock: 1 }, 'OutOfStock'],
  [{ totalStock: -1, inStock: -1 }, 'OutOfStock'],
  [null, 'OutOfStock'],
])('[CH-07] stock %j is %s', (stock, availability) => {
  expect(computeAvailability(stock)).toBe(availability);
});

test('[CH-07] goods arrive at the beginning of a coming day in the shop’s time zone', () => {
  const stockholm = { timeZone: 'Europe/Stockholm', today: '2026-11-26' };
  expect([null, '2026-01-01', '2026-11-26', '2026-12-24'].map((day) => findArrival(day, stockholm))).toEqual([
    null,
    null,
    null,
    '2026-12-23T23:00:00.000Z',
  ]);
});

test.each([
  ['7350000000016', '7350000000016'],
  ['036000291452', '0036000291452'],
  [' 96385074 ', '96385074'],
  ['7350000000011', null],
  ['2001000054015', null],
  ['0200000000004', null],
  ['123', null],
  ['abcdefghijklm', null],
  ['', null],
  [null, null],
])('[CH-07] GTIN %s: %s', (text, gtin) => {
  expect(findGtin(text)).toBe(gtin);
});

test('[CH-07] sizes have the product’s group, variants that of the main product', () => {
  const variants = (activeProducts: number) => ({
    productId: 7,
    variantGroup: { mainProductId: 3, activeProducts },
  });
  expect(findGroupId(variants(1), 1)).toBeNull();
  expect(findGroupId(variants(1), 2)).toBe(7);
  expect(findGroupId(variants(2), 1)).toBe(3);
  expect(findGroupId({ productId: 7, variantGroup: null }, 2)).toBe(7);
});

test('[PP-02] a link chooses one of several sizes', () => {
  expect([formatSizeSearch(71, 2), formatSizeSearch(71, 1)]).toEqual(['?size=71', '']);
});
