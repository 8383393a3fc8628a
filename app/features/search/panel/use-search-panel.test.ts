import { expect, test } from 'vitest';
import { addRecentSearch, parseRecentSearches, removeRecentSearch } from './use-search-panel.ts';

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

test('[SR-04] the storage holds a list of texts; anything else in it is ignored', () => {
  expect(parseRecentSearches('["lakrits","salt"]')).toEqual(['lakrits', 'salt']);
  for (const stored of [null, '', '{', '[]', '{"0":"salt"}', '7', '"salt"', '{"shop":"a","searches":["b"]}'])
    expect(parseRecentSearches(stored), String(stored)).toEqual([]);
  expect(parseRecentSearches('[1,"","b",null]')).toEqual(['b']);
  expect(parseRecentSearches(JSON.stringify(Array.from('bcdefghi')))).toHaveLength(5);
});
