import type { ShownDate } from '#app/features/account/orders/orders-view.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { findOrderStatus } from '#app/features/account/orders/order-status.ts';

/** What a customer has in a shop (AC-03). */
export interface BalanceView {
  /** By currency of the shop; empty for a customer who never had one. */
  readonly amounts: readonly { readonly currency: string; readonly text: string }[];
  /** Of one page, newest first. */
  readonly history: readonly BalanceRow[];
  readonly page: number;
  readonly pageCount: number;
}

export interface BalanceRow {
  readonly key: string;
  readonly kind: BalanceEntryKind;
  readonly date: ShownDate | null;
  /** With its sign. */
  readonly amount: string;
  readonly order: { readonly number: string; readonly path: ShopPath };
}

/** What an order did to the balance. */
type BalanceEntryKind =
  /** The order was paid with it. */
  | 'used'
  /** The order was cancelled, so what it had used came back. */
  | 'returned'
  /** Goods were paid back to it. */
  | 'refunded';

export interface BalanceEntry<Order> {
  readonly kind: BalanceEntryKind;
  readonly order: Order;
  /** ISO 8601. */
  readonly at: string | null;
  /** In the order's currency; negative where the balance became less. */
  readonly amount: number;
}

interface BalanceOrder {
  /** Raw, of the API. */
  readonly status: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** What the order was paid with from the balance. */
  readonly fromBalance: number;
  readonly refunds:
    | readonly ({
        readonly createdAt: string;
        readonly toBalance: boolean;
        readonly total: number;
      } | null)[]
    | null;
}

/** The history of a balance, newest first. The API has none, but every change of a balance comes from an order. */
export function listBalanceHistory<Order extends BalanceOrder>(
  orders: readonly Order[],
): readonly BalanceEntry<Order>[] {
  return orders.flatMap(listEntries).toSorted((one, other) => toTime(other.at) - toTime(one.at));
}

const toTime = (at: string | null): number => Date.parse(at ?? '') || 0;

function listEntries<Order extends BalanceOrder>(order: Order): BalanceEntry<Order>[] {
  const { fromBalance, createdAt, updatedAt, refunds, status } = order;
  const isUsed = fromBalance > 0;
  const isCancelled = findOrderStatus(status) === 'cancelled';
  return [
    // The newest of entries with the same time comes first
    ...(isUsed && isCancelled
      ? [{ kind: 'returned', order, at: updatedAt ?? createdAt, amount: fromBalance } as const]
      : []),
    ...(refunds ?? []).flatMap((refund) =>
      refund?.toBalance
        ? [{ kind: 'refunded', order, at: refund.createdAt, amount: refund.total } as const]
        : [],
    ),
    ...(isUsed ? [{ kind: 'used', order, at: createdAt, amount: -fromBalance } as const] : []),
  ];
}
