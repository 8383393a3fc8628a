import { expect, test } from 'vitest';
import { computeListFilters, computeProductFilters } from './load-areas.server.ts';

test('the area of a list is filtered by the last segment of its path', () => {
  expect(computeListFilters('/c/godis/surt')).toEqual([{ key: 'Category', value: 'surt' }]);
  expect(computeListFilters('/b/kvist%20holm')).toEqual([{ key: 'Brand', value: 'kvist holm' }]);
  expect(computeListFilters('/dc/50%')).toEqual([{ key: 'DiscountCampaign', value: '50%' }]);
});

test('a list without an alias in its path has no filter', () => {
  for (const path of ['/l/sale/summer', '/sortiment', '/c', '/', '/toString/x'])
    expect(computeListFilters(path)).toEqual([]);
});

test('the area of a product is filtered by the product, and by its category if the path has one', () => {
  expect(computeProductFilters('/p/praliner/tolv-praliner')).toEqual([
    { key: 'Category', value: 'praliner' },
    { key: 'Product', value: 'tolv-praliner' },
  ]);
  expect(computeProductFilters('/p/tolv-praliner')).toEqual([{ key: 'Product', value: 'tolv-praliner' }]);
});
