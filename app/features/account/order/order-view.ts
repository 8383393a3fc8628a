import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { DeliveryFacts } from '#app/features/cart/ordered/delivery-facts.ts';
import type { ShownStatus } from '#app/features/account/orders/order-status.ts';
import type { ShownDate } from '#app/features/account/orders/orders-view.ts';

/** An order of the customer, with all that its page shows (AC-01). */
export interface AccountOrder extends DeliveryFacts {
  readonly number: string;
  readonly status: ShownStatus;
  readonly placed: ShownDate | null;
  readonly cart: CartView;
  readonly parcels: readonly Parcel[];
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
  /** What was paid back of a line's goods, by reason. */
  readonly byLine: readonly LineRefund[];
  /** Of all, and the part that was put on the balance, where both kinds are among them. */
  readonly total: string;
  readonly toBalance?: string;
}

export interface Refund {
  readonly id: number;
  /** Absent where the order has no such goods. */
  readonly goods?: string;
  readonly reason: RefundReason;
  readonly date: ShownDate | null;
  readonly amount: string;
  /** Put on the customer's balance, not paid back. */
  readonly toBalance: boolean;
}

export interface LineRefund {
  /** Id of the line in the order's cart. */
  readonly line: string;
  readonly reason: RefundReason;
  readonly amount: string;
}

/** Why money was paid back: one of the reasons that we have a text for, or the API's own words; neither where it says none. */
interface RefundReason {
  readonly known?: 'return';
  readonly raw?: string;
}

const KNOWN: Readonly<Record<string, NonNullable<RefundReason['known']>>> = { RETURN: 'return' };

export function toRefundReason(reason: string | null): RefundReason {
  const text = reason?.trim() ?? '';
  const known = Object.hasOwn(KNOWN, text) ? KNOWN[text] : undefined;
  if (known !== undefined) return { known };
  return text === '' ? {} : { raw: text };
}
