import type { BackendServices } from '#backend/model/scope.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { listDueOrders } from './order-store.ts';
import type { OrderStatus } from '#backend/model/order-types.ts';

/** How long an order stands in a status before time moves it on: a demo's day in minutes. */
const STEPS: readonly { readonly from: OrderStatus; readonly to: OrderStatus; readonly afterMs: number }[] = [
  // First, so that an order does not take two steps at once
  { from: 'partial', to: 'completed', afterMs: 10 * 60_000 },
  { from: 'pending', to: 'partial', afterMs: 2 * 60_000 },
  /** A payment page that nobody came back from: the goods are free again. */
  { from: 'pending-payment', to: 'cancelled', afterMs: 30 * 60_000 },
];

/** Moves what is due; gives how many orders moved. Called now and then by the server. */
export function advanceDueOrders(services: BackendServices): number {
  let moved = 0;
  for (const { from, to, afterMs } of STEPS) {
    const before = new Date(services.now().getTime() - afterMs).toISOString();
    for (const order of listDueOrders(services.database, from, before)) {
      changeOrderStatus(services, order, to);
      moved += 1;
    }
  }
  return moved;
}
