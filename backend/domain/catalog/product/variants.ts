import { formatSizeLabel } from '#backend/core/text/size-label.ts';
import { productVariant as variantSchema, type SkuRow } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { loadSkus, loadVariantRows } from './product-rows.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { ProductRow } from '#backend/model/product-row.ts';
import { productUrl, imagesOf } from './product-url.ts';
import { stockView } from './stock.ts';

/** A product's value in its variant group; without siblings it is the only value of `DefaultProduct` (contract 3.5). */
interface Choice {
  readonly dimension: string;
  readonly value: string;
  readonly label: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

const SIZELESS = new Set(['-', 'One size']);

function choiceOf(row: ProductRow, language: Language): Choice {
  if (row.variant === null)
    return { dimension: 'DefaultProduct', value: String(row.id), label: row.name, attributes: [] };
  const variant = parseColumn('products.variant', variantSchema, row.variant);
  return {
    dimension: variant.dimension,
    value: variant.value,
    label: variant.label[language] ?? variant.value,
    attributes: variant.hex === undefined ? [] : [{ key: 'hex', value: variant.hex }],
  };
}

function skuDimension(skus: readonly SkuRow[]): string {
  return skus.every(({ label }) => SIZELESS.has(label)) ? 'DefaultSku' : 'Size';
}

/** Level 0: one SKU. */
function skuVariant(scope: Scope, sku: SkuRow, dimension: string) {
  const stock = stockView(scope, [sku]);
  return {
    level: 0,
    productId: sku.product_id,
    dimension,
    type: 'sku',
    value: sku.label,
    label: formatSizeLabel(sku.label, scope.language),
    shelf: null,
    name: null,
    alias: null,
    canonicalUrl: null,
    primaryImage: null,
    skuId: sku.id,
    incoming: stock.incoming,
    stock,
    attributes: [],
    variants: [],
  };
}

/** Level 1: one product with its SKUs. */
export function productVariant(scope: Scope, row: ProductRow, skus: readonly SkuRow[]) {
  const choice = choiceOf(row, scope.language);
  const stock = stockView(scope, skus);
  return {
    level: 1,
    productId: row.id,
    type: 'product',
    ...choice,
    shelf: null,
    name: row.name,
    alias: row.alias,
    canonicalUrl: productUrl(scope, row),
    primaryImage: imagesOf(row)[0] ?? null,
    skuId: null,
    incoming: stock.incoming,
    stock,
    variants: skus.map((sku) => skuVariant(scope, sku, skuDimension(skus))),
  };
}

/** The products of the variant group, including the product itself. */
function siblingsOf(scope: Scope, row: ProductRow): ProductRow[] {
  return row.variant_group === null ? [row] : loadVariantRows(scope, row.variant_group);
}

/** `VariantGroupType`, also for a product without siblings: clients read SKUs only from it (contract 3.5). */
export function variantGroup(scope: Scope, row: ProductRow) {
  const siblings = siblingsOf(scope, row);
  const skus = loadSkus(
    scope,
    siblings.map(({ id }) => id),
  );
  const main = siblings[0] ?? row;
  return {
    variantGroupId: main.id,
    mainProductId: main.id,
    activeProducts: siblings.length,
    name: row.variant_group ?? row.name,
    collapseInLists: false,
    variants: siblings.map((sibling) => productVariant(scope, sibling, skus.get(sibling.id) ?? [])),
  };
}

/** One entry per level of the product, with its own value and the values of the level. */
export function variantDimensions(scope: Scope, row: ProductRow, skus: readonly SkuRow[]) {
  const siblings = siblingsOf(scope, row);
  const [first] = skus;
  const outer = {
    level: 1,
    type: 'product',
    ...choiceOf(row, scope.language),
    group: siblings.map((sibling) => {
      const { label, value } = choiceOf(sibling, scope.language);
      return { label, value };
    }),
  };
  const inner = {
    level: 0,
    type: 'sku',
    dimension: skuDimension(skus),
    value: first?.label ?? null,
    label: first?.label ?? null,
    attributes: [],
    group: skus.map(({ label }) => ({ label, value: label })),
  };
  return [outer, inner];
}
