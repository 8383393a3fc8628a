/** What happens in the shop, for scripts that measure it (CK-04). Listed with examples in docs/analytics.md. */

/** A product in an event. Amounts include VAT and are of one piece, in the event's currency. */
export interface TrackedItem {
  /** Product id, or that of a package: the same in lists, product page, cart and order. */
  readonly id: string;
  readonly name: string;
  readonly brand?: string;
  readonly category?: string;
  /** Size or variant. */
  readonly variant?: string;
  /** After all reductions of the line. */
  readonly price: number;
  /** What is taken off the regular price. */
  readonly discount?: number;
  /** 1 where nothing is in a cart. */
  readonly quantity: number;
}

/** The part of a cart that events need; `CartView` fits. */
export interface TrackedCart {
  readonly lines: readonly { readonly id: string; readonly tracked: TrackedItem; readonly isGift?: true }[];
  readonly promoCode?: string;
  readonly summary: { readonly currency: string; readonly value: number };
}

interface EventFacts {
  /** ISO 4217. */
  readonly currency: string;
  /** Of the items, or of the whole order in `purchase`; with VAT. */
  readonly value: number;
  readonly items: readonly TrackedItem[];
}

/** The steps of the checkout in their order (CO-01). */
export type CheckoutStep = 'destination' | 'delivery' | 'details' | 'payment' | 'confirm';

interface CheckoutFacts extends EventFacts {
  readonly coupon?: string;
}

export type ShopEvent =
  | ({ readonly name: 'view_item' } & EventFacts)
  | ({ readonly name: 'view_item_list'; readonly listName: string; readonly firstIndex: number } & EventFacts)
  | ({ readonly name: 'search'; readonly text: string; readonly results: number } & EventFacts)
  | ({ readonly name: 'add_to_cart' | 'remove_from_cart' | 'view_cart' } & EventFacts)
  | ({ readonly name: 'begin_checkout' } & CheckoutFacts)
  | ({ readonly name: 'checkout_step'; readonly step: CheckoutStep } & CheckoutFacts)
  | ({ readonly name: 'add_shipping_info'; readonly delivery: string } & CheckoutFacts)
  | ({ readonly name: 'add_payment_info'; readonly payment: string } & CheckoutFacts)
  | ({ readonly name: 'purchase' } & PurchaseFacts);

/** An order; its value and its delivery's are with VAT. */
export interface PurchaseFacts extends CheckoutFacts {
  /** The order's number. */
  readonly id: string;
  readonly tax: number;
  readonly shipping: number;
}
