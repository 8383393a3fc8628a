import { expect, test } from 'vitest';
import { aliasOf, type ProductCard } from '#app/features/catalog/card/product-card.ts';
import { joinPages } from './loaded-pages.ts';

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
const aliases = (loaded: ReturnType<typeof joinPages>) => loaded.products.map(aliasOf);

test('[PL-03] joins the next and the previous page without duplicates', () => {
  const second = joinPages(null, page(2, 'c', 'd'));
  const both = joinPages(second, page(3, 'd', 'e'));
  expect([both.first, both.last, aliases(both)]).toEqual([2, 3, ['c', 'd', 'e']]);
  const all = joinPages(both, page(1, 'a', 'b'));
  expect([all.first, all.last, aliases(all)]).toEqual([1, 3, ['a', 'b', 'c', 'd', 'e']]);
});

test('[PL-04] a page that is already loaded changes nothing', () => {
  const loaded = joinPages(joinPages(null, page(1, 'a')), page(2, 'b'));
  expect(joinPages(loaded, page(2, 'b'))).toBe(loaded);
});

test('another list or a page that is not adjacent replaces the loaded pages', () => {
  const loaded = joinPages(null, page(1, 'a'));
  expect(aliases(joinPages(loaded, { ...page(1, 'x'), list: '/c/other' }))).toEqual(['x']);
  expect(aliases(joinPages(loaded, page(7, 'y')))).toEqual(['y']);
});
