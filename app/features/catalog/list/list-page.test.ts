import { expect, test } from 'vitest';
import {
  countPages,
  countShown,
  findLoadingPage,
  formatListAddress,
  formatListSearch,
  LIST_SORTS,
  parseListQuery,
  SEARCH_SORTS,
} from './list-page.ts';

const rules = { sorts: LIST_SORTS, defaultSort: 'LATEST' } as const;
const searchRules = { sorts: SEARCH_SORTS, defaultSort: 'RELEVANCE' } as const;
const query = (text: string) => new URLSearchParams(text);

test('page and sort are read from the URL', () => {
  expect(parseListQuery(query('page=3&sort=PRICE_DESC'), rules)).toEqual({ page: 3, sort: 'PRICE_DESC' });
});

test('treats invalid values as absent', () => {
  for (const page of ['0', '-1', '1.5', 'two', '', '05', '1e9']) {
    expect(parseListQuery(query(`page=${page}&sort=cheap`), rules)).toEqual({ page: 1, sort: 'LATEST' });
  }
});

test('[PL-03] any whole number is a page, however large', () => {
  expect(parseListQuery(query('page=999999999'), rules).page).toBe(999_999_999);
  expect(parseListQuery(query(`page=${'9'.repeat(400)}`), rules).page).toBe(Infinity);
});

test('a list’s address has neither its page nor the filters that are opened', () => {
  const location = { pathname: '/allt', search: '?brands=A~b_a&sort=PRICE&page=3&all=brands&all=skus' };
  expect(formatListAddress(location)).toBe('/allt?brands=A~b_a&sort=PRICE');
});

test('[PL-02] only a search can be sorted by relevance', () => {
  expect(parseListQuery(query('sort=RELEVANCE'), rules).sort).toBe('LATEST');
  expect(parseListQuery(query(''), searchRules).sort).toBe('RELEVANCE');
});

test('leaves page 1 and the default sort out of the URL', () => {
  expect(formatListSearch(query('page=2&sort=PRICE'), { page: 1, sort: 'LATEST' }, rules)).toBe('');
  expect(formatListSearch(query('page=2&sort=PRICE'), { page: 1 }, rules)).toBe('?sort=PRICE');
});

test('a new sort starts at page 1', () => {
  expect(formatListSearch(query('page=4'), { sort: 'PRICE' }, rules)).toBe('?sort=PRICE');
});

test('a new page keeps the sort', () => {
  expect(formatListSearch(query('sort=PRICE'), { page: 2 }, rules)).toBe('?sort=PRICE&page=2');
});

test('keeps unknown keys', () => {
  const search = formatListSearch(
    query('brands=Polar%20%26%20Co~b_polar&page=2&utm_source=mail'),
    { page: 3 },
    rules,
  );
  const result = new URLSearchParams(search);
  expect(result.get('brands')).toBe('Polar & Co~b_polar');
  expect(result.get('utm_source')).toBe('mail');
  expect(result.get('page')).toBe('3');
});

test('links do not repeat invalid values', () => {
  expect(formatListSearch(query('sort=cheap&page=none'), { page: 2 }, rules)).toBe('?page=2');
});

test('counts pages; an empty list has one', () => {
  expect([0, 1, 20, 21, 40].map((count) => countPages(count, 20))).toEqual([1, 1, 1, 2, 2]);
});

test('[PL-03] the last page shows the total', () => {
  expect([1, 2, 3].map((page) => countShown(page, 20, 45))).toEqual([20, 40, 45]);
});

test('[PL-03] finds the loading page only under the list’s own path', () => {
  expect(findLoadingPage('/c/salt', { pathname: '/c/salt', search: '?page=3&sort=PRICE' })).toBe(3);
  expect(findLoadingPage('/c/salt', { pathname: '/c/salt', search: '?sort=PRICE' })).toBe(1);
  expect(findLoadingPage('/c/salt', { pathname: '/', search: '' })).toBeNull();
  expect(findLoadingPage('/c/salt', { pathname: '/c', search: '?page=2' })).toBeNull();
  expect(findLoadingPage('/c/salt', undefined)).toBeNull();
});
