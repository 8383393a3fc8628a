import { parseGuid } from '#backend/core/guid.ts';
import type { Database } from '#backend/core/db/database.ts';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import { orderRow, type OrderStatus, type StoredOrder } from '#backend/model/order-types.ts';
import { selectMarket } from '#backend/domain/find-scope.ts';
import { findDeliveryText } from '#backend/domain/delivery/deliveries.ts';
import type { Minor } from '#backend/core/money/money.ts';
import type { PricedCart, PricedLine } from '#backend/model/cart-types.ts';
import { findPaymentText } from '#backend/trade/payment/payment-options.ts';
import type { Scope } from '#backend/model/scope.ts';

const COLUMNS = columnsOf(orderRow, { isAutoAdvanced: 'is_moving', snapshot: 'data' });

type Values = readonly (string | number)[];

function select({ raw }: Database, where: string, values: Values): StoredOrder[] {
  return raw.select(orderRow, `select ${COLUMNS} from orders where ${where}`, values);
}

/** Finds an order by its number. Orders of other channels are not found (CH-11), here and below. */
export function findOrder(database: Database, channelId: string, id: number): StoredOrder | null {
  return select(database, 'id = ? and channel_id = ?', [id, channelId])[0] ?? null;
}

/** The cart's current order; cancelled orders do not count. */
export function findOrderByCart(database: Database, cartId: string): StoredOrder | null {
  const where = "cart_id = ? and status not in ('cancelled', 'out-of-stock')";
  return select(database, where, [cartId])[0] ?? null;
}

/** Every order that a cart ever became, cancelled ones too, oldest first. */
export function listOrdersOfCart(database: Database, cartId: string): StoredOrder[] {
  return select(database, 'cart_id = ? order by id', [cartId]);
}

export function findOrderByPublicId(
  database: Database,
  channelId: string,
  publicId: string,
): StoredOrder | null {
  const guid = parseGuid(publicId);
  return guid === null
    ? null
    : (select(database, 'public_id = ? and channel_id = ?', [guid, channelId])[0] ?? null);
}

/** Finds an order by the payment provider's id. */
export function findOrderByExternalId(
  database: Database,
  channelId: string,
  externalId: string,
): StoredOrder | null {
  return select(database, 'external_order_id = ? and channel_id = ?', [externalId, channelId])[0] ?? null;
}

/** Bounds the memory of one answer; no customer of a shop has so many orders. */
const MAX_LISTED_ORDERS = 2000;

/** A customer's orders in one channel, newest first. */
export function listOrders(database: Database, channelId: string, userId: number): StoredOrder[] {
  const where = `user_id = ? and channel_id = ? order by id desc limit ${MAX_LISTED_ORDERS}`;
  return select(database, where, [userId, channelId]);
}

/** All orders of a channel by an account or an e-mail address in lower case, newest first: for a person's request, not for an answer. */
export const listOrdersOfPerson = (
  database: Database,
  channelId: string,
  { userId, email }: { readonly userId: number | null; readonly email: string },
): StoredOrder[] =>
  select(database, 'channel_id = ? and (user_id = ? or lower(email) = ?) order by id desc', [
    channelId,
    userId ?? 0,
    email,
  ]);

/** Automatically advanced orders that have had this status since `before` (ISO time), at most 500. */
export function listDueOrders(database: Database, status: OrderStatus, before: string): StoredOrder[] {
  const where = 'is_moving = 1 and status = ? and status_at <= ? order by id limit 500';
  return select(database, where, [status, before]);
}

/** How many orders the e-mail address has placed in the channel up to and including this one. */
export function countPurchases({ raw }: Database, { channelId, email, id }: StoredOrder): number {
  const sql = `select count(*) as count from orders
    where channel_id = ? and email = ? and id <= ? and status not in ('cancelled', 'out-of-stock')`;
  return raw.get(countRow, sql, [channelId, email, id]).count;
}

/** Gives the customer the order of a cart that no account has. True where the order is the customer's now. */
export function claimOrder(database: Database, channelId: string, cartId: string, userId: number): boolean {
  const where = "cart_id = ? and channel_id = ? and status not in ('cancelled', 'out-of-stock')";
  database.raw.run(`update orders set user_id = ? where user_id is null and ${where}`, [
    userId,
    cartId,
    channelId,
  ]);
  return select(database, where, [cartId, channelId])[0]?.userId === userId;
}

interface Refund {
  readonly orderId: number;
  readonly line: PricedLine;
  readonly total: Minor;
  readonly toBalance: boolean;
}

/** Notes that so much of an order's line is paid back, with its part of the line's VAT. */
export function insertRefund(
  { database, now }: Pick<Scope, 'database' | 'now'>,
  { orderId, line: priced, total, toBalance }: Refund,
): void {
  const { incVat, exVat } = priced.total;
  const vat = Math.round((total * (incVat - exVat)) / incVat);
  insertRow(database.raw, 'refunds', {
    orderId,
    skuId: priced.line.skuId,
    reason: 'RETURN',
    total,
    vat,
    toBalance: Number(toBalance),
    createdAt: now().toISOString(),
  });
}

/** The cart of an order, with its delivery and payment named in the reader's language; as stored where they are no longer offered. */
export function cartOfOrder({ language }: Scope, { snapshot: { cart } }: StoredOrder): PricedCart {
  const { shipping, payment } = cart;
  const deliveryText = shipping && findDeliveryText(shipping.id, language);
  const paymentText = payment && findPaymentText(payment.id, language);
  return {
    ...cart,
    shipping: shipping && { ...shipping, displayName: deliveryText ?? shipping.displayName },
    payment: payment && { ...payment, displayName: paymentText ?? payment.displayName },
  };
}

/** The scope for showing an order: the reader's language, the market and currency of the order. */
export function scopeOfOrder(scope: Scope, order: StoredOrder): Scope {
  return { ...scope, market: selectMarket(scope.shop, order.market) };
}
