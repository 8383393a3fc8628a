import { expect, test } from 'vitest';
import {
  addRecentSearch,
  formatRecentSearches,
  parseRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

test('[SR-04] keeps the five newest searches, newest first', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(addRecentSearch, []);
  expect(all).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('[SR-04] moves a repeated search to the front, ignoring case', () => {
  expect(addRecentSearch(['salt', 'Kola', 'choklad'], 'kola')).toEqual(['kola', 'salt', 'choklad']);
});

test('ignores an empty search', () => {
  expect(addRecentSearch(['salt'], '')).toEqual(['salt']);
});

test('removes one search and keeps the others', () => {
  expect(removeRecentSearch(['salt', 'kola'], 'salt')).toEqual(['kola']);
});

test('shows no searches of another shop', () => {
  const stored = formatRecentSearches('karamell', ['lakrits']);
  expect(parseRecentSearches(stored, 'karamell')).toEqual(['lakrits']);
  expect(parseRecentSearches(stored, 'koivu')).toEqual([]);
});

test('ignores malformed storage', () => {
  for (const stored of [null, '', '{', '[]', '["salt"]', '7', '{"shop":"a","searches":7}', '{"shop":"a"}'])
    expect(parseRecentSearches(stored, 'a'), String(stored)).toEqual([]);
  expect(parseRecentSearches('{"shop":"a","searches":[1,"","b",null]}', 'a')).toEqual(['b']);
  expect(
    parseRecentSearches(JSON.stringify({ shop: 'a', searches: Array.from('bcdefghi') }), 'a'),
  ).toHaveLength(5);
});
