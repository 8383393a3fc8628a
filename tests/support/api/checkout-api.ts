import { anInvoiceCheckout } from '#tests/support/checkout/an-invoice-checkout.ts';
import { callApi, CART_FIELDS, type ApiCart } from './cart-api.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** Postal codes that have delivery options, by market. */
const ZIPS: Readonly<Record<string, string>> = {
  se: '11122',
  fi: '00100',
  de: '10115',
  no: '0150',
  dk: '1050',
};

export interface CheckoutInput {
  readonly [member: string]: unknown;
}

/** See `anInvoiceCheckout`, with an address in the shop's market. */
export function aCheckout<More extends CheckoutInput>(shop: DemoShop, more = {} as More) {
  const place = { zip: ZIPS[shop.market] ?? '', country: shop.market.toUpperCase() };
  return anInvoiceCheckout(more, { ...place, mobile: '+46700000000' });
}

export interface Placed {
  readonly orderId: string;
  readonly publicId: string;
  readonly status: string;
  readonly redirectUrl: string | null;
}

interface Options {
  readonly token?: string;
  readonly language?: string;
}

export const placeOrder = (
  shop: DemoShop,
  cartId: string,
  checkout: CheckoutInput = aCheckout(shop),
  options: Options = {},
): Promise<Placed> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'placeOrder',
    select: '{ orderId publicId status redirectUrl marketId }',
    input: { cartId: ['String!', cartId], checkout: ['CheckoutInputType!', checkout] },
    ...options,
  });

export interface ApiCheckout {
  readonly email: string | null;
  readonly cart: ApiCart;
  readonly shippingOptions: readonly {
    readonly id: number;
    readonly displayName: string;
    readonly externalId: string | null;
    readonly feeIncVat: number;
    readonly isDefault: boolean;
    readonly isSelected: boolean;
  }[];
  readonly paymentOptions: readonly {
    readonly id: number;
    readonly isSelected: boolean;
    readonly paymentData: string | null;
    readonly newCheckoutSession: boolean | null;
  }[];
  readonly checkoutStatus: string;
}

const CHECKOUT_FIELDS = `{
  email checkoutStatus cart ${CART_FIELDS}
  shippingOptions { id displayName externalId feeIncVat isDefault isSelected }
  paymentOptions { id isSelected paymentData newCheckoutSession }
}`;

export const updateCheckout = (
  shop: DemoShop,
  cartId: string,
  checkout: CheckoutInput,
  options: Options = {},
): Promise<ApiCheckout> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'createOrUpdateCheckout',
    select: CHECKOUT_FIELDS,
    input: { cartId: ['String!', cartId], checkout: ['CheckoutInputType', checkout] },
    ...options,
  });

export const setShippingFee = (shop: DemoShop, cartId: string, fee: number): Promise<ApiCheckout> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'setCartShippingFee',
    select: CHECKOUT_FIELDS,
    input: { cartId: ['String!', cartId], shippingFee: ['Decimal!', fee] },
  });

export const validateOrder = (
  shop: DemoShop,
  cartId: string,
  checkout: CheckoutInput,
): Promise<{ readonly isValid: boolean; readonly message: string | null }> =>
  callApi(shop, {
    field: 'validateOrderCreation',
    select: '{ isValid message memberType }',
    input: { cartId: ['String!', cartId], checkout: ['CheckoutInputType!', checkout] },
  });

export interface Confirmation {
  readonly completed: boolean;
  readonly htmlSnippet: string | null;
  readonly order: {
    readonly orderId: string;
    readonly status: string;
    readonly orderValueIncVat: number;
    readonly pickupPoint: string | null;
  } | null;
  readonly cart: ApiCart | null;
}

/** The confirmation page's query, without a login. */
export const readConfirmation = (
  shop: DemoShop,
  id: string,
  cartId: string | null,
  paymentType = 'STANDARD',
): Promise<Confirmation> =>
  callApi(shop, {
    field: 'checkout',
    select: `{ completed htmlSnippet order { orderId status orderValueIncVat pickupPoint } cart ${CART_FIELDS} }`,
    input: { id: ['String!', id], cartId: ['String', cartId], paymentType: ['PaymentType!', paymentType] },
  });
