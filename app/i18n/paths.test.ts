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
  const pages = ['checkout', 'orders', 'settings', 'balance', 'favorites', 'brands'] as const;
  expect(pages.map((page) => formatPath(page, 'sv')).join(' ')).toBe(
    '/kassan /mina-sidor/ordrar /mina-sidor/installningar /mina-sidor/saldo /favoriter /varumarken',
  );
});

test.each([
  ['/kassan', 'en', '/checkout'],
  ['/checkout', 'sv', '/kassan'],
  ['/kassen/', 'fi', '/kassa'],
  ['/mina-sidor/saldo', 'nb', '/min-konto/saldo'],
  // Former words
  ['/tavaramerkkeja', 'fi', '/tuotemerkit'],
  ['/suosikkeja', 'fi', '/suosikit'],
  ['/suosikkeja', 'sv', '/favoriter'],
  // Right already, or not translated
  ['/tuotemerkit', 'fi', null],
  ['/kassan', 'sv', null],
  ['/kassan/', 'sv', null],
  ['/p/kassan', 'en', null],
  ['/', 'en', null],
] as const)('[RT-19] %s in %s leads to %s', (path, language, right) => {
  expect(findTranslatedPath(path, language)).toBe(right);
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
