import type { TrackedItem } from '#app/features/analytics/shop-event.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartItem } from './cart-fields.server.ts';
import type { CartLine } from './cart-view.ts';

type LineNames = Pick<CartLine, 'productId' | 'name' | 'brand' | 'size'>;

/** The facts of a line for events; the amounts are those of one piece after all reductions of the line. */
export function toTracked(
  group: readonly [ApiCartItem, ...ApiCartItem[]],
  { productId, name, brand, size }: LineNames,
): TrackedItem {
  const [{ quantity, product }] = group;
  const discount = roundToCents(sumTotals(group, 'discountIncVat') / quantity);
  return {
    id: String(productId),
    name,
    price: roundToCents(sumTotals(group, 'sellingPriceIncVat') / quantity),
    quantity,
    ...omitEmpty({
      brand,
      category: group.length === 1 ? product?.primaryCategory?.name : null,
      variant: size,
      discount: discount > 0 ? discount : null,
    }),
  };
}

const sumTotals = (group: readonly ApiCartItem[], amount: 'sellingPriceIncVat' | 'discountIncVat'): number =>
  group.reduce((sum, { totalPrice }) => sum + (totalPrice?.[amount] ?? 0), 0);

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
