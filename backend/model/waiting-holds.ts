import type { Minor } from '#backend/core/money/minor.ts';

/** What the cart's own order keeps from it while its payment page is open. */
export interface WaitingHolds {
  /** Null without such an order. */
  readonly orderId: number | null;
  /** Of the customer who is signed in, in the scope's currency. */
  readonly balance: Minor;
  /** Of the gift card with that code, in the scope's currency. */
  readonly giftCard: { readonly code: string; readonly amount: Minor } | null;
}

export const NO_HOLDS: WaitingHolds = { orderId: null, balance: 0, giftCard: null };
