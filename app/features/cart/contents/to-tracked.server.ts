import type { TrackedItem } from '#app/features/analytics/shop-event.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ItemGroup, LinePart } from './group-items.ts';
import { findSize } from './line-looks.server.ts';

/** The facts of a line for events; the amounts are those of one piece after all reductions of the line. */
export function toTracked({ item, parts, quantity }: ItemGroup, name: string): TrackedItem {
  const { product, productPackage } = item;
  const isPackage = Boolean(item.groupKey);
  const discount = roundToCents(sumTotals(parts, 'discountIncVat') / quantity);
  return {
    id: String((isPackage ? productPackage?.packageId : product?.productId) ?? 0),
    name,
    price: roundToCents(sumTotals(parts, 'sellingPriceIncVat') / quantity),
    quantity,
    ...omitEmpty({
      brand: isPackage ? null : product?.brand?.name,
      category: isPackage ? null : product?.primaryCategory?.name,
      variant: isPackage ? null : findSize(item),
      discount: discount > 0 ? discount : null,
    }),
  };
}

const sumTotals = (parts: readonly LinePart[], amount: 'sellingPriceIncVat' | 'discountIncVat'): number =>
  parts.reduce((sum, { item: { totalPrice } }) => sum + (totalPrice?.[amount] ?? 0), 0);

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
