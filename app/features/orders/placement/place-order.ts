import type { FailureStatus } from '#app/commerce/commerce-error.ts';
import type { VariablesOf } from '#app/commerce/graphql.ts';
import type { placeOrderDocument } from './place-order.documents.server.ts';

/** `CheckoutInputType` of the API, filled as in contract 9.2. */
export type OrderInput = VariablesOf<typeof placeOrderDocument>['checkout'];

export interface OrderWish {
  readonly cartId: string;
  /** Alias of the market that the form shows. */
  readonly market: string;
  readonly input: OrderInput;
  /** The form's hidden field `attempt`: which form, and the version of what it shows. */
  readonly attempt: string;
  /** What the form shows that is to be paid, in whole units with VAT. */
  readonly total: number;
}

/** `redirect` leads to a hosted payment page; the order is pending until it is paid. */
export type PlacedOrder =
  { readonly kind: 'placed'; readonly orderId: string } | { readonly kind: 'redirect'; readonly url: string };

type RefusedAddressField = 'firstName' | 'lastName' | 'addressLine1' | 'city' | 'zip' | 'mobile';

/** A field of the checkout's form that the API refuses. */
export type RefusedField =
  | 'email'
  | 'identityNumber'
  | 'market'
  | 'message'
  | 'paymentId'
  | 'pickupPoint'
  | 'shippingId'
  | `${'billing' | 'shipping'}.${RefusedAddressField}`;

/** Why there is no order. Nothing is charged, and the cart stays, unless a refusal says otherwise. */
export type OrderRefusal =
  /** `names` of the goods that are short; empty where the API does not name them. */
  | { readonly code: 'outOfStock'; readonly names: readonly string[] }
  /** The promo code is no longer valid; the API has removed it from the cart. */
  | { readonly code: 'codeChanged' }
  /** The gift card pays less than shown, because another order used it. */
  | { readonly code: 'giftCardChanged' }
  /** The customer's balance is another than shown. */
  | { readonly code: 'balanceChanged' }
  /** What would be paid is not what the form showed. The next form shows it. */
  | { readonly code: 'cartChanged' }
  /** The API has no such cart, or it is empty. */
  | { readonly code: 'cartGone' }
  /** The API takes no orders of this customer. */
  | { readonly code: 'blocked' }
  | { readonly code: 'identityNumber' }
  /** The API refuses values; empty `fields` where it does not name them. */
  | { readonly code: 'invalid'; readonly fields: readonly RefusedField[] }
  /**
   * The API could not be reached, and was not sent this order; nor is an earlier try of this browser without an answer. `status` is
   * the one for this failure.
   */
  | { readonly code: 'unreachable'; readonly status: FailureStatus }
  /**
   * The API may have the order: its answer was lost, and asking failed, too. The confirmation page finds out; the same form may be
   * sent again, which never orders twice.
   */
  | { readonly code: 'unknown' };
