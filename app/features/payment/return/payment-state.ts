import type { PROVIDER_PARAMETERS } from '#app/features/payment/payment-kinds.ts';
import type { PaymentFailure } from '#app/features/payment/failure/payment-failure.ts';

/** What the API says about the payment of a shopper who returns from a provider. */
export type PaymentState =
  /** `orderId` is the internal number, as pages show it. */
  | { readonly kind: 'paid'; readonly orderId: string }
  /**
   * The provider has not called yet, or the API cannot be asked. `orderId` is null before the order exists. `isUnpaid` where the
   * order waits for the shopper to pay; false also where that is not known.
   */
  | { readonly kind: 'pending'; readonly orderId: string | null; readonly isUnpaid: boolean }
  | { readonly kind: 'failed'; readonly reason: PaymentFailure }
  | { readonly kind: 'cancelled' }
  /** The URL names no payment or order that the API has. */
  | { readonly kind: 'unknown' };

/** Arguments of the API's `checkout` query (contract 9.5). */
export interface PaymentLookup {
  /** The provider's id, the order's number, or empty: then the cart finds it. */
  readonly id: string;
  readonly paymentType: 'STANDARD' | (typeof PROVIDER_PARAMETERS)[number][1];
  readonly cartId: string | null;
}
