import { expect, test } from 'vitest';
import {
  addRecentSearch,
  formatRecentSearches,
  parseRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

test('[SR-04] the newest search is first and no more than five are kept', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(addRecentSearch, []);
  expect(all).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('[SR-04] a repeated search moves to the front, whatever its case', () => {
  expect(addRecentSearch(['salt', 'Kola', 'choklad'], 'kola')).toEqual(['kola', 'salt', 'choklad']);
});

test('an empty search is none', () => {
  expect(addRecentSearch(['salt'], '')).toEqual(['salt']);
});

test('one search is removed, the others stay', () => {
  expect(removeRecentSearch(['salt', 'kola'], 'salt')).toEqual(['kola']);
});

test('what one shop remembers is nothing to another', () => {
  const stored = formatRecentSearches('karamell', ['lakrits']);
  expect(parseRecentSearches(stored, 'karamell')).toEqual(['lakrits']);
  expect(parseRecentSearches(stored, 'koivu')).toEqual([]);
});

test('whatever else is stored counts as nothing', () => {
  for (const stored of [null, '', '{', '[]', '["salt"]', '7', '{"shop":"a","searches":7}', '{"shop":"a"}'])
    expect(parseRecentSearches(stored, 'a'), String(stored)).toEqual([]);
  expect(parseRecentSearches('{"shop":"a","searches":[1,"","b",null]}', 'a')).toEqual(['b']);
  expect(
    parseRecentSearches(JSON.stringify({ shop: 'a', searches: Array.from('bcdefghi') }), 'a'),
  ).toHaveLength(5);
});
