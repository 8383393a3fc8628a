import { expect, test } from 'vitest';
import { toFacts, toFormats } from './product-card.server.ts';

const bears = {
  variantGroup: { collapseInLists: true },
  variantDimensions: [
    { level: 0, value: '-', group: [{ value: '-', label: '-' }] },
    {
      level: 1,
      value: '150-g',
      group: [{ value: '150-g', label: '150 g' }, { value: '500-g', label: '500 g' }, null],
    },
  ],
};

test('[PL-05] a card names its own weight and the other weights that it represents', () => {
  expect(toFormats(bears)).toEqual({ format: '150 g', otherFormats: '500 g' });
});

test('variants that lists show each by itself are not named', () => {
  expect(toFormats({ ...bears, variantGroup: { collapseInLists: false } })).toEqual({});
  expect(toFormats({})).toEqual({});
});

const fact = (identifier: string, value: string, show = true) => ({
  identifier,
  name: identifier.toUpperCase(),
  label: null,
  value,
  show,
});
const groups = [
  { parameters: [fact('color', 'Red'), fact('color', 'Blue'), fact('internal', 'x', false)] },
  null,
  { parameters: [fact('kelvin', '2700 K'), fact('lumen', '800 lm'), fact('watt', '9 W')] },
];

test('wanted facts come in the wanted order, and missing ones are empty, so that they form columns', () => {
  expect(toFacts(groups, ['lumen', 'beam', 'watt'])).toEqual([
    { label: 'LUMEN', value: '800 lm' },
    { label: '', value: '' },
    { label: 'WATT', value: '9 W' },
  ]);
});

test('a product without any of them has no facts', () => {
  expect(toFacts(groups, ['beam', 'internal'])).toEqual([]);
  expect(toFacts(null, ['beam'])).toEqual([]);
});

test('without wanted ones a product shows its first three, with all values of each', () => {
  expect(toFacts(groups, []).map(({ value }) => value)).toEqual(['Red, Blue', '2700 K', '800 lm']);
});
