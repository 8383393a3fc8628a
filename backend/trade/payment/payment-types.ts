import type { Minor } from '#backend/core/money/minor.ts';

/** How a shopper left the payment page, in the words of its buttons. */
export const PAYMENT_OUTCOMES = ['paid', 'declined', 'cancelled', 'blocked', 'out-of-stock'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** One attempt at a hosted or embedded payment page. */
export interface StoredPayment {
  /** A GUID; also the provider's order id. */
  readonly id: string;
  readonly channelId: string;
  readonly cartId: string;
  /** Null for an embedded page: its order is written when it is paid. */
  readonly orderId: number | null;
  /** Who was signed in when it was opened. */
  readonly userId: number | null;
  readonly paymentType: string;
  readonly market: string;
  readonly language: string;
  readonly state: 'open' | PaymentOutcome;
  readonly amount: Minor;
  readonly currency: string;
  /** Placeholders of contract 9.6 still in it. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What an option that is paid in a frame shows in the checkout. */
export interface PaymentSession {
  /** The provider's HTML; null for options that need none. */
  readonly html: string | null;
  readonly isNew: boolean;
}
