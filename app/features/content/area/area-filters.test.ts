import { expect, test } from 'vitest';
import { listFilters, productFilters } from './area-filters.ts';

test('a list’s area is asked for by what its path names last', () => {
  expect(listFilters('/c/godis/surt')).toEqual([{ key: 'Category', value: 'surt' }]);
  expect(listFilters('/b/kvist%20holm')).toEqual([{ key: 'Brand', value: 'kvist holm' }]);
  expect(listFilters('/dc/50%')).toEqual([{ key: 'DiscountCampaign', value: '50%' }]);
});

test('a list that only its path knows has no filter', () => {
  for (const path of ['/l/sale/summer', '/sortiment', '/c', '/', '/toString/x'])
    expect(listFilters(path)).toEqual([]);
});

test('a product’s area is asked for by the product, and its category where the path names one', () => {
  expect(productFilters('/p/praliner/tolv-praliner')).toEqual([
    { key: 'Category', value: 'praliner' },
    { key: 'Product', value: 'tolv-praliner' },
  ]);
  expect(productFilters('/p/tolv-praliner')).toEqual([{ key: 'Product', value: 'tolv-praliner' }]);
});
