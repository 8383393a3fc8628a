import { expect, test } from 'vitest';
import { addLatestProduct, parseLatestProducts } from './latest-products.ts';

test('parses the latest products without duplicates and invalid values', () => {
  expect(parseLatestProducts('[3,1,3,"2",-4,1.5,null]')).toEqual([3, 1]);
  for (const junk of [undefined, null, '', 'null', '{}', '[', '"3"'])
    expect(parseLatestProducts(junk)).toEqual([]);
});

test('a product viewed again moves to the front; keeps 21 products', () => {
  expect(addLatestProduct([1, 2, 3], 3)).toEqual([3, 1, 2]);
  const full = Array.from({ length: 21 }, (_, index) => index + 1);
  expect(addLatestProduct(full, 99)).toEqual([99, ...full.slice(0, 20)]);
  expect(parseLatestProducts(JSON.stringify([...full, 22]))).toHaveLength(21);
});
