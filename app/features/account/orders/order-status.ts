/** What shoppers read of an order's progress (AC-01). */
export type OrderStatus = 'received' | 'processing' | 'completed' | 'cancelled';
/** `other`: the status is none that we know. */
export type OrderGroup = 'inProgress' | 'history' | 'other';

/** The raw statuses of the API (contract 9.9), and the four names themselves, which other APIs may answer. */
const STATUSES: Readonly<Record<string, OrderStatus>> = {
  pending: 'received',
  'pending-payment': 'received',
  backorder: 'received',
  received: 'received',
  partial: 'processing',
  inactive: 'processing',
  'on-hold': 'processing',
  processing: 'processing',
  completed: 'completed',
  refunded: 'completed',
  cancelled: 'cancelled',
  'out-of-stock': 'cancelled',
};

const GROUPS: Readonly<Record<OrderStatus, OrderGroup>> = {
  received: 'inProgress',
  processing: 'inProgress',
  completed: 'history',
  cancelled: 'history',
};

/** Null for a status that we do not know: it is shown as the API says it. */
export const findOrderStatus = (raw: string): OrderStatus | null =>
  Object.hasOwn(STATUSES, raw) ? (STATUSES[raw] ?? null) : null;

export function selectOrderGroup(raw: string): OrderGroup {
  const status = findOrderStatus(raw);
  return status === null ? 'other' : GROUPS[status];
}

/** A status as views show it: one of ours, or the API's own word. */
export type ShownStatus = { readonly known: OrderStatus } | { readonly raw: string };

export function toShownStatus(raw: string): ShownStatus {
  const known = findOrderStatus(raw);
  return known === null ? { raw } : { known };
}
