import { selectRows } from '#backend/core/db/rows.ts';
import type { SkuTable } from '#backend/core/db/tables.ts';
import type { ProductRow } from '#backend/model/product-row.ts';
import type { Scope } from '#backend/model/scope.ts';

/** Live limit on ids and article numbers in one query (contract 3.7). */
const MAX_IDS = 600;

function rowsQuery({ database, shop, language }: Scope) {
  return database.query
    .selectFrom('products')
    .innerJoin('product_texts', (join) =>
      join.onRef('product_texts.product_id', '=', 'products.id').on('product_texts.language', '=', language),
    )
    .where('products.channel_id', '=', shop.channelId)
    .selectAll('products')
    .select([
      'product_texts.name',
      'product_texts.alias',
      'product_texts.description',
      'product_texts.details',
    ]);
}

/** Products by id, in the order of the ids; those that the shop or the language does not have are left out. */
export async function findRows(scope: Scope, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsQuery(scope).where('products.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findVariantRows(scope: Scope, variantGroup: string): Promise<ProductRow[]> {
  return rowsQuery(scope).where('products.variant_group', '=', variantGroup).orderBy('products.id').execute();
}

/** A product's id by its alias in the scope's language; null when the shop has none. */
export function findIdByAlias({ database, shop, language }: Scope, alias: string): number | null {
  const rows = selectRows<{ id: number }>(
    database.raw,
    'select product_id as id from product_texts where channel_id = ? and language = ? and alias = ?',
    [shop.channelId, language, alias],
  );
  return rows[0]?.id ?? null;
}

/** Product ids in the order of the article numbers. */
export function findByArticleNumbers({ database, shop }: Scope, articleNumbers: readonly string[]): number[] {
  const sql = 'select id from products where channel_id = ? and article_number = ?';
  return articleNumbers
    .slice(0, MAX_IDS)
    .flatMap((number) => selectRows<{ id: number }>(database.raw, sql, [shop.channelId, number]))
    .map(({ id }) => id);
}

/** SKUs of several products, by product, in one query. */
export async function loadSkus(
  { database }: Scope,
  productIds: readonly number[],
): Promise<Map<number, SkuTable[]>> {
  const skus = new Map<number, SkuTable[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return skus;
  const rows = await database.query
    .selectFrom('skus')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('id')
    .execute();
  for (const row of rows) skus.get(row.product_id)?.push(row);
  return skus;
}

/** Ids of all direct categories per product, primary first. */
export async function loadCategoryIds(
  { database }: Scope,
  rows: readonly ProductRow[],
): Promise<Map<number, number[]>> {
  const ids = new Map(rows.map((row) => [row.id, [row.category_id]]));
  if (rows.length === 0) return ids;
  const links = await database.query
    .selectFrom('product_categories')
    .selectAll()
    .where('product_id', 'in', [...ids.keys()])
    .orderBy('category_id')
    .execute();
  for (const { product_id, category_id } of links) {
    const known = ids.get(product_id);
    if (known !== undefined && !known.includes(category_id)) known.push(category_id);
  }
  return ids;
}
