import { expect, test } from 'vitest';
import { computeListAddresses } from './list-products.server.ts';

const query = (text: string) => new URLSearchParams(text);
const unfiltered = { page: 3, sort: 'LATEST', defaultSort: 'LATEST' } as const;

test('[LY-12] a page of an unfiltered list is the same page in another language', () => {
  expect(computeListAddresses(query('page=3&x=1'), unfiltered)).toEqual({
    canonical: '?page=3',
    counterpart: '?page=3',
    noindex: false,
  });
});

test('[LY-12] without its sort the counterpart has no page either', () => {
  expect(computeListAddresses(query('page=3&sort=PRICE'), { ...unfiltered, sort: 'PRICE' })).toEqual({
    canonical: '',
    counterpart: '',
    noindex: false,
  });
});

test('[LY-12] a filtered list keeps filters, sort and page in another language', () => {
  const filters = { groups: [], active: [{ label: 'A', without: '' }], cleared: '', hiddenFields: [] };
  const search = query('page=3&brands=A~b_a&sort=PRICE');
  expect(computeListAddresses(search, { ...unfiltered, sort: 'PRICE', filters })).toEqual({
    canonical: '',
    counterpart: '?brands=A~b_a&page=3&sort=PRICE',
    noindex: true,
  });
});
