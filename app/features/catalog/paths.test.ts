import { expect, test } from 'vitest';
import { isShopPath } from '#kernel/shop-path.ts';
import { decodePath, findPath, lastSegment } from './paths.ts';

const links = {
  resolve: (url: string) =>
    isShopPath(url)
      ? { internal: true as const, to: url }
      : { internal: false as const, href: url, newTab: true },
};

test('finds the path of a URL of the shop only', () => {
  expect(findPath(links, '/p/lamp')).toBe('/p/lamp');
  expect(findPath(links, 'https://other.example/p/lamp')).toBeNull();
  expect(findPath(links, '')).toBeNull();
});

test('does not decode a path with a malformed escape sequence', () => {
  expect(decodePath('/c/sm%C3%A5tt')).toBe('/c/smått');
  expect(decodePath('/c/100%')).toBe('/c/100%');
});

test('the alias of a list is the last segment of its path', () => {
  expect(lastSegment('godis/lakrits')).toBe('lakrits');
  expect(lastSegment('lakrits/')).toBe('lakrits');
  expect(lastSegment('')).toBe('');
});
