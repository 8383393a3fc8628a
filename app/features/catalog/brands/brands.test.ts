import { expect, test } from 'vitest';
import { isShopPath } from '#kernel/shop-path.ts';
import { chooseBrandLayout, findFirstSentence, groupBrands } from './brands.ts';

const aBrand = (name: string) => ({ name, canonicalUrl: `/b/${name.toLowerCase()}` });
const findPath = (url: string) => (isShopPath(url) ? url : null);
const grouped = (names: readonly string[], languageCode: string) =>
  groupBrands(names.map(aBrand), { findPath, languageCode, counts: new Map([['Polar', 4]]) });
const lettersOf = (names: readonly string[], languageCode: string) =>
  grouped(names, languageCode).map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)]);

const NORTHERN = ['Ögla', 'Ängsgård', 'Zink', 'Åker', 'Alva', 'Öxa', 'élan'];

test('[RT-06] sorts å, ä and ö at the end in Swedish and Finnish, and with a and o in English', () => {
  const swedish = [
    ['A', 'Alva'],
    ['E', 'élan'],
    ['Z', 'Zink'],
    ['Å', 'Åker'],
    ['Ä', 'Ängsgård'],
    ['Ö', 'Ögla', 'Öxa'],
  ];
  expect(lettersOf(NORTHERN, 'sv-SE')).toEqual(swedish);
  expect(lettersOf(NORTHERN, 'fi-FI')).toEqual(swedish);
  expect(lettersOf(NORTHERN, 'en-US')).toEqual([
    ['A', 'Åker', 'Alva', 'Ängsgård'],
    ['E', 'élan'],
    ['O', 'Ögla', 'Öxa'],
    ['Z', 'Zink'],
  ]);
});

test('[RT-06] sorts æ, ø and å at the end in Danish and Norwegian, in that order', () => {
  for (const languageCode of ['da-DK', 'nb-NO'])
    expect(lettersOf(['Åby', 'Øst', 'Ærlig', 'Ask'], languageCode).map(([letter]) => letter)).toEqual([
      'A',
      'Æ',
      'Ø',
      'Å',
    ]);
});

test('[RT-06] names that do not start with a letter come last, numbers by value', () => {
  const groups = grouped(['12 rum', '7th', '& Co', 'Zoo'], 'en-US');
  expect(groups.map(({ letter, id }) => [letter, id])).toEqual([
    ['Z', 'brands-z'],
    ['#', 'brands-other'],
  ]);
  expect(groups[1]?.brands.map(({ name }) => name)).toEqual(['& Co', '7th', '12 rum']);
});

test('a brand has its number of products if known', () => {
  const [group] = grouped(['Polar', 'Pinje'], 'sv-SE');
  expect(group?.brands).toEqual([
    { name: 'Pinje', path: '/b/pinje' },
    { name: 'Polar', path: '/b/polar', count: 4 },
  ]);
});

test('leaves out a brand without a name or a page', () => {
  const brands = [null, { name: null, canonicalUrl: '/b/a' }, { name: 'B', canonicalUrl: null }];
  const facts = { findPath, languageCode: 'en-US', counts: new Map() };
  expect(groupBrands(brands, facts)).toEqual([]);
});

test('a brand has its place and picture if known', () => {
  const brands = [
    { ...aBrand('Polar'), place: 'Lapland', portrait: 'polar.jpg', description: 'Skis. And wax.' },
    { ...aBrand('Pinje'), place: null, portrait: null },
  ];
  const picture = { address: '/polar.jpg', widths: [] };
  const [group] = groupBrands(brands, {
    findPath,
    languageCode: 'en-US',
    counts: new Map(),
    findPicture: ({ portrait }) => (portrait ? picture : null),
  });
  expect(group?.brands).toEqual([
    { name: 'Pinje', path: '/b/pinje' },
    { name: 'Polar', path: '/b/polar', place: 'Lapland', picture, about: 'Skis.' },
  ]);
});

test('[RT-06] fewer than 25 makers are portraits, if most have a picture', () => {
  const makers = (count: number, pictured: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...aBrand(`Maker ${at}`),
      ...(at < pictured ? { portrait: 'a.jpg' } : {}),
    }));
  expect(chooseBrandLayout(makers(24, 13))).toBe('portraits');
  expect(chooseBrandLayout(makers(24, 12))).toBe('list');
  expect(chooseBrandLayout(makers(25, 25))).toBe('list');
  expect(chooseBrandLayout([])).toBe('list');
});

test.each([
  ['Two lathes, six gouges. And birch.', 'Two lathes, six gouges.'],
  [' Since 1.5 years! More', 'Since 1.5 years!'],
  ['No end', null],
  ['<p>Markup.</p>', null],
  [`${'x'.repeat(170)}. Long`, null],
  [null, null],
])('the first sentence of %j is %j', (description, sentence) => {
  expect(findFirstSentence(description)).toBe(sentence);
});
