import type { Purchase } from '#app/features/analytics/shop-events.ts';
import type { CartView, OrderDelivery } from '#app/features/cart/cart.ts';

/** An order as its confirmation shows it (CO-06). */
export interface OrderView extends OrderDelivery {
  /** Shown as `#…`. */
  readonly orderId: string;
  /** The goods and sums as they were ordered. */
  readonly cart: CartView;
  /** How many of `ORDER_STEPS` it has made. */
  readonly stepsMade: number;
  /** For the event `purchase` (CK-04). Its value includes what a gift card or the balance pays. */
  readonly purchase: Purchase;
}

/** What happens to the goods of an order, as far as the API tells; then they are expected to arrive. */
export const ORDER_STEPS = ['ordered', 'packed', 'sent'] as const;

/** Goods that were added while the payment was open: they are not part of the order and are still in the cart. */
export interface RestOfCart {
  /** `name` includes the size, where there are several. */
  readonly goods: readonly { readonly id: string; readonly quantity: number; readonly name: string }[];
  /** A code that the order was placed without. */
  readonly code?: string;
}

/** The state of this browser's last order. Not of a declined or cancelled one, which has other pages. */
export type ConfirmationView =
  /** `isFirstView` is true once per order: the purchase is counted then. */
  | {
      readonly kind: 'order';
      readonly order: OrderView;
      readonly isFirstView: boolean;
      readonly rest?: RestOfCart;
    }
  /** Placed, but not shown: this browser did not order it (`foreign`), or the API fails (`unavailable`). */
  | { readonly kind: 'placed'; readonly orderId: string; readonly reason: 'foreign' | 'unavailable' }
  /** The payment is not decided yet. */
  | { readonly kind: 'pending'; readonly orderId: string | null }
  /** The API fails: it is unknown whether there is an order. */
  | { readonly kind: 'checking' }
  /** There is no order; the cart is unchanged and nothing is charged. */
  | { readonly kind: 'notOrdered' }
  /** This browser has no order of the last hour. */
  | { readonly kind: 'none' };

/** Parameter and field with the secret of a link to an order. Values of this name are redacted in logs (`redact`). */
export const LINK_PARAMETER = 'token';

/** Field of the form for an account: it distinguishes the forms of the confirmation. */
export const OFFER_FIELD = 'offer';
/** Fragment at which the confirmation opens after that form. */
export const OFFER_ID = 'account-offer';
