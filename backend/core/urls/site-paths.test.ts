import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { LOCALISED_PATHS, localisedPath, sitePath } from './site-paths.ts';

const shop = { defaultLanguage: 'sv' } as const;

test('the default language has no prefix, the others have their code', () => {
  expect(sitePath(shop, 'sv', '/c/godis')).toBe('/c/godis');
  expect(sitePath(shop, 'en', '/c/sweets')).toBe('/en/c/sweets');
  expect(sitePath(shop, 'en', '/')).toBe('/en');
});

test('a seed path is localised and its query stays; absolute URLs are unchanged', () => {
  expect(localisedPath(shop, 'sv', '/brands')).toBe('/varumarken');
  expect(localisedPath(shop, 'fi', '/brands?x=1#a')).toBe('/fi/tuotemerkit?x=1#a');
  expect(localisedPath(shop, 'en', 'https://example.com/brands')).toBe('https://example.com/brands');
  expect(localisedPath(shop, 'en', '')).toBe('');
});

test('the localised paths equal those of the storefront’s table', () => {
  const file = new URL('../../../app/i18n/paths.json', import.meta.url);
  const table: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const perLanguage = Object.values(table).filter((entry) => typeof entry === 'object');
  for (const words of Object.values(LOCALISED_PATHS)) {
    expect(Object.keys(words).toSorted()).toEqual([...LANGUAGES].toSorted());
    expect(perLanguage).toContainEqual(words);
  }
});
