import { expect, test } from 'vitest';
import { groupBrands } from './brands.ts';

const aBrand = (alias: string, name: string) => ({ alias, name, canonicalUrl: `/b/${alias}` });
const findPath = (url: string) => url;

test('[RT-06] brands are grouped by the first letter of their alias, from A to Z', () => {
  const groups = groupBrands(
    [aBrand('polar', 'Polar'), aBrand('angsgard', 'Ängsgård'), aBrand('alva', 'Alva')],
    findPath,
    'sv-SE',
  );
  expect(groups.map((group) => group.letter)).toEqual(['A', 'P']);
  expect(groups[0]?.brands.map((brand) => brand.name)).toEqual(['Alva', 'Ängsgård']);
});

test('what does not start with a letter comes last', () => {
  const groups = groupBrands([aBrand('7th', '7th'), aBrand('zoo', 'Zoo')], findPath, 'en-US');
  expect(groups.map(({ letter, id }) => [letter, id])).toEqual([
    ['Z', 'brands-z'],
    ['#', 'brands-other'],
  ]);
});

test('a brand without a name or a page is left out', () => {
  const brands = [
    null,
    { alias: 'a', name: null, canonicalUrl: '/b/a' },
    { alias: 'b', name: 'B', canonicalUrl: null },
  ];
  expect(groupBrands(brands, findPath, 'en-US')).toEqual([]);
});
