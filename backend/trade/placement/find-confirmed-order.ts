import { parseGuid } from '#backend/core/guid.ts';
import { findPayment } from '#backend/trade/payment/payment-store.ts';
import {
  findOrder,
  findOrderByCart,
  findOrderByExternalId,
  findOrderByPublicId,
} from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';

/**
 * Some clients open the confirmation page with the order number only. Numbers can be enumerated, so a number alone
 * finds an order for this long after it was placed. With the cart's id, which only the buyer has, it always does.
 */
const NUMBER_ONLY_LOOKUP_MS = 60 * 60_000;

interface OrderLookup {
  readonly id: string;
  readonly cartId?: string | null;
}

function findByNumber(scope: Scope, { id, cartId }: OrderLookup): StoredOrder | null {
  if (!/^\d{1,9}$/.test(id)) return null;
  const order = findOrder(scope.database, scope.shop.channelId, Number(id));
  if (order === null) return null;
  const isFresh = scope.now().getTime() - Date.parse(order.createdAt) < NUMBER_ONLY_LOOKUP_MS;
  return order.cartId === parseGuid(cartId) || (!cartId && isFresh) ? order : null;
}

/** Finds the order of a confirmation page (contract 9.5) by number, provider id, public id or cart id. */
export function findConfirmedOrder(scope: Scope, lookup: OrderLookup): StoredOrder | null {
  const { database, shop } = scope;
  const guid = parseGuid(lookup.id);
  if (guid === null && lookup.id !== '') return findByNumber(scope, lookup);
  if (guid !== null) {
    const payment = findPayment(database, guid);
    const paid =
      payment?.channelId === shop.channelId && payment.orderId !== null
        ? findOrder(database, shop.channelId, payment.orderId)
        : null;
    return (
      findOrderByExternalId(database, shop.channelId, guid) ??
      findOrderByPublicId(database, shop.channelId, guid) ??
      paid
    );
  }
  const cartId = parseGuid(lookup.cartId);
  const order = cartId === null ? null : findOrderByCart(database, cartId);
  return order?.channelId === shop.channelId ? order : null;
}
