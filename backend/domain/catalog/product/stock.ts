import { addDays, getDay } from '#kernel/dates/shop-day.ts';
import { formatSizeLabel } from '#backend/core/text/size-label.ts';
import type { SkuRow } from '#backend/core/db/catalog-rows.ts';
import type { Scope } from '#backend/model/scope.ts';

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
    shelf: null,
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
    externalId: null,
    gtin: sku.gtin,
    shelf: null,
    dimensions: null,
    stock: () => stockView(scope, [sku]),
    incoming: () => incomingOf(scope, sku),
  };
}
