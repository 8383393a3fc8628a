import { inTransaction } from '#backend/core/db/transaction.ts';
import type { OrderStatus, StoredOrder } from '#backend/model/order-types.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { findOrder, listDueOrders } from './order-store.ts';

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
