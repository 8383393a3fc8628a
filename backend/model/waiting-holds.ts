import type { Minor } from '#backend/core/money/minor.ts';

/** Amounts that a cart's own pending order reserves while its payment page is open. Pricing the cart counts them as free. */
export interface WaitingHolds {
  /** Null without a pending order. */
  readonly orderId: number | null;
  /** Reserved from the signed-in customer's balance, in the scope's currency. */
  readonly balance: Minor;
  /** Reserved from the gift card with that code, in the scope's currency. */
  readonly giftCard: { readonly code: string; readonly amount: Minor } | null;
}

export const NO_HOLDS: WaitingHolds = { orderId: null, balance: 0, giftCard: null };
