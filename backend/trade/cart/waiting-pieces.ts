import { z } from 'zod';
import type { SkuRow } from '#backend/core/db/catalog-rows.ts';
import type { Database } from '#backend/core/db/database.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { NO_HOLDS, type WaitingHolds } from '#backend/model/cart-types.ts';
import type { Scope } from '#backend/model/scope.ts';

const takenRow = z.object({
  skuId: z.int(),
  fromStock: z.int(),
  fromOversell: z.int(),
  fromStatic: z.int(),
});
type TakenRow = z.output<typeof takenRow>;

/** A SKU with the pieces that the cart may order. */
type AddWaitingPieces = (sku: SkuRow) => SkuRow;

/**
 * Adds to a SKU's stock what the cart's own pending order has taken from it. A new order of the cart cancels the pending one and
 * returns its pieces first, so a shopper who comes back from the payment page is not short of the goods that wait for them.
 */
export function createWaitingPieces({ raw }: Database, cartId: string): AddWaitingPieces {
  const sql = `select l.sku_id as skuId, sum(l.from_stock) as fromStock, sum(l.from_oversell) as fromOversell,
      sum(l.from_static) as fromStatic
    from orders o join order_lines l on l.order_id = o.id
    where o.cart_id = ? and o.status = 'pending-payment' group by l.sku_id`;
  const taken = new Map<number, TakenRow>(
    raw.select(takenRow, sql, [cartId]).map((row) => [row.skuId, row] as const),
  );
  return (sku) => {
    const own = taken.get(sku.id);
    if (own === undefined) return sku;
    return {
      ...sku,
      in_stock: sku.in_stock + own.fromStock,
      oversellable: sku.oversellable + own.fromOversell,
      static_stock: sku.static_stock + own.fromStatic,
    };
  };
}

/**
 * The balance, gift card amount and promo code that the cart's pending order holds. Pricing adds them back, because
 * placing a new order cancels the pending one and releases them: a shopper who returns from the payment page sees the
 * price of the order that would be placed now.
 */
export function getWaitingHolds({ database, market, customer }: Scope, cartId: string): WaitingHolds {
  const order = findOrderByCart(database, cartId);
  if (order?.status !== 'pending-payment') return NO_HOLDS;
  const { code, giftCardAmount } = order.snapshot.cart;
  const isOwnMoney = order.currency === market.currency.code;
  return {
    orderId: order.id,
    balance: isOwnMoney && order.userId === (customer?.userId ?? null) ? order.fromBalance : 0,
    giftCard: isOwnMoney && code?.isGiftCard === true ? { code: code.code, amount: giftCardAmount } : null,
  };
}
