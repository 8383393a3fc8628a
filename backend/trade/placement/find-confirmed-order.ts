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
import { withoutBuyer } from './without-buyer.ts';

/**
 * Some clients open the confirmation page with the order number only. Numbers can be enumerated, so a number alone
 * finds an order for this long after it was placed, without the buyer's data. The buyer's proof always finds it.
 */
const NUMBER_ONLY_LOOKUP_MS = 60 * 60_000;

interface OrderLookup {
  readonly id: string;
  readonly cartId?: string | null;
}

export interface ConfirmedOrder {
  /** Without personal data unless `isOwn`. */
  readonly order: StoredOrder;
  /** Whether the caller proved to be the buyer: by the cart's id, which only the buyer has, or by the bearer. */
  readonly isOwn: boolean;
}

/** Older operations have no argument for the cart; their clients send its id as `id`. */
function isOwnOrder({ customer }: Scope, order: StoredOrder, { id, cartId }: OrderLookup): boolean {
  const hasCartId = [id, cartId].some((each) => parseGuid(each) === order.cartId);
  return hasCartId || (customer !== null && order.userId === customer.userId);
}

function findByNumber(scope: Scope, lookup: OrderLookup): StoredOrder | null {
  const { id, cartId } = lookup;
  if (!/^\d{1,9}$/.test(id)) return null;
  const order = findOrder(scope.database, scope.shop.channelId, Number(id));
  if (order === null || isOwnOrder(scope, order, lookup)) return order;
  const isFresh = scope.now().getTime() - Date.parse(order.createdAt) < NUMBER_ONLY_LOOKUP_MS;
  return !cartId && isFresh ? order : null;
}

function findByGuid(scope: Scope, guid: string): StoredOrder | null {
  const { database, shop } = scope;
  const payment = findPayment(database, guid);
  const paid =
    payment?.channelId === shop.channelId && payment.orderId !== null
      ? findOrder(database, shop.channelId, payment.orderId)
      : null;
  return (
    findOrderByExternalId(database, shop.channelId, guid) ??
    findOrderByPublicId(database, shop.channelId, guid) ??
    paid ??
    findByCart(scope, guid)
  );
}

function findByCart({ database, shop }: Scope, cartId: string | null | undefined): StoredOrder | null {
  const guid = parseGuid(cartId);
  const order = guid === null ? null : findOrderByCart(database, guid);
  return order?.channelId === shop.channelId ? order : null;
}

/**
 * Finds the order of a confirmation page (contract 9.5) by number, provider id, public id or cart id. Callers that
 * prove neither the cart's id nor the owner's bearer get its goods and sums only: confirmation URLs are shared, logged
 * and, by number, counted through.
 */
export function findConfirmedOrder(scope: Scope, lookup: OrderLookup): ConfirmedOrder | null {
  const guid = parseGuid(lookup.id);
  let order: StoredOrder | null;
  if (guid !== null) order = findByGuid(scope, guid);
  else order = lookup.id === '' ? findByCart(scope, lookup.cartId) : findByNumber(scope, lookup);
  if (order === null) return null;
  const isOwn = isOwnOrder(scope, order, lookup);
  return { order: isOwn ? order : withoutBuyer(order), isOwn };
}
