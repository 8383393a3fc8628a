import type { Minor } from '#backend/core/money/minor.ts';

/** How a payment ended; the values of the buttons on the payment page. */
export const PAYMENT_OUTCOMES = ['paid', 'declined', 'cancelled', 'blocked', 'out-of-stock'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Open, ended, or `replaced`: a frame whose cart has changed, which charges nothing any more. */
export const PAYMENT_STATES = ['open', 'replaced', ...PAYMENT_OUTCOMES] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** One attempt at a hosted or embedded payment page. */
export interface StoredPayment {
  /** A GUID; also the provider's order id. */
  readonly id: string;
  readonly channelId: string;
  readonly cartId: string;
  /** Null for an embedded page until it is paid: only then its order is written. */
  readonly orderId: number | null;
  /** The customer who was signed in when the payment was opened. */
  readonly userId: number | null;
  readonly paymentType: string;
  readonly market: string;
  readonly language: string;
  readonly state: PaymentState;
  readonly amount: Minor;
  /** The version of the cart that an embedded page charges for; null for a hosted page, which charges for its order. */
  readonly cartVersion: string | null;
  readonly currency: string;
  /** May contain the placeholders of contract 9.6. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The embedded frame of a payment option. */
export interface PaymentSession {
  /** The provider's HTML; null for options that need none. */
  readonly html: string | null;
  readonly isNew: boolean;
}
