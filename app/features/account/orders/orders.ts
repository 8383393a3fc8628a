import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { ShownDate } from '#app/features/account/account.server.ts';
import type { CartView, OrderDelivery } from '#app/features/cart/cart.ts';

export interface OrderRow {
  readonly number: string;
  /** Of its page, without language prefix. */
  readonly path: ShopPath;
  readonly status: ShownStatus;
  readonly date: ShownDate | null;
  /** With VAT, in the currency of the purchase; absent where the API fails to return it. */
  readonly total?: string;
  readonly pictures: readonly ProductPicture[];
  /** Names of the goods, each once. */
  readonly goods: readonly string[];
}

export interface OrdersView {
  readonly groups: readonly { readonly group: OrderGroup; readonly orders: readonly OrderRow[] }[];
  /** All orders, of all pages. */
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
}

/** What shoppers read of an order's progress (AC-01). */
export type OrderStatus = 'received' | 'processing' | 'completed' | 'cancelled';
/** `other`: an unknown status. */
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

const GROUP_OF: Readonly<Record<OrderStatus, OrderGroup>> = {
  received: 'inProgress',
  processing: 'inProgress',
  completed: 'history',
  cancelled: 'history',
};

/** Null for an unknown status, which is shown as the API returns it. */
export const findOrderStatus = (raw: string): OrderStatus | null =>
  Object.hasOwn(STATUSES, raw) ? (STATUSES[raw] ?? null) : null;

export function selectOrderGroup(raw: string): OrderGroup {
  const status = findOrderStatus(raw);
  return status === null ? 'other' : GROUP_OF[status];
}

/** A status as views show it: a known one, or the API's own text. */
export type ShownStatus = { readonly known: OrderStatus } | { readonly raw: string };

export function toShownStatus(raw: string): ShownStatus {
  const known = findOrderStatus(raw);
  return known === null ? { raw } : { known };
}

/** An order with all that its page shows (AC-01). */
export interface AccountOrder extends OrderDelivery {
  readonly number: string;
  readonly status: ShownStatus;
  readonly placed: ShownDate | null;
  readonly cart: CartView;
  readonly parcels: readonly Parcel[];
  /** The customer's statements of withdrawal from its contract, oldest first. */
  readonly withdrawals: readonly {
    readonly reference: string;
    readonly received: ShownDate | null;
    readonly isSettled: boolean;
  }[];
  readonly refunds: Refunds | null;
  /** Whether anything of it can be ordered again: gifts cannot. */
  readonly canReorder: boolean;
}

/** A delivery that is on its way or has arrived. */
export interface Parcel {
  readonly number?: string;
  readonly sent?: ShownDate;
  /** https only. */
  readonly trackingLink?: string;
}

export interface Refunds {
  readonly list: readonly Refund[];
  /** Sums by line of the cart and reason. */
  readonly byLine: readonly {
    /** Id of the line in the order's cart. */
    readonly line: string;
    readonly reason: RefundReason;
    readonly amount: string;
  }[];
  /** Of all refunds. */
  readonly total: string;
  /** The part that was put on the balance; absent where that is all or nothing. */
  readonly toBalance?: string;
}

interface Refund {
  readonly id: number;
  /** Absent where the order has no such goods. */
  readonly goods?: string;
  readonly reason: RefundReason;
  readonly date: ShownDate | null;
  readonly amount: string;
  /** Put on the customer's balance, not paid back. */
  readonly toBalance: boolean;
}

/** A reason that has a text of the shop, or the API's own text; neither where the API returns none. */
export interface RefundReason {
  readonly known?: 'return';
  readonly raw?: string;
}

export function toRefundReason(reason: string | null): RefundReason {
  const text = reason?.trim() ?? '';
  if (text === 'RETURN') return { known: 'return' };
  return text === '' ? {} : { raw: text };
}

/** The field of an order's form that names what it asks for. */
export const REORDER = { name: 'intent', value: 'reorder' } as const;
