import { expect, test } from 'vitest';
import { toFacts } from './to-facts.ts';

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
