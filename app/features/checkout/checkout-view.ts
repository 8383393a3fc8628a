import type { AddressField } from '#app/features/fields/address-fields.ts';
import type { MarketChoice } from '#app/features/fields/markets.server.ts';
import type { PaymentFrame } from '#app/features/payment/frame/payment-frame.ts';
import type { CustomerType } from '#app/request/preferences.ts';

/** The fields of the form but those of addresses, which are below `billing.` and `shipping.`. `otherShipping`, `newsletter` and `terms` are boxes with the value `on`. */
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
/** Name of a field of the checkout form: the same in the browser, the server and the errors. */
export type CheckoutFieldName =
  (typeof CHECKOUT_FIELDS)[number] | `${'billing' | 'shipping'}.${AddressField}`;

/** What the visitor has typed so far, by field; absent where nothing was. */
export type CheckoutValues = Readonly<Partial<Record<CheckoutFieldName, string>>>;

/** The checkout without its cart. */
export interface CheckoutView {
  /** The channel's countries; the one of `market` is where the goods go. */
  readonly markets: readonly MarketChoice[];
  readonly market: string;
  /** ISO 3166, two capitals. */
  readonly country: string;
  /** More than one where the shop sells to both. */
  readonly customerTypes: readonly CustomerType[];
  readonly customerType: CustomerType;
  readonly values: CheckoutValues;
  /** Null before a postal code is known; empty where nothing is delivered there. */
  readonly deliveries: readonly DeliveryChoice[] | null;
  readonly payments: readonly PaymentChoice[];
  /** A gift card, the balance or a discount covers all: the order is placed without a payment. */
  readonly isNothingToPay: boolean;
  /** The API refuses orders of this customer. */
  readonly isBlocked: boolean;
}

export interface DeliveryChoice {
  readonly id: number;
  readonly name: string;
  /** Null where it is free. */
  readonly fee: string | null;
  readonly isSelected: boolean;
  /** The day of arrival, as text. */
  readonly expected?: string;
  /** Where the parcel may be fetched, the nearest first; absent for a delivery to the door. */
  readonly pickupPoints?: readonly PickupChoice[];
}

/** A shop or locker where a parcel waits. */
export interface PickupChoice {
  /** Of the field `pickupPoint`; see `pickup-point.ts`. */
  readonly value: string;
  readonly name: string;
  /** Its address and opening hours. */
  readonly detail: string;
}

export interface PaymentChoice {
  readonly id: number;
  readonly name: string;
  readonly fee: string | null;
  readonly isSelected: boolean;
  /** `PaymentType` of the API: decides how the payment goes on (`features/payment`). */
  readonly paymentType: string;
  /** Of the selected embedded payment; null where the channel does not allow the provider's frame. */
  readonly frame?: PaymentFrame | null;
}
