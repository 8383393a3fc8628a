import { expect, test } from 'vitest';
import { formatSizeSearch } from '#app/commerce/sku-offer.ts';
import { isSizeChange } from './use-chosen-size.ts';

const at = (path: string): URL => new URL(path, 'http://shop.test');

test('[PP-02] a link to another size needs no new data', () => {
  expect(isSizeChange(at('/p/aprons/apron'), at('/p/aprons/apron?size=7'))).toBe(true);
  expect(isSizeChange(at('/p/aprons/apron?reviews=2&size=7'), at('/p/aprons/apron?reviews=2&size=8'))).toBe(
    true,
  );
});

test('[CH-07] the links of search engines choose a size', () => {
  const path = '/p/aprons/apron';
  expect(isSizeChange(at(path), at(`${path}${formatSizeSearch(7, 2)}`))).toBe(true);
});

test('another product, another page of reviews and a reload do', () => {
  expect(isSizeChange(at('/p/aprons/apron?size=7'), at('/p/aprons/other?size=7'))).toBe(false);
  expect(isSizeChange(at('/p/aprons/apron?size=7'), at('/p/aprons/apron?size=7&reviews=2'))).toBe(false);
  expect(isSizeChange(at('/p/aprons/apron?size=7'), at('/p/aprons/apron?size=7'))).toBe(false);
});
