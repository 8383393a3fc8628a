import { expect, test } from 'vitest';
import { createIndexWords, markBackwards, markStem } from './index-words.ts';
import { joinMeasures, searchWords, spellings } from './search-words.ts';

const swedish = createIndexWords('sv');

test('a word is indexed as written, folded and by its stem', () => {
  const tokens = swedish.tokens('Mörka kolor').split(' ');
  expect(tokens).toEqual(expect.arrayContaining(['mörka', 'morka', markStem('mork'), markStem('kol')]));
});

test('measures and codes are one word, with and without a space or hyphen', () => {
  expect(joinMeasures('Lampa 12 W, 0,5 l')).toBe('Lampa 12w, 05l');
  expect(swedish.tokens('24 V USB-C').split(' ')).toEqual(expect.arrayContaining(['24v', 'usbc']));
});

test('long words are indexed backwards, short ones and numbers are not', () => {
  expect(swedish.backwards('Golvlampa').split(' ')).toContain(markBackwards('golvlampa'));
  expect(swedish.backwards('Lampa 12345678')).toBe('');
});

test('a text’s words are indexed once', () => {
  expect(swedish.textTokens('ask ask ask')).toBe('ask');
});

test('an apostrophe does not divide a word', () => {
  expect(searchWords("Baker’s plank, Cook's")).toEqual(['bakers', 'plank', 'cooks']);
});

test('Danish and Norwegian words are found as typed without their letters', () => {
  expect(spellings('pære', 'nb')).toEqual(['pare']);
  expect(spellings('brød', 'da')).toContain('broed');
  expect(spellings('päron', 'sv')).toEqual([]);
});
