import { checkoutPageOf, DETAILS, listPickupPoints } from '#tests/support/checkout/checkout-visitor.ts';
import type { Fields, Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { cartPageOf } from '#tests/support/cart/cart-forms.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { waitForMails, type SentMail } from '#tests/support/api/outbox.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import { aKnownCustomer } from '#tests/support/customers/known-customer.ts';
import { orderPageOf, ordersPageOf } from '#tests/support/customers/customer-orders.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setBalance } from '#tests/support/test-endpoints.ts';
import type { Answer } from '#tests/support/http.ts';
import { addGoods, createCartIn } from './cart-calls.ts';
import { deliveriesOf } from './delivery-prices.ts';
import type { RandomCart } from './random-carts.ts';

/** Ids of companies that each country accepts. */
const ORGANIZATIONS: Readonly<Record<string, string>> = {
  SE: '556016-0680',
  NO: '923609016',
  DK: '13585628',
  FI: '0112038-9',
};
const OTHER_ORGANIZATION = 'HRB 12345';
const PERSON_IN_SWEDEN = '811218-9876';

/** What a shopper is shown of one purchase, place by place. */
export interface Purchase {
  readonly cartPage: string;
  readonly checkoutPage: string;
  readonly confirmation: string;
  readonly orderPage: string;
  readonly mail: SentMail;
}

const fieldsOf = ({ market, customerType, shippingId }: RandomCart, email: string): Fields => {
  const { country, alias } = market;
  const isCompany = customerType === 'ORGANIZATION';
  return {
    ...DETAILS,
    market: alias,
    customerType,
    email,
    ...(isCompany
      ? { 'billing.company': 'Ek & Co', identityNumber: ORGANIZATIONS[country] ?? OTHER_ORGANIZATION }
      : {}),
    ...(!isCompany && country === 'SE' ? { identityNumber: PERSON_IN_SWEDEN } : {}),
    'billing.zip': deliveriesOf(country).zip,
    shippingId: String(shippingId),
    paymentId: '23',
    terms: 'on',
  };
};

/** A customer of the cart's type with the cart, in its market. */
async function aBuyer({ market, customerType, lines, code, balance }: RandomCart, shop: DemoShop) {
  const visitor = aVisitor(shop);
  const { credentials, token } = await aKnownCustomer(shop);
  const input = { user: ['UserInputType!', { customerType }] } as const;
  await callApi(shop, { kind: 'mutation', field: 'updateUser', select: '{ id }', input, token });
  await setBalance(shop, { email: credentials.username, currency: market.currency.code, balance });
  await signIn(visitor, credentials);
  const place = { shop, market: market.alias };
  const cartId = await createCartIn(place);
  await addGoods(place, cartId, { lines, code });
  visitor.cookies.set('ralph-cart', cartId);
  visitor.cookies.set('ralph-selected-market', market.alias);
  return { visitor, email: credentials.username };
}

/** The page at a path. Throws where it is none. */
async function openPage(visitor: Shopper, path: string): Promise<string> {
  const { status, body } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body;
}

function locationOf({ status, headers, body }: Answer): string {
  if (headers.location !== undefined) return headers.location;
  const errors = [...body.matchAll(/role="alert"[\s\S]*?<\/div>/g)].join(' ');
  throw new Error(`The order is not placed: ${status} ${errors}`);
}

/** Buys a cart in the storefront, from cart page to mail, by the internal invoice and without scripts. */
export async function buyInStorefront(cart: RandomCart): Promise<Purchase> {
  const shop = shopNamed(cart.shop.key);
  const { visitor, email } = await aBuyer(cart, shop);
  const cartPage = await openPage(visitor, cartPageOf(shop));
  const form = await visitor.fillIn(fieldsOf(cart, email));
  const checkoutPage = await openPage(visitor, checkoutPageOf(shop));
  const [pickupPoint = ''] = listPickupPoints({ body: checkoutPage });
  const placed = await visitor.pay({ ...form, pickupPoint });
  const confirmation = await openPage(visitor, locationOf(placed));
  const orders = await openPage(visitor, ordersPageOf(shop));
  const publicId = /\/order\/([\da-f-]{36})"/.exec(orders)?.[1] ?? '';
  const orderPage = await openPage(visitor, orderPageOf(publicId));
  const [mail] = await waitForMails(email, 1);
  if (mail === undefined) throw new Error('No mail was sent.');
  return { cartPage, checkoutPage, confirmation, orderPage, mail };
}
