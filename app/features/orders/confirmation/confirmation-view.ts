import type { TrackedItem } from '#app/features/analytics/shop-event.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import type { DeliveryFacts } from '#app/features/cart/ordered/delivery-facts.ts';

/** An order as its confirmation shows it (CO-06). */
export interface OrderView extends DeliveryFacts {
  /** Shown as `#…`. */
  readonly orderId: string;
  /** The goods and the sums, as they were ordered. */
  readonly cart: CartView;
  readonly purchase: Purchase;
}

/**
 * The facts of the event `purchase` (CK-04). Amounts are numbers with VAT, but for `tax`. `value` is that of goods and fees, also where a gift
 * card or the balance pays it.
 */
export interface Purchase {
  readonly id: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly value: number;
  readonly tax: number;
  readonly shipping: number;
  readonly coupon?: string;
  readonly items: readonly TrackedItem[];
}

/** What the cart still has of what was added while the payment was open. */
export interface RestOfCart {
  /** `name` with the size, where there are several. */
  readonly goods: readonly { readonly id: string; readonly quantity: number; readonly name: string }[];
  /** A code that the order was placed without. */
  readonly code?: string;
}

/** What is known of the order of this browser. A declined or cancelled one never gets here. */
export type ConfirmationView =
  /** `isFirstView` once per order: the purchase is counted then. */
  | {
      readonly kind: 'order';
      readonly order: OrderView;
      readonly isFirstView: boolean;
      readonly rest?: RestOfCart;
    }
  /** Placed, but not shown: to a browser that did not order it (`foreign`), or because the API fails (`unavailable`). */
  | { readonly kind: 'placed'; readonly orderId: string; readonly reason: 'foreign' | 'unavailable' }
  /** Its payment has no outcome yet. */
  | { readonly kind: 'pending'; readonly orderId: string | null }
  /** The API cannot say whether there is an order. */
  | { readonly kind: 'checking' }
  /** There is none: the cart is as it was, and nothing is charged. */
  | { readonly kind: 'notOrdered' }
  /** This browser has ordered nothing lately. */
  | { readonly kind: 'none' };
