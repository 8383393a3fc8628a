import type { TrackedItem } from '#app/features/analytics/shop-event.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { CartLine } from './cart-view.ts';
import type { ItemGroup, LinePart } from './group-items.ts';

type LineNames = Pick<CartLine, 'productId' | 'name' | 'brand' | 'size'>;

/** The facts of a line for events; the amounts are those of one piece after all reductions of the line. */
export function toTracked(
  { item, parts, quantity }: ItemGroup,
  { productId, name, brand, size }: LineNames,
): TrackedItem {
  const discount = roundToCents(sumTotals(parts, 'discountIncVat') / quantity);
  return {
    id: String(productId),
    name,
    price: roundToCents(sumTotals(parts, 'sellingPriceIncVat') / quantity),
    quantity,
    ...omitEmpty({
      brand,
      category: item.groupKey ? null : item.product?.primaryCategory?.name,
      variant: size,
      discount: discount > 0 ? discount : null,
    }),
  };
}

const sumTotals = (parts: readonly LinePart[], amount: 'sellingPriceIncVat' | 'discountIncVat'): number =>
  parts.reduce((sum, { item: { totalPrice } }) => sum + (totalPrice?.[amount] ?? 0), 0);

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
