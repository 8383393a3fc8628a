import type { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';

export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** Fields of an address in the form, below `billing.` and `shipping.`. */
export const ADDRESS_FIELDS = [
  'company',
  'firstName',
  'lastName',
  'careOf',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'entryCode',
  'mobile',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The other fields of the form. `otherShipping`, `newsletter` and `terms` are boxes with the value `on`. */
export const CHECKOUT_FIELDS = [
  'market',
  'customerType',
  'identityNumber',
  'email',
  'otherShipping',
  'message',
  'shippingId',
  'paymentId',
  'newsletter',
  'terms',
] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** Name of a field of the checkout form: the same in the browser, the server and the errors. */
export type CheckoutFieldName = CheckoutField | `${'billing' | 'shipping'}.${AddressField}`;

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
  /** The API refuses orders of this customer. */
  readonly isBlocked: boolean;
}

export interface MarketChoice {
  readonly alias: string;
  /** The country's name in the page's language. */
  readonly name: string;
  readonly country: string;
  readonly currency: string;
}

export interface DeliveryChoice {
  readonly id: number;
  readonly name: string;
  /** Null where it is free. */
  readonly fee: string | null;
  readonly isSelected: boolean;
}

export interface PaymentChoice {
  readonly id: number;
  readonly name: string;
  readonly fee: string | null;
  readonly isSelected: boolean;
  /** `PaymentType` of the API: decides how the payment goes on (`features/payment`). */
  readonly paymentType: string;
  /** The provider's HTML, of the selected embedded payment only. Routes replace it by `frame`: it never reaches the browser. */
  readonly snippet?: string;
  /** See `withPaymentFrames` of `features/payment`; null where the channel does not allow the provider's frame. */
  readonly frame?: {
    readonly url: string;
    readonly sandbox: string;
    readonly height: number;
    readonly opensAlone: boolean;
  } | null;
}
