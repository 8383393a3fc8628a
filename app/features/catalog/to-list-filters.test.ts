import { expect, test } from 'vitest';
import { parseFilters } from './filter-query.ts';
import { toListFilters } from './to-list-filters.ts';

const value = (facetId: string, label: string, count: number, parentId: string | null = null) => ({
  facetId,
  label,
  count,
  parentId,
});
const base = {
  price: { lowest: 9.9, highest: 120 },
  facets: [
    {
      filterId: 'Category',
      type: 'Category',
      label: 'Category',
      values: [value('c_sweets', 'Sweets', 9), value('c_sour', 'Sour', 4, 'c_sweets')],
    },
    {
      filterId: 'Brand',
      type: 'Brand',
      label: 'Brand',
      values: [value('b_a', 'A', 5), value('b_b', 'B', 4)],
    },
    { filterId: 'colour', type: 'Parameter', label: 'Colour', values: [value('red', 'Red', 9)] },
  ],
};
const filters = (text: string, current = base) => {
  const search = new URLSearchParams(text);
  return toListFilters({ base, current, chosen: parseFilters(search), search });
};

test('[PL-01] what a list offers: its tree, its brands, its prices; one value alone is no choice', () => {
  const { groups, price } = filters('');
  expect(groups.map(({ key }) => key)).toEqual(['categories', 'brands']);
  expect(groups[0]?.choices).toEqual([
    { value: 'Sweets~c_sweets', label: 'Sweets', count: 9 },
    { value: 'Sour~c_sour', label: 'Sour', count: 4, depth: 1 },
  ]);
  expect(price).toEqual({ lowest: 9, highest: 120 });
});

test('[PL-06] counts are those of the list as it is chosen, zero where nothing is left', () => {
  const brand = base.facets[1];
  const current = {
    ...base,
    facets: [{ ...brand, filterId: 'Brand', type: 'Brand', label: 'Brand', values: [value('b_a', 'A', 2)] }],
  };
  const { groups } = filters('brands=A~b_a', current);
  expect(groups.find(({ key }) => key === 'brands')?.choices).toEqual([
    { value: 'A~b_a', label: 'A', count: 2, chosen: true },
    { value: 'B~b_b', label: 'B', count: 0 },
  ]);
});

test('[PL-06] each choice has the address without it, in the API’s words, and all of them one without any', () => {
  const { active, cleared, carried } = filters('brands=Wrong~b_a&price=~range_10_50&sort=PRICE&page=2&x=1');
  expect(active).toEqual([
    { label: 'A', without: '?price=range_10_50&sort=PRICE&x=1' },
    { label: '10–50', without: '?brands=Wrong~b_a&sort=PRICE&x=1' },
  ]);
  expect([cleared, carried]).toEqual([
    '?sort=PRICE&x=1',
    [
      ['sort', 'PRICE'],
      ['x', '1'],
    ],
  ]);
});

test('a filter of a thousand values shows the most common ones, and what is chosen', () => {
  const values = Array.from({ length: 1000 }, (_, index) =>
    value(`b_${index}`, `Brand ${index}`, 1000 - index),
  );
  const large = { price: null, facets: [{ filterId: 'Brand', type: 'Brand', label: 'Brand', values }] };
  const search = new URLSearchParams('brands=b_999');
  const { groups } = toListFilters({ base: large, current: large, chosen: parseFilters(search), search });
  expect(groups[0]?.choices).toHaveLength(80);
  expect(groups[0]?.choices.some(({ chosen }) => chosen)).toBe(true);
});
