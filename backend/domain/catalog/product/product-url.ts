import { z } from 'zod';
import { productImages } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import type { Scope } from '#backend/model/scope.ts';
import { alternativeUrls, productPath, type AlternativeUrl } from '#backend/core/urls/canonical.ts';
import { sitePath } from '#backend/core/urls/site-paths.ts';
import { categoryText } from '#backend/domain/catalog/categories.ts';
import type { ProductRow } from '#backend/model/product-row.ts';

/** Canonical URL path of a product in the scope's language: `/p/{category}/{alias}` (contract 5.6). */
export function productUrl(scope: Scope, row: Pick<ProductRow, 'category_id' | 'alias'>): string {
  const { shop, language } = scope;
  const category = shop.categories.get(row.category_id);
  const segment = category === undefined ? 'p' : categoryText(category, language).alias;
  return sitePath(scope, language, productPath(segment, row.alias));
}

/** File names of the product's images, main image first. */
export function imagesOf(row: Pick<ProductRow, 'images'>): string[] {
  return parseColumn('products.images', productImages, row.images);
}

const aliasRow = z.object({ language: z.string(), alias: z.string() });

/** The product's URL in each language of the shop. */
export function productAlternatives(scope: Scope, row: ProductRow): AlternativeUrl[] {
  const sql = 'select language, alias from product_texts where product_id = ?';
  const texts = scope.database.raw.select(aliasRow, sql, [row.id]);
  const aliases = new Map(texts.map(({ language, alias }) => [language, alias]));
  const category = scope.shop.categories.get(row.category_id);
  return alternativeUrls(scope, (language) => {
    const alias = aliases.get(language);
    if (alias === undefined || category === undefined) return null;
    return productPath(categoryText(category, language).alias, alias);
  });
}
