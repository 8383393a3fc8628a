import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#backend/core/text/languages.ts';
import { inMarket, LOCALISED_PATHS, localisedPath, sitePath } from './site-paths.ts';

const market = { alias: 'se' };
const shop = { shop: { defaultLanguage: 'sv', pathPrefix: 'language-except-default' }, market } as const;
const withLanguage = { shop: { defaultLanguage: 'sv', pathPrefix: 'language' }, market } as const;
const withMarket = { shop: { defaultLanguage: 'sv', pathPrefix: 'market-and-language' }, market } as const;

test('the default language has no prefix, the others have their code', () => {
  expect(sitePath(shop, 'sv', '/c/godis')).toBe('/c/godis');
  expect(sitePath(shop, 'en', '/c/sweets')).toBe('/en/c/sweets');
  expect(sitePath(shop, 'en', '/')).toBe('/en');
});

test('a shop may prefix every language, or market and language', () => {
  expect(sitePath(withLanguage, 'sv', '/c/godis')).toBe('/sv/c/godis');
  expect(sitePath(withLanguage, 'sv', '/')).toBe('/sv');
  expect(sitePath(withMarket, 'sv', '/c/godis')).toBe('/se/sv/c/godis');
  expect(sitePath(withMarket, 'en', '/')).toBe('/se/en');
  expect(localisedPath(withMarket, 'sv', '/brands?x=1')).toBe('/se/sv/varumarken?x=1');
});

test('a stored path is moved to another market only where paths have one', () => {
  const norway = { alias: 'no' };
  expect(inMarket({ ...withMarket, market: norway }, '/se/sv/c/godis')).toBe('/no/sv/c/godis');
  expect(inMarket({ ...shop, market: norway }, '/en/c/godis')).toBe('/en/c/godis');
});

test('a seed path is localised and its query stays; absolute URLs are unchanged', () => {
  expect(localisedPath(shop, 'sv', '/brands')).toBe('/varumarken');
  expect(localisedPath(shop, 'fi', '/brands?x=1#a')).toBe('/fi/tuotemerkit?x=1#a');
  expect(localisedPath(shop, 'en', 'https://example.com/brands')).toBe('https://example.com/brands');
  expect(localisedPath(shop, 'en', '')).toBe('');
});

test('a seed path that has a prefix already is not prefixed again, and is its language’s', () => {
  expect(localisedPath(shop, 'en', '/en/c/sweets?x=1')).toBe('/en/c/sweets?x=1');
  expect(localisedPath(shop, 'fi', '/en/brands#a')).toBe('/en/brands#a');
  expect(localisedPath(shop, 'en', '/sv/brands')).toBe('/varumarken');
  expect(localisedPath(shop, 'en', '/en')).toBe('/en');
  expect(localisedPath(shop, 'en', '/english')).toBe('/en/english');
  expect(localisedPath(withLanguage, 'en', '/sv/c/godis')).toBe('/sv/c/godis');
  expect(localisedPath(withMarket, 'sv', '/no/en/brands')).toBe('/se/en/brands');
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
