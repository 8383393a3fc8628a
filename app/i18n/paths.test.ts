import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { findTranslatedPath, findTranslatedPage, formatPath, PAGE_NAMES, getPathPattern } from './paths.ts';

const ANY_PARAMS = {
  alias: 'a',
  category: 'b',
  subcategory: 'c',
  parent: 'd',
  outcome: 'x-fail',
  order: 'o',
  word: 's',
  search: 'q',
  '*': 'e/f',
};

test('every page has a path in every language', () => {
  for (const page of PAGE_NAMES)
    for (const language of LANGUAGES) expect(formatPath(page, language, ANY_PARAMS)).toMatch(/^\/\S*$/);
});

test('every translated path is found again, whichever language it is in', () => {
  for (const page of PAGE_NAMES)
    for (const language of LANGUAGES) {
      const pattern = getPathPattern(page, language);
      if (findTranslatedPage(pattern)) expect(findTranslatedPage(pattern)).toBe(page);
    }
});

test('[RT-19] the Swedish paths of the specification', () => {
  expect(formatPath('checkout', 'sv')).toBe('/kassan');
  expect(formatPath('orders', 'sv')).toBe('/mina-sidor/ordrar');
  expect(formatPath('settings', 'sv')).toBe('/mina-sidor/installningar');
  expect(formatPath('balance', 'sv')).toBe('/mina-sidor/saldo');
  expect(formatPath('favorites', 'sv')).toBe('/favoriter');
  expect(formatPath('brands', 'sv')).toBe('/varumarken');
});

test('[RT-19] a translated path of another language gives the path in the URL’s language', () => {
  expect(findTranslatedPath('/kassan', 'en')).toBe('/checkout');
  expect(findTranslatedPath('/checkout', 'sv')).toBe('/kassan');
  expect(findTranslatedPath('/kassen/', 'fi')).toBe('/kassa');
  expect(findTranslatedPath('/mina-sidor/saldo', 'nb')).toBe('/min-konto/saldo');
});

test('[RT-19] Finnish says tuotemerkit and suosikit; the former words lead to them', () => {
  expect(findTranslatedPath('/tavaramerkkeja', 'fi')).toBe('/tuotemerkit');
  expect(findTranslatedPath('/suosikkeja', 'fi')).toBe('/suosikit');
  expect(findTranslatedPath('/suosikkeja', 'sv')).toBe('/favoriter');
  expect(findTranslatedPath('/tuotemerkit', 'fi')).toBeNull();
});

test('[RT-19] a right path and an untranslated path give no redirect', () => {
  expect(findTranslatedPath('/kassan', 'sv')).toBeNull();
  expect(findTranslatedPath('/kassan/', 'sv')).toBeNull();
  expect(findTranslatedPath('/p/kassan', 'en')).toBeNull();
  expect(findTranslatedPath('/', 'en')).toBeNull();
});

test('[RT-05] every language has its own path for all products', () => {
  const words = LANGUAGES.map((language) => formatPath('allProducts', language));
  expect(formatPath('allProducts', 'en')).toBe('/allt');
  expect(new Set(words).size).toBe(LANGUAGES.length);
});

test('parameters are encoded, a splat keeps its slashes, an optional one may be left out', () => {
  expect(formatPath('product', 'sv', { alias: 'salt pärla/ö' })).toBe('/p/salt%20p%C3%A4rla%2F%C3%B6');
  expect(formatPath('brand', 'sv', { '*': 'a b/c' })).toBe('/b/a%20b/c');
  expect(formatPath('search', 'sv', { word: 'sok' })).toBe('/sok');
});

test('a missing required parameter throws an error with its name', () => {
  expect(() => formatPath('product', 'en')).toThrow('"alias"');
});
