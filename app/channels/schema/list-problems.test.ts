import { expect, test } from 'vitest';
import { findSuggestion } from './list-problems.server.ts';

const NAMES = ['siteName', 'themeColor', 'theme', 'market', 'apiKeyEnv', 'accent-color', 'Playfair Display'];

test.each([
  ['sitename', 'siteName'],
  ['site_name', 'siteName'],
  ['SITENAME', 'siteName'],
  ['thmeColor', 'themeColor'],
  ['markets', 'market'],
  ['apiKey', 'apiKeyEnv'],
  ['accentColor', 'accent-color'],
  ['Playfair', 'Playfair Display'],
  ['somethingElse', null],
  ['x', null],
])('for "%s" the suggestion is %s', (given, suggestion) => {
  expect(findSuggestion(given, NAMES)).toBe(suggestion);
});
