import { z } from 'zod';
import type { Scope } from '#backend/model/scope.ts';
import { findIdByAlias } from './product-rows.ts';

/** Products per relation. */
const MAX_RELATED = 8;

export interface RelatedProduct {
  readonly productId: number;
  readonly relation: 'SIMILAR' | 'RELATED';
}

/** Ids of the best sold products of a facet, without those in `taken`; adds them to `taken`. */
function takeBestSold(scope: Scope, facetId: string, taken: Set<number>): number[] {
  const { index } = scope.shop;
  const facet = index.facetNumber(facetId);
  if (facet === undefined) return [];
  const { sold, ids, collapsed } = index.columns;
  const best = [...index.posting(facet)]
    .filter((ordinal) => !taken.has(ids[ordinal] ?? 0) && collapsed[ordinal] !== 1)
    .toSorted((left, right) => (sold[right] ?? 0) - (sold[left] ?? 0) || left - right)
    .slice(0, MAX_RELATED)
    .map((ordinal) => ids[ordinal] ?? 0);
  for (const id of best) taken.add(id);
  return best;
}

const relationRow = z.object({ category_id: z.int(), brand_id: z.int(), main_id: z.int().nullable() });

const chosenRow = z.object({ productId: z.int(), relation: z.enum(['SIMILAR', 'RELATED']) });

/**
 * The products that the catalogue relates to this one; without any, those of the same category (SIMILAR), then of the same
 * brand (RELATED), in a stable order (contract 3.12).
 */
export function listRelated(scope: Scope, alias: string): RelatedProduct[] {
  const productId = findIdByAlias(scope, alias);
  if (productId === null) return [];
  const chosenSql = `select related_id as productId, relation from related_products where product_id = ? order by position`;
  const chosen = scope.database.raw.select(chosenRow, chosenSql, [productId]);
  return chosen.length > 0 ? chosen : listBestSold(scope, productId);
}

function listBestSold(scope: Scope, productId: number): RelatedProduct[] {
  const sql = 'select category_id, brand_id, main_id from products where id = ?';
  const row = scope.database.raw.find(relationRow, sql, [productId]);
  const category = scope.shop.categories.get(row?.category_id ?? 0);
  const brand = scope.shop.brands.get(row?.brand_id ?? 0);
  const taken = new Set([productId, row?.main_id ?? productId]);
  const list = (facetId: string, relation: RelatedProduct['relation']): RelatedProduct[] =>
    takeBestSold(scope, facetId, taken).map((id) => ({ productId: id, relation }));
  return [...list(`c_${category?.key ?? ''}`, 'SIMILAR'), ...list(`b_${brand?.alias ?? ''}`, 'RELATED')];
}
