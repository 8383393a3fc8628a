import type { VariablesOf } from '#app/commerce/graphql.ts';
import type { placeOrderDocument } from './place-order.documents.server.ts';

/** `CheckoutInputType` of the API, filled as in contract 9.2. */
export type CheckoutInput = VariablesOf<typeof placeOrderDocument>['checkout'];

export interface OrderWish {
  /** Of the visitor's cookie. Null where there is none (any more): the form may have been sent before. */
  readonly cartId: string | null;
  /** Alias of the market that the form shows. */
  readonly market: string;
  readonly input: CheckoutInput;
  /** The form's hidden field `attempt`, which `createAttempt` made for what the page showed. */
  readonly attempt: string;
}

/** `redirect` leads to a hosted payment page; the order is pending until it is paid. */
export type PlacedOrder =
  { readonly kind: 'placed'; readonly orderId: string } | { readonly kind: 'redirect'; readonly url: string };

/** A field of the checkout's form that the API refuses. */
export type RefusedField =
  | 'email'
  | 'identityNumber'
  | 'paymentId'
  | 'shippingId'
  | `${'billing' | 'shipping'}.${'firstName' | 'lastName' | 'addressLine1' | 'city' | 'zip' | 'mobile'}`;

/** Why there is no order. Nothing is charged, and the cart is kept, unless a refusal says otherwise. */
export type OrderRefusal =
  /** `names` of the goods that are short; empty where the API does not tell. */
  | { readonly code: 'outOfStock'; readonly names: readonly string[]; readonly skuIds: readonly number[] }
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
  /** The API refuses values; empty `fields` where it does not tell which. */
  | { readonly code: 'invalid'; readonly fields: readonly RefusedField[] }
  /** The API could not be reached. It has certainly no order of this attempt. */
  | { readonly code: 'unreachable' }
  /**
   * The API may have the order: its answer was lost and asking failed, too. The same form may be sent again, which never
   * orders twice.
   */
  | { readonly code: 'unknown' };
