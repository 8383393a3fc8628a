import { expect, test } from 'vitest';
import { formatShopHref } from './link-prefix.ts';

test('[RT-01] the language prefix stands before a path, and the start page of a language has no slash at the end', () => {
  expect(formatShopHref('/en', '/c/lamps?page=2#top')).toBe('/en/c/lamps?page=2#top');
  expect(['/', '/?a=1', '/#part'].map((to) => formatShopHref('/en', to))).toEqual([
    '/en',
    '/en?a=1',
    '/en#part',
  ]);
  expect(['/', '/c/lamps'].map((to) => formatShopHref('', to))).toEqual(['/', '/c/lamps']);
});

test('a query or a part belongs to the current page', () => {
  expect(formatShopHref('/en', '?page=2')).toBe('?page=2');
  expect(formatShopHref('/en', '#reviews')).toBe('#reviews');
});

test('a path never leads to another host', () => {
  expect(formatShopHref('', '//evil.example/x')).toBe('/evil.example/x');
  expect(formatShopHref('/en', '///evil.example')).toBe('/en/evil.example');
});
