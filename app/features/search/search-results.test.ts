import { expect, test } from 'vitest';
import { aCatalogContext } from '#tests/support/a-catalog.ts';
import { selectTopSearches } from './search-results.ts';

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
