import { login, type Credentials } from '#tests/support/api/auth-api.ts';
import { addToCart, callApi, createCart } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { aVisitor, signIn } from './customer-visits.ts';
import { aKnownCustomer, giveLogin, type KnownCustomer } from './known-customer.ts';

/** Pages of the account by the shop's default language. */
const SEGMENTS: Readonly<Record<string, readonly [orders: string, balance: string]>> = {
  'sv-SE': ['/mina-sidor/ordrar', '/mina-sidor/saldo'],
  'fi-FI': ['/tilini/tilaukset', '/tilini/saldo'],
  'en-US': ['/my-account/orders', '/my-account/balance'],
};
const pathsOf = ({ languages }: DemoShop) => SEGMENTS[languages[0] ?? ''] ?? ['', ''];
export const ordersPageOf = (shop: DemoShop): string => pathsOf(shop)[0];
export const balancePageOf = (shop: DemoShop): string => pathsOf(shop)[1];
export const orderPageOf = (publicId: string): string => `/my-account/order/${publicId}`;

export interface ApiOrder {
  readonly id: number;
  readonly publicId: string;
  readonly status: string;
  readonly fromBalance: number;
  readonly orderTotal: { readonly sellingPriceIncVatFormatted: string };
  readonly shippingDetails: readonly { readonly trackingLink: string | null }[];
  readonly refunds: readonly {
    readonly itemId: number;
    readonly total: number;
    readonly toBalance: boolean;
  }[];
}

const ORDER = `{ id publicId status fromBalance orderTotal { sellingPriceIncVatFormatted }
  shippingDetails { trackingLink } refunds { itemId total toBalance } }`;

/** A customer's orders in a shop, as the API has them. */
export const listApiOrders = (shop: DemoShop, token: string): Promise<ApiOrder[]> =>
  callApi(shop, { field: 'getOrders', select: ORDER, token });

export interface Balance {
  readonly currency: string;
  readonly amount: number;
  readonly amountFormatted: string;
}

export async function listBalances(shop: DemoShop, token: string): Promise<readonly Balance[]> {
  const user = await callApi<{ balances: readonly Balance[] }>(shop, {
    field: 'getUser',
    select: '{ balances { currency amount amountFormatted } }',
    token,
  });
  return user.balances;
}

/** A demo customer, logged in at a shop and with the API. */
export async function aDemoCustomer(shop: DemoShop, credentials: Credentials) {
  const [visitor, { token }] = await Promise.all([signIn(aVisitor(shop), credentials), login(credentials)]);
  return { visitor, token };
}

/** A new customer, logged in at a shop and with the API. */
export async function aNewCustomer(
  shop: DemoShop,
): Promise<{ readonly visitor: Shopper; readonly customer: KnownCustomer }> {
  const customer = await aKnownCustomer(shop);
  const visitor = aVisitor(shop);
  giveLogin(visitor, customer);
  return { visitor, customer };
}

type Goods = Readonly<Record<number, number>>;

/** Places an order of a customer, paid by the internal invoice: pieces by SKU. */
export async function orderGoods(shop: DemoShop, { credentials, token }: KnownCustomer, goods: Goods) {
  const { id } = await createCart(shop);
  for (const [skuId, quantity] of Object.entries(goods))
    // oxlint-disable-next-line no-await-in-loop -- one cart
    await addToCart(shop, id, { skuId: Number(skuId), quantity });
  return placeOrder(shop, id, aCheckout(shop, { email: credentials.username }), { token });
}
