import { addDays, getDay } from '#kernel/dates.ts';
import { formatSizeLabel } from '#backend/core/text/labels.ts';
import {
  productVariant as variantSchema,
  type SkuRow,
  type ProductRow,
} from '#backend/core/db/catalog-rows.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { z } from 'zod';
import { parseColumn } from '#backend/core/db/rows.ts';
import type { Language } from '#backend/core/text/languages.ts';
import {
  loadProductRows,
  loadSkus,
  loadVariantRows,
  productUrl,
  imagesOf,
} from '#backend/domain/catalog/product/product-rows.ts';
import { pricePerUnitView, unitPrice } from './price-view.ts';

/** The day of the next delivery, counted in the shop's time zone and written as its midnight in UTC; null when none is expected. */
function incomingOf(scope: Scope, sku: SkuRow): string | null {
  if (sku.incoming_in_days === null) return null;
  const today = getDay(scope.now(), scope.shop.timeZone);
  return `${addDays(today, sku.incoming_in_days)}T00:00:00Z`;
}

/** `StockType` of some SKUs, summed: `totalStock` is the quantity that can be bought (contract 3.3). */
export function stockView(scope: Scope, skus: readonly SkuRow[]) {
  const sum = (amount: (sku: SkuRow) => number): number =>
    skus.reduce((total, sku) => total + amount(sku), 0);
  const inStock = sum((sku) => sku.in_stock);
  const oversellable = sum((sku) => sku.oversellable);
  const fromStatic = sum((sku) => sku.static_stock);
  const incoming = skus.flatMap((sku) => incomingOf(scope, sku) ?? []).toSorted();
  return {
    totalStock: inStock + oversellable + fromStatic,
    inStock,
    oversellable,
    static: fromStatic,
    incoming: incoming[0] ?? null,
  };
}

/** `SkuType`. */
export function skuView(scope: Scope, sku: SkuRow, weight: number) {
  return {
    skuId: sku.id,
    productId: sku.product_id,
    weight,
    articleNumber: sku.article_number,
    name: formatSizeLabel(sku.label, scope.language),
    gtin: sku.gtin,
    stock: () => stockView(scope, [sku]),
    incoming: () => incomingOf(scope, sku),
  };
}

/** A product's value in its variant group; without siblings it is the only value of `DefaultProduct` (contract 3.5). */
interface Choice {
  readonly dimension: string;
  readonly value: string;
  readonly label: string;
  /** Null for none: clients take an empty list for one that matches any choice. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[] | null;
}

type Variant = z.output<typeof variantSchema>;

const SIZELESS = new Set(['-', 'One size']);

/** Values of the product from the outermost dimension to level 1; one without siblings. */
function choicesOf(row: ProductRow, language: Language): [Choice, ...Choice[]] {
  if (row.variant === null)
    return [{ dimension: 'DefaultProduct', value: String(row.id), label: row.name, attributes: null }];
  const { outer, ...inner } = parseColumn('products.variant', variantSchema, row.variant);
  return outer === undefined
    ? [toChoice(inner, language)]
    : [toChoice(outer, language), toChoice(inner, language)];
}

function toChoice(variant: Omit<Variant, 'group' | 'outer'>, language: Language): Choice {
  return {
    dimension: variant.dimension,
    value: variant.value,
    label: variant.label[language] ?? variant.value,
    attributes: variant.hex === undefined ? null : [{ key: 'hex', value: variant.hex }],
  };
}

/** The product's own value: of the inner dimension, level 1. */
const innerChoice = (row: ProductRow, language: Language): Choice => {
  const choices = choicesOf(row, language);
  return choices.at(-1) ?? choices[0];
};

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
    skuId: sku.id,
    incoming: stock.incoming,
    stock,
    attributes: null,
    variants: [],
  };
}

/** Level 1: one product with its SKUs. */
export function productVariant(scope: Scope, row: ProductRow, skus: readonly SkuRow[]) {
  const choice = innerChoice(row, scope.language);
  const stock = stockView(scope, skus);
  return {
    level: 1,
    productId: row.id,
    type: 'product',
    ...choice,
    name: row.name,
    alias: row.alias,
    canonicalUrl: productUrl(scope, row),
    primaryImage: imagesOf(row)[0] ?? null,
    incoming: stock.incoming,
    stock,
    unitPrice: () => unitPrice(scope, row),
    pricePerUnit: () => pricePerUnitView(scope, row),
    variants: skus.map((sku) => skuVariant(scope, sku, skuDimension(skus))),
  };
}

