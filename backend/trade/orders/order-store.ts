import { parseGuid } from '#backend/core/guid.ts';
import type { Database } from '#backend/core/db/database.ts';
import { parseColumn, selectRows } from '#backend/core/db/rows.ts';
import type { OrderSnapshot, OrderStatus, StoredOrder } from '#backend/model/order-types.ts';

interface OrderRow {
  readonly id: number;
  readonly public_id: string;
  readonly channel_id: string;
  readonly market: string;
  readonly language: string;
  readonly user_id: number | null;
  readonly email: string;
  readonly cart_id: string;
  readonly status: OrderStatus;
  readonly status_at: string;
  readonly is_moving: number;
  readonly payment_id: number;
  readonly payment_type: string;
  readonly external_order_id: string | null;
  readonly currency: string;
  readonly total: number;
  readonly from_balance: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly data: string;
}

function orderOf(row: OrderRow): StoredOrder {
  return {
    id: row.id,
    publicId: row.public_id,
    channelId: row.channel_id,
    market: row.market,
    language: row.language,
    userId: row.user_id,
    email: row.email,
    cartId: row.cart_id,
    status: row.status,
    statusAt: row.status_at,
    isMoving: row.is_moving === 1,
    paymentId: row.payment_id,
    paymentType: row.payment_type,
    externalOrderId: row.external_order_id,
    currency: row.currency,
    total: row.total,
    fromBalance: row.from_balance,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
    snapshot: parseColumn<OrderSnapshot>(row.data),
  };
}

type Values = readonly (string | number)[];

function select({ raw }: Database, where: string, values: Values): StoredOrder[] {
  return selectRows<OrderRow>(raw, `select * from orders where ${where}`, values).map(orderOf);
}

/** By the number that shoppers see. An order of another channel is unknown (CH-11), here and below. */
export function findOrder(database: Database, channelId: string, id: number): StoredOrder | null {
  return select(database, 'id = ? and channel_id = ?', [id, channelId])[0] ?? null;
}

/** The living order of a cart: a cancelled one does not count. */
export function findOrderByCart(database: Database, cartId: string): StoredOrder | null {
  const where = "cart_id = ? and status not in ('cancelled', 'out-of-stock')";
  return select(database, where, [cartId])[0] ?? null;
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

/** By the payment provider's id. */
export function findOrderByExternalId(
  database: Database,
  channelId: string,
  externalId: string,
): StoredOrder | null {
  return select(database, 'external_order_id = ? and channel_id = ?', [externalId, channelId])[0] ?? null;
}

/** A customer's orders in one channel, newest first. */
export function listOrders(database: Database, channelId: string, userId: number): StoredOrder[] {
  return select(database, 'user_id = ? and channel_id = ? order by id desc limit 200', [userId, channelId]);
}

/** Orders that time moves on: those whose status is older than `before`. */
export function listMovingOrders(database: Database, status: OrderStatus, before: string): StoredOrder[] {
  const where = 'is_moving = 1 and status = ? and status_at <= ? order by id limit 500';
  return select(database, where, [status, before]);
}

/** How many orders that address has placed here up to this one: 1 is the first. */
export function countPurchases({ raw }: Database, { channelId, email, id }: StoredOrder): number {
  const sql = `select count(*) as number from orders
    where channel_id = ? and email = ? and id <= ? and status not in ('cancelled', 'out-of-stock')`;
  return selectRows<{ number: number }>(raw, sql, [channelId, email, id])[0]?.number ?? 1;
}
