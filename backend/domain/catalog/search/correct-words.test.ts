import { expect, test } from 'vitest';
import { toVocabulary } from './load-vocabulary.ts';
import { findNearestWord } from './correct-words.ts';

/** Words with the number of products that each names. */
const COUNTS = { choklad: 9, lakrits: 5, dimmer: 3, kola: 4, kolla: 1, sommar: 2 };
const vocabulary = toVocabulary(
  new Map(Object.entries(COUNTS).map(([word, named]) => [word, { shown: word, named }])),
);
const nearest = (typed: string, limit: 1 | 2 = 1) =>
  findNearestWord(vocabulary, typed, { mistakes: limit, completes: true })?.folded ?? null;

test('[SR-02] one missing, additional, wrong or swapped letter is one mistake', () => {
  expect(['lakris', 'chokllad', 'dimner', 'chokald'].map((typed) => nearest(typed))).toEqual([
    'lakrits',
    'choklad',
    'dimmer',
    'choklad',
  ]);
});

test('two mistakes count only in long words and where they are allowed', () => {
  expect(nearest('choklatt')).toBeNull();
  expect(nearest('choklatt', 2)).toBe('choklad');
  expect(nearest('dxmre', 2)).toBeNull();
});

test('the beginning of a longer word is corrected while typing', () => {
  expect(nearest('chokal')).toBe('choklad');
});

test('a word that another begins with is completed only where that is allowed', () => {
  expect(nearest('lakrit')).toBe('lakrits');
  expect(findNearestWord(vocabulary, 'lakrit', { mistakes: 1, completes: false })).toBeNull();
});

test('of words with as many mistakes the one with more products wins', () => {
  expect(nearest('kolta')).toBe('kola');
  expect(nearest('kole')).toBe('kola');
});

test('short words and codes are not corrected', () => {
  expect([nearest('kol'), nearest('chokl4d')]).toEqual([null, null]);
});
