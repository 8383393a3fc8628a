import { expect, test } from 'vitest';
import { listTags } from '#app/commerce/page-tags.ts';
import { listAliasTags, listProductTags, listScopeTags } from './catalog-tags.ts';
import { productDocument, relatedProductsDocument } from './product/product.documents.server.ts';
import { urlHistoryDocument } from './canonical.server.ts';

test('products are tagged by id and alias, as far as they are known', () => {
  expect(
    listProductTags([{ productId: 12, alias: 'Lampa' }, null, { productId: 13 }, { alias: 'x' }]),
  ).toEqual(['product:12', 'product:alias/lampa', 'product:13', 'product:alias/x']);
  expect(listProductTags(null)).toEqual([]);
});

test('a list is tagged by the category or brand that decides its products', () => {
  expect(listScopeTags({ categoryAlias: 'lampor' })).toEqual(['category:alias/lampor']);
  expect(listScopeTags({ brandAlias: 'tind' })).toEqual(['brand:alias/tind']);
  expect(listScopeTags({ discountCampaignAlias: 'rea' })).toEqual(['category:alias/rea']);
  expect(listScopeTags({})).toEqual(['category:all']);
  expect(listScopeTags({ url: '/l/k%C3%B6k/lampor' })).toEqual([
    'category:alias/lampor',
    'brand:alias/lampor',
    'category:all',
  ]);
  expect(listAliasTags(null, '', '/')).toEqual([]);
});

test('a product page is tagged by the product, its variants and the products of its package', () => {
  const variant = (productId: number, ...variants: object[]) => ({ productId, variants });
  const product = {
    productId: 1,
    alias: 'lampa',
    variantGroup: { variants: [variant(2, variant(3, variant(4))), null] },
    productPackage: { groups: [{ options: [{ product: { productId: 5, alias: 'sladd' } }, null] }, null] },
  };
  const tags = listTags(productDocument, { product }, { alias: 'lampa' });
  for (const id of [1, 2, 3, 4, 5]) expect(tags).toContain(`product:${id}`);
  expect(tags).toContain('product:alias/sladd');
  expect(new Set(tags).size).toBe(tags.length);
});

test('a product that does not exist yet is tagged by the alias it was asked for', () => {
  expect(listTags(productDocument, { product: null }, { alias: 'ny' })).toEqual(['product:alias/ny']);
  expect(listTags(relatedProductsDocument, { relatedProducts: null }, { alias: 'ny' })).toEqual([
    'product:alias/ny',
  ]);
  expect(listTags(urlHistoryDocument, { urlHistory: null }, { url: '/p/x/ny' })).toEqual([
    'product:alias/ny',
    'page:ny',
    'category:alias/ny',
    'brand:alias/ny',
  ]);
});
