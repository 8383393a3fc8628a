import { expect, test } from 'vitest';
import { parseFilters } from './filter-query.ts';
import { unpackChoices } from './list-filters.ts';
import { toListFilters } from './list-filters.server.ts';

const value = (facetId: string, label: string, count: number, parentId: string | null = null) => ({
  facetId,
  label,
  count,
  parentId,
  hidden: false,
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
const filters = (text: string, current = base, facets = base.facets) => {
  const search = new URLSearchParams(text);
  return toListFilters({ base: { ...base, facets }, current, chosen: parseFilters(search), search });
};

test('[PL-01] has the category tree, brands and price range, but no filter with a single value', () => {
  const { groups, price } = filters('');
  expect(groups.map(({ key }) => key)).toEqual(['categories', 'brands']);
  expect(unpackChoices(groups[0]?.choices ?? '')).toEqual([
    { id: 'c_sweets', label: 'Sweets', count: 9, depth: 0, chosen: false },
    { id: 'c_sour', label: 'Sour', count: 4, depth: 1, chosen: false },
  ]);
  expect(price).toEqual({ lowest: 9, highest: 120 });
});

test('[PL-01] labels are shown as the API has them, with every character', () => {
  const labels = ['25,00 kr – 50,00 kr', 'a~b, 5 %'];
  const values = labels.map((label, index) => value(`s_${index}`, label, 1));
  const facets = [{ filterId: 'Sku', type: 'Sku', label: 'Size', values }];
  const [group] = filters('', { ...base, facets }, facets).groups;
  expect(unpackChoices(group?.choices ?? '').map(({ label }) => label)).toEqual(labels);
});

test('[PL-01] leaves out hidden values and the value `-`', () => {
  const sizes = {
    filterId: 'Sku',
    type: 'Sku',
    label: 'Size',
    values: [value('s_0', '-', 9), { ...value('s_x', 'Sample', 3), hidden: true }, value('s_s', 'S', 2)],
  };
  const offered = (values: typeof sizes.values) => {
    const [group] = filters('', { ...base, facets: [{ ...sizes, values }] }, [{ ...sizes, values }]).groups;
    return unpackChoices(group?.choices ?? '').map(({ label }) => label);
  };
  expect(offered([...sizes.values, value('s_m', 'M', 1)])).toEqual(['S', 'M']);
  expect(offered(sizes.values)).toEqual([]);
});

test('[PL-06] has the counts of the filtered list, zero for values without products', () => {
  const brand = base.facets[1];
  const current = {
    ...base,
    facets: [{ ...brand, filterId: 'Brand', type: 'Brand', label: 'Brand', values: [value('b_a', 'A', 2)] }],
  };
  const { groups } = filters('brands=A~b_a', current);
  expect(unpackChoices(groups.find(({ key }) => key === 'brands')?.choices ?? '')).toEqual([
    { id: 'b_a', label: 'A', count: 2, depth: 0, chosen: true },
    { id: 'b_b', label: 'B', count: 0, depth: 0, chosen: false },
  ]);
});

test('[PL-06] each active filter has the API’s label and the query without it; `cleared` has no filters', () => {
  const { active, cleared, hiddenFields } = filters(
    'brands=Wrong~b_a&price=Cheap~range_10.5_50&sort=PRICE&page=2&x=1',
  );
  expect(active).toEqual([
    { label: 'A', without: '?price=Cheap~range_10.5_50&sort=PRICE&x=1' },
    { isPrice: true, without: '?brands=Wrong~b_a&sort=PRICE&x=1' },
  ]);
  expect([cleared, hiddenFields]).toEqual([
    '?sort=PRICE&x=1',
    [
      ['sort', 'PRICE'],
      ['x', '1'],
    ],
  ]);
});

test('[PL-06] choices that the API does not name are one entry without a label', () => {
  const { active } = filters('brands=Buy+now~b_x,A~b_a,Or+else~b_y&p-colour=Hm~green');
  expect(active).toEqual([
    { label: 'A', without: '?brands=Buy+now~b_x,Or+else~b_y&p-colour=Hm~green' },
    { without: '?brands=A~b_a' },
  ]);
});

test('[PL-06] a chosen value that only the filtered list has is named too', () => {
  const current = {
    ...base,
    facets: [{ filterId: 'Brand', type: 'Brand', label: 'Brand', values: [value('b_far', 'Far away', 0)] }],
  };
  expect(filters('brands=Near~b_far', current).active).toEqual([{ label: 'Far away', without: '' }]);
});

test('[PL-01] a short category filter has the top level first, and the ancestors of a chosen category', () => {
  const tops = Array.from({ length: 5 }, (_, index) => value(`c_${index}`, `Top ${index}`, 5));
  const below = Array.from({ length: 4 }, (_, index) =>
    value(`c_0_${index}`, `Below ${index}`, 90 - index, 'c_0'),
  );
  const facets = [
    {
      filterId: 'Category',
      type: 'Category',
      label: 'Category',
      values: [...tops.slice(0, 1), ...below, ...tops.slice(1), value('c_deep', 'Deep', 1, 'c_0_3')],
    },
  ];
  const shown = (text: string) => {
    const [group] = filters(text, { ...base, facets }, facets).groups;
    return unpackChoices(group?.choices ?? '').map(({ id, depth }) => `${depth} ${id}`);
  };
  expect(shown('')).toEqual(['0 c_0', '1 c_0_0', '0 c_1', '0 c_2', '0 c_3', '0 c_4']);
  expect(shown('categories=c_deep')).toEqual(['0 c_0', '1 c_0_3', '0 c_1', '0 c_2', '0 c_3', '2 c_deep']);
});

test('a long filter shows its most common and chosen values, and a link to all', () => {
  const values = Array.from({ length: 1000 }, (_, index) =>
    value(`b_${index}`, `Brand ${index}`, 1000 - index),
  );
  const large = { price: null, facets: [{ filterId: 'Brand', type: 'Brand', label: 'Brand', values }] };
  const groupsOf = (text: string) => {
    const search = new URLSearchParams(text);
    return toListFilters({ base: large, current: large, chosen: parseFilters(search), search }).groups;
  };
  const groups = groupsOf('brands=b_999');
  const choices = unpackChoices(groups[0]?.choices ?? '');
  expect(choices).toHaveLength(6);
  expect(groups[0]?.more).toEqual({ count: 1000, search: '?brands=b_999&all=brands' });
  expect(choices.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(['b_999']);
  const [all] = groupsOf('brands=b_999&all=brands');
  expect([unpackChoices(all?.choices ?? '').length, all?.more]).toEqual([200, undefined]);
});
