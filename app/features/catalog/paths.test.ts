import { expect, test } from 'vitest';
import { isShopPath } from '#kernel/shop-path.ts';
import { decodePath, findPath, lastSegment, listParentCategories, toCrumbs } from './paths.ts';

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

const sweets = { categoryId: 1, parentCategoryId: 0, name: 'Sweets', canonicalUrl: '/c/sweets' };
const liquorice = {
  categoryId: 2,
  parentCategoryId: 1,
  name: 'Liquorice',
  canonicalUrl: '/c/sweets/liquorice',
};
const salty = { categoryId: 3, parentCategoryId: 2, name: 'Salty', canonicalUrl: '/c/liquorice/salty' };

test('[LY-06] lists a category’s parents from the root down', () => {
  const parents = listParentCategories([salty, null, sweets, liquorice], '/c/liquorice/salty');
  expect(parents.map((parent) => parent.name)).toEqual(['Sweets', 'Liquorice']);
});

test('a root category and an unknown category have no parents', () => {
  expect(listParentCategories([sweets], '/c/sweets')).toEqual([]);
  expect(listParentCategories([sweets], '/c/lamps')).toEqual([]);
});

test('stops at a cycle in the category tree', () => {
  const loop = [
    { ...sweets, parentCategoryId: 2 },
    { ...liquorice, parentCategoryId: 1 },
  ];
  expect(listParentCategories(loop, '/c/sweets').map((parent) => parent.name)).toEqual(['Liquorice']);
});

test('leaves out a breadcrumb without a name or a path in this shop', () => {
  const items = [
    { name: 'A', url: '/a' },
    { name: 'B', url: null },
    { name: 'C', url: 'https://c.example' },
    null,
  ];
  expect(toCrumbs(links, items)).toEqual([{ name: 'A', path: '/a' }]);
});
