import { z } from 'zod';
import {
  idRow,
  productWithTextsRow,
  skuRow,
  productImages,
  type SkuRow,
  type ProductRow,
} from '#backend/core/db/catalog-rows.ts';
import { placeholders } from '#backend/core/db/database.ts';
import type { Scope } from '#backend/model/scope.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import {
  alternativeUrls,
  productPath,
  sitePath,
  type AlternativeUrl,
} from '#backend/core/urls/site-paths.ts';
import { categoryText } from '#backend/domain/catalog/categories.ts';

/** The live API's limit of ids and article numbers in one query (contract 3.7). */
const MAX_IDS = 600;

/** Parameters: language, channel id. */
const PRODUCTS_SQL = `select p.*, t.name, t.alias, t.description, t.details from products p
  join product_texts t on t.product_id = p.id and t.language = ? where p.channel_id = ?`;

/** Products by id, in the order of the ids; those missing in the shop or the language are left out. */
export function loadProductRows({ database, shop, language }: Scope, ids: readonly number[]): ProductRow[] {
  if (ids.length === 0) return [];
  const sql = `${PRODUCTS_SQL} and p.id in (${placeholders(ids)})`;
  const rows = database.raw.select(productWithTextsRow, sql, [language, shop.channelId, ...ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The products of a variant group, by id. */
export function loadVariantRows({ database, shop, language }: Scope, variantGroup: string): ProductRow[] {
  const sql = `${PRODUCTS_SQL} and p.variant_group = ? order by p.id`;
  return database.raw.select(productWithTextsRow, sql, [language, shop.channelId, variantGroup]);
}

/** A product's id by its alias in the scope's language; null when the shop has none. */
export function findIdByAlias({ database, shop, language }: Scope, alias: string): number | null {
  const row = database.raw.find(
    idRow,
    'select product_id as id from product_texts where channel_id = ? and language = ? and alias = ?',
    [shop.channelId, language, alias],
  );
  return row?.id ?? null;
}

/** Product ids by article number, in the order of the first `MAX_IDS` numbers; unknown ones are left out. */
export function loadIdsByArticleNumbers(
  { database, shop }: Scope,
  articleNumbers: readonly string[],
): number[] {
  const sql = 'select id from products where channel_id = ? and article_number = ?';
  return articleNumbers
    .slice(0, MAX_IDS)
    .flatMap((number) => database.raw.select(idRow, sql, [shop.channelId, number]))
    .map(({ id }) => id);
}

/** SKUs of several products by product id, in one query. */
export function loadSkus({ database }: Scope, productIds: readonly number[]): Map<number, SkuRow[]> {
  const skus = new Map<number, SkuRow[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return skus;
  const sql = `select * from skus where product_id in (${placeholders(productIds)}) order by id`;
  for (const row of database.raw.select(skuRow, sql, productIds)) skus.get(row.product_id)?.push(row);
  return skus;
}

const productCategoryRow = z.object({ product_id: z.int(), category_id: z.int() });

/** Ids of all direct categories by product id, primary category first. */
export function loadCategoryIds({ database }: Scope, rows: readonly ProductRow[]): Map<number, number[]> {
  const ids = new Map(rows.map((row) => [row.id, [row.category_id]]));
  if (rows.length === 0) return ids;
  const products = [...ids.keys()];
  const sql = `select * from product_categories where product_id in (${placeholders(products)}) order by category_id`;
  for (const { product_id, category_id } of database.raw.select(productCategoryRow, sql, products)) {
    const categories = ids.get(product_id);
    if (categories !== undefined && !categories.includes(category_id)) categories.push(category_id);
  }
  return ids;
}

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
