import { z } from 'zod';
import type { Scope } from '#backend/model/scope.ts';
import { findIdByAlias } from './product-rows.ts';
import { loadProductViews, type ProductView } from './product-view.ts';

/** Products per relation. */
const MAX_RELATED = 8;

type Relation = 'SIMILAR' | 'RELATED';

function relatedView(product: ProductView, relation: Relation) {
  return {
    relation,
    relationType: relation,
    alias: product.alias,
    type: product.type,
    name: product.name,
    canonicalUrl: product.canonicalUrl,
    primaryImage: () => product.images()[0] ?? null,
    secondaryImage: () => product.images()[1] ?? null,
    images: product.images,
    productImages: product.productImages,
    unitPrice: product.unitPrice,
    lowestPrice: product.lowestPrice,
    pricePerUnit: product.pricePerUnit,
    variantGroup: product.variantGroup,
    variantDimensions: () => product.variantDimensions(),
    parameterGroups: product.parameterGroups,
    brand: () => product.brand(),
    skus: () => product.skus(),
    discountCampaigns: () => product.discountCampaigns(),
    primaryCategory: () => product.primaryCategory(),
  };
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

/** Products of the same category (SIMILAR), then of the same brand (RELATED), in a stable order (contract 3.12). */
export function listRelated(scope: Scope, alias: string) {
  const productId = findIdByAlias(scope, alias);
  if (productId === null) return [];
  const sql = 'select category_id, brand_id, main_id from products where id = ?';
  const row = scope.database.raw.find(relationRow, sql, [productId]);
  const category = scope.shop.categories.get(row?.category_id ?? 0);
  const brand = scope.shop.brands.get(row?.brand_id ?? 0);
  const taken = new Set([productId, row?.main_id ?? productId]);
  const similar = takeBestSold(scope, `c_${category?.key ?? ''}`, taken);
  const related = takeBestSold(scope, `b_${brand?.alias ?? ''}`, taken);
  const views = loadProductViews(scope, [...similar, ...related]);
  const isSimilar = new Set(similar);
  return views.map((view) => relatedView(view, isSimilar.has(view.productId()) ? 'SIMILAR' : 'RELATED'));
}