/** What distinguishes products from their variants, by id: `Slate`, `500 g`; none for a product that has neither variants nor a size. */
export function listVariantNames(scope: Scope, productIds: readonly number[]): Map<number, string> {
  const ids = [...new Set(productIds)];
  const skus = loadSkus(scope, ids);
  return new Map(
    loadProductRows(scope, ids).flatMap((row): [number, string][] => {
      const [sku, ...others] = skus.get(row.id) ?? [];
      const size = sku && others.length === 0 && !SIZELESS.has(sku.label) ? [sku.label] : [];
      const labels = [
        ...(row.variant === null ? [] : choicesOf(row, scope.language).map(({ label }) => label)),
        ...size.map((label) => formatSizeLabel(label, scope.language)),
      ];
      return labels.length === 0 ? [] : [[row.id, [...new Set(labels)].join(', ')]];
    }),
  );
}

/** The products of the variant group, including the product itself. */
function siblingsOf(scope: Scope, row: ProductRow): ProductRow[] {
  return row.variant_group === null ? [row] : loadVariantRows(scope, row.variant_group);
}

interface Member {
  readonly row: ProductRow;
  readonly skus: readonly SkuRow[];
}

/** Level 2: one outer value with its products. Its stock is the sum of theirs. */
function outerVariant(scope: Scope, choice: Choice, members: readonly Member[]) {
  const stock = stockView(
    scope,
    members.flatMap(({ skus }) => skus),
  );
  return {
    level: 2,
    productId: members[0]?.row.id ?? 0,
    type: 'selection',
    ...choice,
    incoming: stock.incoming,
    stock,
    variants: members.map(({ row, skus }) => productVariant(scope, row, skus)),
  };
}

/** The tree of a group: products, or outer values with their products. */
function variantTree(scope: Scope, members: readonly Member[]): object[] {
  const byOuter = new Map<string | null, Member[]>();
  for (const member of members) {
    const [first, inner] = choicesOf(member.row, scope.language);
    const outer = inner === undefined ? null : first.value;
    byOuter.set(outer, [...(byOuter.get(outer) ?? []), member]);
  }
  return [...byOuter].flatMap<object>(([outer, inside]) => {
    const [first] = inside;
    return outer === null || first === undefined
      ? inside.map(({ row, skus }) => productVariant(scope, row, skus))
      : [outerVariant(scope, choicesOf(first.row, scope.language)[0], inside)];
  });
}

/**
 * `VariantGroupType`, also for a product without siblings: clients read SKUs only from it (contract 3.5). Products with
 * prices of their own are collapsed: a list shows the first of them. In a group of two dimensions, it shows the first of
 * each outer value, so the main product depends on the product that is asked for.
 */
export function variantGroup(scope: Scope, row: ProductRow) {
  const siblings = siblingsOf(scope, row);
  // Lists ask only whether the group is collapsed
  const variants = (): object[] => {
    const skus = loadSkus(
      scope,
      siblings.map(({ id }) => id),
    );
    const members = siblings.map((sibling) => ({ row: sibling, skus: skus.get(sibling.id) ?? [] }));
    return variantTree(scope, members);
  };
  const first = siblings[0] ?? row;
  return {
    variantGroupId: first.id,
    mainProductId: row.main_id ?? (siblings.some(({ main_id }) => main_id === row.id) ? row.id : first.id),
    activeProducts: siblings.length,
    name: row.variant_group ?? row.name,
    collapseInLists: siblings.some(({ main_id }) => main_id !== null),
    variants,
  };
}

/** The distinct values of one level, in the order of the group's products. */
function valuesOf(choices: readonly Choice[]) {
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return [...labels].map(([value, label]) => ({ label, value }));
}

/** One entry per level of the product, outermost first, with its own value and the values of the level. */
export function variantDimensions(scope: Scope, row: ProductRow, skus: readonly SkuRow[]) {
  const siblings = siblingsOf(scope, row).map((sibling) => choicesOf(sibling, scope.language));
  const own = choicesOf(row, scope.language);
  const inBranch = siblings.filter((choices) => own.length === 1 || choices[0].value === own[0].value);
  const outer = own.map((choice, index) => {
    const level = own.length - index;
    return {
      level,
      type: level === 1 ? 'product' : 'selection',
      ...choice,
      group: valuesOf((level === 1 ? inBranch : siblings).flatMap((choices) => choices[index] ?? [])),
    };
  });
  const [first] = skus;
  const inner = {
    level: 0,
    type: 'sku',
    dimension: skuDimension(skus),
    value: first?.label ?? null,
    label: first ? formatSizeLabel(first.label, scope.language) : null,
    attributes: null,
    group: skus.map(({ label }) => ({ label: formatSizeLabel(label, scope.language), value: label })),
  };
  return [...outer, inner];
}
