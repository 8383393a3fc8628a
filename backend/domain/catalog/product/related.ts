import { z } from 'zod';
import type { Scope } from '#backend/model/scope.ts';
import { findIdByAlias } from './product-rows.ts';
import { loadProductViews, type ProductView } from './product-view.ts';

/** Products shown per relation. */
const MAX_RELATED = 8;

type Relation = 'SIMILAR' | 'RELATED';

function relatedView(product: ProductView, relation: Relation) {
  return {
    relation,
    relationType: relation,
    alias: product.alias,
    name: product.name,
    canonicalUrl: product.canonicalUrl,
    primaryImage: () => product.images()[0] ?? null,
    secondaryImage: () => product.images()[1] ?? null,
    images: product.images,
    productImages: product.productImages,
    unitPrice: product.unitPrice,
    parameterGroups: product.parameterGroups,
    brand: () => product.brand(),
    skus: () => product.skus(),
    discountCampaigns: () => product.discountCampaigns(),
    primaryCategory: () => product.primaryCategory(),
  };
}

/** Best sold products of a facet, without those already taken. */
function bestOf(scope: Scope, facetId: string, taken: Set<number>): number[] {
  const { index } = scope.shop;
  const facet = index.facetNumber(facetId);
  if (facet === undefined) return [];
  const { sold, ids } = index.columns;
  const found = [...index.posting(facet)]
    .filter((ordinal) => !taken.has(ids[ordinal] ?? 0))
    .toSorted((left, right) => (sold[right] ?? 0) - (sold[left] ?? 0) || left - right)
    .slice(0, MAX_RELATED)
    .map((ordinal) => ids[ordinal] ?? 0);
  for (const id of found) taken.add(id);
  return found;
}

const kinRow = z.object({ category_id: z.int(), brand_id: z.int() });

/** Others of the category (SIMILAR), then others of the brand (RELATED); the same on every call (contract 3.12). */
export function listRelated(scope: Scope, alias: string) {
  const productId = findIdByAlias(scope, alias);
  if (productId === null) return [];
  const sql = 'select category_id, brand_id from products where id = ?';
  const row = scope.database.raw.find(kinRow, sql, [productId]);
  const category = scope.shop.categories.get(row?.category_id ?? 0);
  const brand = scope.shop.brands.get(row?.brand_id ?? 0);
  const taken = new Set([productId]);
  const similar = bestOf(scope, `c_${category?.key ?? ''}`, taken);
  const related = bestOf(scope, `b_${brand?.alias ?? ''}`, taken);
  const views = loadProductViews(scope, [...similar, ...related]);
  const isSimilar = new Set(similar);
  return views.map((view) => relatedView(view, isSimilar.has(view.productId()) ? 'SIMILAR' : 'RELATED'));
}
