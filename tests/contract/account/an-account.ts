import { newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { aVisitor, signIn } from '#tests/support/customers/customer-visits.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** Path of the settings page in a shop's default language. */
export const SETTINGS: Readonly<Record<string, string>> = {
  karamell: '/mina-sidor/installningar',
  koivu: '/tilini/asetukset',
  lumo: '/my-account/settings',
  nordic: '/my-account/settings',
};

interface ApiUser {
  readonly customerType: string;
  readonly gender: string;
  readonly newsletter: boolean;
  readonly personalId: string | null;
  readonly metaData: string | null;
  readonly address: Readonly<Record<string, string>>;
}

const USER = `{ customerType gender newsletter personalId metaData address {
  firstName lastName addressLine1 addressLine2 addressLine3 entryCode careOf city state country zip company mobile phone } }`;

/** A new account with what the API is given of it, and a visitor of the shop who is logged in to it. */
export async function anAccount(shop: DemoShop, user: object = {}) {
  const customer = await newCustomer('settings');
  if (Object.keys(user).length > 0) await updateUser(shop, customer.token, user);
  const visitor = await signIn(aVisitor(shop), customer);
  return { customer, visitor, read: () => readUser(shop, customer.token) };
}

const updateUser = (shop: DemoShop, token: string, user: object): Promise<ApiUser> =>
  callApi(shop, {
    kind: 'mutation',
    field: 'updateUser',
    select: USER,
    input: { user: ['UserInputType!', user] },
    token,
  });

/** The account as the API has it now. */
const readUser = (shop: DemoShop, token: string): Promise<ApiUser> =>
  callApi(shop, { field: 'getUser', select: USER, token });

/** Sends a form of the settings page as a page without scripts does. */
export const submit = (visitor: Shopper, fields: Readonly<Record<string, string>>) =>
  visitor.post(SETTINGS[visitor.shop.key] ?? '', fields);
