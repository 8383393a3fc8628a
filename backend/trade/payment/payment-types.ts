import { z } from 'zod';
import type { Stored } from '#backend/model/stored.ts';

/** How a payment ended; the values of the buttons on the payment page. */
export const PAYMENT_OUTCOMES = ['paid', 'declined', 'cancelled', 'blocked', 'out-of-stock'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Open, ended, or `replaced`: a frame whose cart has changed, which charges nothing any more. */
const paymentState = z.enum(['open', 'replaced', ...PAYMENT_OUTCOMES]);
export type PaymentState = z.output<typeof paymentState>;

/** One attempt at a hosted or embedded payment page. */
export const paymentRow = z.object({
  /** A GUID; also the provider's order id. */
  id: z.string(),
  channelId: z.string(),
  cartId: z.string(),
  /** Null for an embedded page until it is paid: only then its order is written. */
  orderId: z.int().nullable(),
  /** The customer who was signed in when the payment was opened. */
  userId: z.int().nullable(),
  paymentType: z.string(),
  market: z.string(),
  language: z.string(),
  state: paymentState,
  /** Minor units. */
  amount: z.int(),
  /** The version of the cart that an embedded page charges for; null for a hosted page, which charges for its order. */
  cartVersion: z.string().nullable(),
  currency: z.string(),
  /** May contain the placeholders of contract 9.6. */
  successUrl: z.string(),
  cancelUrl: z.string(),
});
export type StoredPayment = Stored<typeof paymentRow>;

/** The embedded frame of a payment option. */
export interface PaymentSession {
  /** The provider's HTML; null for options that need none. */
  readonly html: string | null;
  readonly isNew: boolean;
}
