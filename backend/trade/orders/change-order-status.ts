import { z } from 'zod';
import { afterCommit, inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { refreshStock } from '#backend/domain/stock/refresh-stock.ts';
import { returnPieces } from '#backend/domain/stock/stock-pieces.ts';
import { findOrder, listDueOrders } from './order-store.ts';
import type { OrderStatus, StoredOrder } from '#backend/model/order-types.ts';

const RETURNING_STATUSES: readonly OrderStatus[] = ['cancelled', 'out-of-stock'];

/** Allowed status transitions. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  'pending-payment': ['pending', 'cancelled', 'out-of-stock'],
  pending: ['partial', 'backorder', 'on-hold', 'inactive', 'completed', 'cancelled', 'out-of-stock'],
  backorder: ['pending', 'partial', 'completed', 'cancelled', 'out-of-stock'],
  partial: ['completed', 'on-hold', 'inactive', 'cancelled'],
  inactive: ['pending', 'partial', 'completed', 'cancelled'],
  'on-hold': ['pending', 'partial', 'completed', 'cancelled'],
  completed: ['refunded'],
  refunded: [],
  cancelled: [],
  'out-of-stock': [],
};

export const ORDER_STATUSES = Object.keys(NEXT) as OrderStatus[];

const lineRow = z.object({
  sku_id: z.int(),
  from_stock: z.int(),
  from_static: z.int(),
  from_oversell: z.int(),
});

/** Returns stock, balance, gift card amount and the use of the promo code. Returns the ids of the SKUs. */
function returnReserved({ database }: BackendServices, order: StoredOrder): number[] {
  const { raw } = database;
  const sql = 'select sku_id, from_stock, from_static, from_oversell from order_lines where order_id = ?';
  const lines = raw.select(lineRow, sql, [order.id]);
  for (const line of lines) {
    returnPieces(database, line.sku_id, {
      fromStock: line.from_stock,
      fromStatic: line.from_static,
      fromOversell: line.from_oversell,
    });
  }
  if (order.fromBalance > 0 && order.userId !== null) {
    raw.run('update balances set amount = amount + ? where user_id = ? and channel_id = ? and currency = ?', [
      order.fromBalance,
      order.userId,
      order.channelId,
      order.currency,
    ]);
  }
  const { code, giftCardAmount } = order.snapshot.cart;
  if (code?.isGiftCard === true) {
    raw.run('update gift_cards set remaining = remaining + ? where channel_id = ? and code = ?', [
      giftCardAmount,
      order.channelId,
      code.code,
    ]);
  }
  raw.run('delete from promo_uses where order_id = ?', [order.id]);
  return lines.map(({ sku_id }) => sku_id);
}

/**
 * Changes an order's status; cancelling returns everything that the order took. Refuses with ORDER_STATUS_IMPOSSIBLE
 * what `NEXT` does not allow, so a second cancellation returns nothing twice, and with ORDER_NOT_FOUND. With
 * `isAutoAdvanced` false, the scheduled job leaves the order alone from then on.
 */
export function changeOrderStatus(
  services: BackendServices,
  { channelId, id }: Pick<StoredOrder, 'channelId' | 'id'>,
  status: OrderStatus,
  isAutoAdvanced = true,
): StoredOrder {
  const now = services.now().toISOString();
  let returnedSkuIds: readonly number[] = [];
  const changed = inTransaction(services.database, () => {
    const order = findOrder(services.database, channelId, id);
    if (order === null) throw refusal('ORDER_NOT_FOUND', 'There is no such order.');
    if (!NEXT[order.status].includes(status))
      throw refusal('ORDER_STATUS_IMPOSSIBLE', `An order that is ${order.status} cannot become ${status}.`);
    if (RETURNING_STATUSES.includes(status)) returnedSkuIds = returnReserved(services, order);
    services.database.raw.run(
      `update orders set status = ?, status_at = ?, updated_at = ?, is_moving = ?,
           completed_at = case when ? = 'completed' then ? else completed_at end where id = ?`,
      [status, now, now, isAutoAdvanced ? 1 : 0, status, now, id],
    );
    return findOrder(services.database, channelId, id);
  });
  if (changed === null) throw refusal('ORDER_NOT_FOUND', 'There is no such order.');
  afterCommit(services.database, () => refreshStock(services, channelId, returnedSkuIds));
  return changed;
}

/** How long an order stays in a status before it advances. Shortened for the demo: a day takes minutes. */
const STEPS: readonly { readonly from: OrderStatus; readonly to: OrderStatus; readonly afterMs: number }[] = [
  // First, so that an order does not advance twice in one run
  { from: 'partial', to: 'completed', afterMs: 10 * 60_000 },
  { from: 'pending', to: 'partial', afterMs: 2 * 60_000 },
  /** An abandoned payment page: the goods go back into stock. */
  { from: 'pending-payment', to: 'cancelled', afterMs: 30 * 60_000 },
];

/**
 * Advances an order that is still in the status in which it was listed: another process may have advanced it meanwhile, or settled
 * its payment, and a paid order must not be cancelled as unpaid.
 */
function advanceOrder(
  services: BackendServices,
  { channelId, id }: StoredOrder,
  from: OrderStatus,
  to: OrderStatus,
): boolean {
  return inTransaction(services.database, () => {
    const order = findOrder(services.database, channelId, id);
    if (order?.status !== from) return false;
    changeOrderStatus(services, order, to);
    return true;
  });
}

/** Advances all orders that are due; returns how many. The server runs it as a scheduled job. */
export function advanceDueOrders(services: BackendServices): number {
  let advanced = 0;
  for (const { from, to, afterMs } of STEPS) {
    const before = new Date(services.now().getTime() - afterMs).toISOString();
    for (const order of listDueOrders(services.database, from, before))
      if (advanceOrder(services, order, from, to)) advanced += 1;
  }
  return advanced;
}
