import type { CartView } from '#app/features/cart/cart.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { AddressField } from '#app/features/fields/field-rules.ts';
import type { MarketChoice } from '#app/features/fields/address.server.ts';
import type { PaymentFrame } from '#app/features/payment/payment.ts';
import type { CustomerType } from '#app/request/request-context.ts';

/**
 * The path that saves the form by POST, without language prefix. The pay button sends the same form to the page itself
 * (`links.page('checkout')`), which places the order.
 *
 * Answers with 303 to the checkout, or with a `CheckoutAnswer` for `Accept: application/json`. Always send the whole form: absent fields
 * count as empty.
 */
export const UPDATE_PATH = '/checkout/update';

/**
 * Hidden field with `CheckoutPage.attempt`: the form's idempotency key, and a version of the goods and sum that it shows. The order is
 * refused where these have changed, and placed once however often the form is sent.
 */
export const ATTEMPT_FIELD = 'attempt';

/**
 * Field of the Update buttons, which send the form to the page itself: it can show a form that failed with the typed values. The page then
 * only saves the form.
 */
export const UPDATE_FIELD = 'update';
/** Its values where the login changes afterwards. */
export const LOG_IN = 'login';
export const LOG_OUT = 'logout';

/**
 * Hidden field: e-mail address of the account that is logged in; absent for a guest. After that login has ended, the form is not saved:
 * its values are the account's, and the cart may be the next visitor's.
 */
export const ACCOUNT_FIELD = 'account';

export interface CheckoutPage {
  readonly checkout: CheckoutView;
  readonly cart: CartView;
  /** Value of `ATTEMPT_FIELD`: changes with what is to be paid. */
  readonly attempt: string;
}

/** Message key by field, in the order of the form. */
export type CheckoutErrors = Readonly<Partial<Record<CheckoutFieldName, MessageKey>>>;

/** A message about the whole checkout. `values` are for its placeholders; `items` are names of goods for a list. */
export interface CheckoutNotice {
  readonly tone: 'critical' | 'info';
  readonly key: MessageKey;
  readonly values: MessageValues;
  readonly items?: readonly string[];
}

/**
 * JSON of `UPDATE_PATH`, and the action data of a refused order: 400 for invalid fields, 409 for a refusal of the shop, 429 beyond the
 * limit, else the status of the API's failure.
 *
 * `checkout`, `cart` and `attempt` replace the page's loader data; they are absent where the API failed. An update has errors only for
 * fields that have a value.
 */
export interface CheckoutReply extends Partial<CheckoutPage> {
  readonly errors: CheckoutErrors;
  readonly notice?: CheckoutNotice;
  /** Where the cart is gone or empty: path of the page to show, without language prefix. */
  readonly goTo?: string;
}

/**
 * The fields of the form except those of addresses, which are named `billing.…` and `shipping.…`. `otherShipping`, `newsletter` and
 * `terms` are checkboxes with the value `on`.
 */
export const CHECKOUT_FIELDS = [
  'market',
  'customerType',
  'identityNumber',
  'email',
  'otherShipping',
  'message',
  'shippingId',
  'pickupPoint',
  'paymentId',
  'newsletter',
  'terms',
] as const;
export type CheckoutFieldName =
  (typeof CHECKOUT_FIELDS)[number] | `${'billing' | 'shipping'}.${AddressField}`;

/** The typed values by field; empty ones are absent. */
export type CheckoutValues = Readonly<Partial<Record<CheckoutFieldName, string>>>;

/** The checkout without its cart. */
export interface CheckoutView {
  /** The channel's markets; the goods are delivered to the country of `market`. */
  readonly markets: readonly MarketChoice[];
  readonly market: string;
  /** ISO 3166, two capitals. */
  readonly country: string;
  /** More than one where the shop sells to both. */
  readonly customerTypes: readonly CustomerType[];
  readonly customerType: CustomerType;
  readonly values: CheckoutValues;
  /** Null before a postal code is typed; empty where the shop does not deliver to it. */
  readonly deliveries: readonly DeliveryChoice[] | null;
  readonly payments: readonly PaymentChoice[];
  /** A gift card, the balance or a discount covers the sum: the order is placed without a payment. */
  readonly isNothingToPay: boolean;
  /** The API refuses orders of this customer. */
  readonly isBlocked: boolean;
  /** Sentences that name the goods that a consumer cannot give back, and why. */
  readonly withdrawalExceptions: readonly string[];
  /** Of consumers; null for companies. */
  readonly guarantee: GuaranteeNotice | null;
}

/** The notice on the legal guarantee (docs/law.md). */
export interface GuaranteeNotice {
  readonly title: string;
  readonly text: string;
  /** Address of the harmonised picture, which says it instead. */
  readonly picture?: string;
}

export interface DeliveryChoice {
  readonly id: number;
  readonly name: string;
  /** Null where it is free. */
  readonly fee: string | null;
  readonly isSelected: boolean;
  /** The day of arrival, as text. */
  readonly expected?: string;
  /** The nearest first; absent for a delivery to the door. */
  readonly pickupPoints?: readonly PickupChoice[];
}

/** A shop or locker where the shopper picks up the parcel. */
export interface PickupChoice {
  /** Of the field `pickupPoint`, see `toPickupChoices`. */
  readonly value: string;
  readonly name: string;
  /** Address and opening hours. */
  readonly detail: string;
}

export interface PaymentChoice {
  readonly id: number;
  readonly name: string;
  readonly fee: string | null;
  readonly isSelected: boolean;
  /** `PaymentType` of the API, see `selectPaymentFlow`. */
  readonly paymentType: string;
  /** Of the selected embedded payment; null where the channel does not allow the provider's frame. */
  readonly frame?: PaymentFrame | null;
}
