import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';
import { aliasOf, type ProductCard } from '#app/features/catalog/card/product-card.ts';

const card = (alias: string): ProductCard => ({
  name: alias,
  path: `/p/${alias}`,
  stock: { state: 'inStock' },
});

const page = (number: number, ...aliases: string[]) => ({
  list: '/c/sweets',
  page: number,
  products: aliases.map(card),
});
const aliases = (held: ReturnType<typeof joinPages>) => held.products.map(aliasOf);

test('[PL-03] the next and the previous page join, what moved between them is shown once', () => {
  const second = joinPages(null, page(2, 'c', 'd'));
  const both = joinPages(second, page(3, 'd', 'e'));
  expect([both.first, both.last, aliases(both)]).toEqual([2, 3, ['c', 'd', 'e']]);
  const all = joinPages(both, page(1, 'a', 'b'));
  expect([all.first, all.last, aliases(all)]).toEqual([1, 3, ['a', 'b', 'c', 'd', 'e']]);
});

test('[PL-04] a page among those held changes nothing', () => {
  const held = joinPages(joinPages(null, page(1, 'a')), page(2, 'b'));
  expect(joinPages(held, page(2, 'b'))).toBe(held);
});

test('another list, and a page far off, stand alone', () => {
  const held = joinPages(null, page(1, 'a'));
  expect(aliases(joinPages(held, { ...page(1, 'x'), list: '/c/other' }))).toEqual(['x']);
  expect(aliases(joinPages(held, page(7, 'y')))).toEqual(['y']);
});
