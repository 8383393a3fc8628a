import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { findRightWord, findTranslatedPage, formatPath, PAGE_NAMES, pathPattern } from './paths.ts';

const ANY_PARAMS = {
  alias: 'a',
  category: 'b',
  subcategory: 'c',
  parent: 'd',
  outcome: 'x-fail',
  word: 's',
  search: 'q',
  '*': 'e/f',
};

test('every page has a path in every language', () => {
  for (const page of PAGE_NAMES)
    for (const language of LANGUAGES) expect(formatPath(page, language, ANY_PARAMS)).toMatch(/^\/\S*$/);
});

test('every translated word leads back to its page, whichever language it comes from', () => {
  for (const page of PAGE_NAMES)
    for (const language of LANGUAGES) {
      const pattern = pathPattern(page, language);
      if (findTranslatedPage(pattern)) expect(findTranslatedPage(pattern)).toBe(page);
    }
});

test('[RT-19] the Swedish words of the specification', () => {
  expect(formatPath('checkout', 'sv')).toBe('/kassan');
  expect(formatPath('orders', 'sv')).toBe('/mina-sidor/ordrar');
  expect(formatPath('settings', 'sv')).toBe('/mina-sidor/installningar');
  expect(formatPath('balance', 'sv')).toBe('/mina-sidor/saldo');
  expect(formatPath('favorites', 'sv')).toBe('/favoriter');
  expect(formatPath('brands', 'sv')).toBe('/varumarken');
});

test('[RT-19] a foreign word leads to the right word of the language that reads it', () => {
  expect(findRightWord('/kassan', 'en')).toBe('/checkout');
  expect(findRightWord('/checkout', 'sv')).toBe('/kassan');
  expect(findRightWord('/kassen/', 'fi')).toBe('/kassa');
  expect(findRightWord('/mina-sidor/saldo', 'nb')).toBe('/min-konto/saldo');
});

test('[RT-19] a word that is right already redirects nowhere, nor does a path that is no word', () => {
  expect(findRightWord('/kassan', 'sv')).toBeNull();
  expect(findRightWord('/kassan/', 'sv')).toBeNull();
  expect(findRightWord('/p/kassan', 'en')).toBeNull();
  expect(findRightWord('/', 'en')).toBeNull();
});

test('[RT-05] every language has a word of its own for all products', () => {
  const words = LANGUAGES.map((language) => formatPath('allProducts', language));
  expect(formatPath('allProducts', 'en')).toBe('/allt');
  expect(new Set(words).size).toBe(LANGUAGES.length);
});

test('parameters are encoded, a splat keeps its slashes, an optional one may be left out', () => {
  expect(formatPath('product', 'sv', { alias: 'salt pärla/ö' })).toBe('/p/salt%20p%C3%A4rla%2F%C3%B6');
  expect(formatPath('brand', 'sv', { '*': 'a b/c' })).toBe('/b/a%20b/c');
  expect(formatPath('search', 'sv', { word: 'sok' })).toBe('/sok');
});

test('a required parameter that is missing is a bug and says which', () => {
  expect(() => formatPath('product', 'en')).toThrow('"alias"');
});
