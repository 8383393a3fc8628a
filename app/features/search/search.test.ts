import { expect, test } from 'vitest';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import { loadSearch } from './search.server.ts';
import {
  formatSearchPath,
  parseSearchText,
  SEARCH_TEXT_MAX_CHARACTERS,
  selectTopSearches,
} from './search.ts';

const answers = { products: { count: 1, products: [aProduct({})] } };

test('an API without the extension gives no correction', async () => {
  const found = await loadSearch(aCatalogContext('/s/salt', answers).context, 'salt');
  expect('search' in found && found.search.correction).toBeUndefined();
});

test('[SR-03] a search without results shows popular products and their categories once', async () => {
  const sweets = { name: 'Sweets', canonicalUrl: '/c/sweets' };
  const popularProducts = {
    products: [
      aProduct({ primaryCategory: sweets }),
      aProduct({ alias: 'other', canonicalUrl: '/p/sweets/other', primaryCategory: sweets }),
    ],
  };
  const loadWith = (popular: object) => {
    const products = ({ filter }: { readonly filter: { readonly sort: string } }) =>
      filter.sort === 'MOST_SOLD' ? popular : { count: 0, products: [] };
    return loadSearch(aCatalogContext('/s/xq', { products }).context, 'xq');
  };
  const page = await loadWith(popularProducts);
  if (!('start' in page)) throw new Error('a list instead of the start page');
  const { chips, popular } = page.start;
  expect(chips.at(-1)?.links).toEqual([{ name: 'Sweets', path: '/c/sweets' }]);
  expect(popular?.products.map(({ path }) => path)).toEqual(['/p/sweets/salt-pearl', '/p/sweets/other']);
  const without = await loadWith(new Error('down'));
  expect('start' in without && without.start.popular).toBeUndefined();
});

test('[SR-03] without results the start page shows; with filters that exclude all results the list stays', async () => {
  const nothing = { products: { count: 0, products: [] } };
  const { context } = aCatalogContext('/s/xq', nothing);
  const page = await loadSearch(context, 'xq');
  expect('start' in page && page.start.text).toBe('xq');
  const narrowed = await loadSearch(aCatalogContext('/s/xq?brands=a~b_1', nothing).context, 'xq');
  expect('list' in narrowed && narrowed.list.total).toBe(0);
});

test('collapses white space; no text gives an empty text', () => {
  expect(parseSearchText('  salt \n\t pärla ')).toBe('salt pärla');
  expect(parseSearchText('   ')).toBe('');
  expect(parseSearchText(null)).toBe('');
});

test('[SR-03] a pasted text is searched for as it looks', () => {
  expect(parseSearchText('\u202Asalt\u00ADlakrits\u200B 5\u2013pack')).toBe('saltlakrits 5-pack');
  expect(parseSearchText('\u200B\u3164')).toBe('');
});

test('cuts a long text between characters', () => {
  const long = parseSearchText('🍬'.repeat(300));
  expect(Array.from(long)).toHaveLength(SEARCH_TEXT_MAX_CHARACTERS);
  expect(() => encodeURIComponent(long)).not.toThrow();
});

test('drops a lone surrogate, so that the address can be encoded', () => {
  expect(() => formatSearchPath('s', parseSearchText('a\ud83c'))).not.toThrow();
});

test('encodes any text as one path segment', () => {
  expect(formatSearchPath('s', 'salt pärla')).toBe('/s/salt%20p%C3%A4rla');
  expect(formatSearchPath('haku', 'a/b?c#d')).toBe('/haku/a%2Fb%3Fc%23d');
});

test('a text of dots is not resolved as a folder', () => {
  expect(new URL(formatSearchPath('s', '..'), 'http://a.example').pathname).toBe('/s/..%20');
});

type TopSearches = Parameters<typeof selectTopSearches>[0]['channel']['search']['topSearches'];

function topSearchesIn(language: 'en' | 'sv', topSearches: TopSearches): readonly string[] {
  const { channel, locale } = aCatalogContext('/', {}).context;
  return selectTopSearches({
    channel: { ...channel, search: { path: 's', topSearches } },
    locale: { ...locale, language },
  });
}

test('[SR-01] a single list of top searches is used in every language, a list per language in its own only', () => {
  expect(topSearchesIn('sv', ['godis'])).toEqual(['godis']);
  expect(topSearchesIn('en', ['godis'])).toEqual(['godis']);
  const words = { sv: ['godis', 'askar'], en: ['sweets'] };
  expect(topSearchesIn('sv', words)).toEqual(['godis', 'askar']);
  expect(topSearchesIn('en', words)).toEqual(['sweets']);
  expect(topSearchesIn('en', { sv: ['godis'] })).toEqual([]);
});
