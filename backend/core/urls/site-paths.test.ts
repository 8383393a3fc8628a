import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { LOCALISED_PATHS, localisedPath, sitePath } from './site-paths.ts';

const shop = { defaultLanguage: 'sv' } as const;

test('the default language has no prefix, the others have theirs', () => {
  expect(sitePath(shop, 'sv', '/c/godis')).toBe('/c/godis');
  expect(sitePath(shop, 'en', '/c/sweets')).toBe('/en/c/sweets');
  expect(sitePath(shop, 'en', '/')).toBe('/en');
});

test('a seed path gets the word of the language, with its query; absolute addresses stay', () => {
  expect(localisedPath(shop, 'sv', '/brands')).toBe('/varumarken');
  expect(localisedPath(shop, 'fi', '/brands?x=1#a')).toBe('/fi/tavaramerkkeja?x=1#a');
  expect(localisedPath(shop, 'en', 'https://example.com/brands')).toBe('https://example.com/brands');
  expect(localisedPath(shop, 'en', '')).toBe('');
});

test('the words are those of the storefront’s own table', () => {
  const file = new URL('../../../app/i18n/paths.json', import.meta.url);
  const table: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const perLanguage = Object.values(table).filter((entry) => typeof entry === 'object');
  for (const words of Object.values(LOCALISED_PATHS)) {
    expect(Object.keys(words).toSorted()).toEqual([...LANGUAGES].toSorted());
    expect(perLanguage).toContainEqual(words);
  }
});
