import {
  EMPTY_ADDRESS,
  parseAddress,
  trimmed,
  type AddressInput,
  type Address,
} from '#backend/model/address.ts';
import { findUser, findCompany, type StoredUser } from '#backend/domain/customers/user-store.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { isDeepStrictEqual } from 'node:util';
import { getCheckoutInput, parseCheckoutInput, type CheckoutInput } from './checkout-input.ts';
import { refusal } from '#backend/core/refusal.ts';

/** A cart with the checkout input that applies to it now. */
interface Checkout {
  readonly cart: StoredCart;
  readonly input: CheckoutInput;
}

/** Clients send an address of empty fields before the shopper has typed one. */
const isEmpty = (address: AddressInput): boolean =>
  isDeepStrictEqual(parseAddress(address) ?? EMPTY_ADDRESS, EMPTY_ADDRESS);

function prefill(input: CheckoutInput, user: StoredUser): CheckoutInput {
  const hasOwnAddress = !isEmpty(input.billingAddress) || !isEmpty(input.shippingAddress);
  const address = user.address === null || isEmpty(user.address) ? null : user.address;
  return {
    ...input,
    ...(hasOwnAddress || address === null ? {} : { billingAddress: address, shippingAddress: address }),
    email: input.email || user.email,
    identityNumber: input.identityNumber || user.personal_id,
  };
}

/**
 * The checkout of a cart. A signed-in customer's account fills in the addresses and the identity number that the client
 * has not sent; an address of the client replaces both. The account's data is not stored with the cart: after a
 * sign-out the next visitor of the same browser has this cart, too.
 */
export function getPrefilledCheckout(scope: Scope, cart: StoredCart): Checkout {
  const input = getCheckoutInput(scope.database, cart.id);
  const user = scope.customer === null ? null : findUser(scope.database, scope.customer.userId);
  if (user === null) return { cart, input };
  const prefilled = prefill(input, user);
  return { cart: { ...cart, zip: cart.zip ?? (prefilled.billingAddress?.zip || null) }, input: prefilled };
}

type Side = 'billingAddress' | 'shippingAddress';

/** The address of the buyer's company with an id. Ids of other companies are unknown ones: INVALID_INPUT. */
function requireCompanyAddress({ database, customer }: Scope, id: string, side: Side): Address {
  const address = findCompany(database, customer)?.addresses.find((each) => each.id === id)?.address;
  if (address !== undefined) return address;
  const member = `checkout.${side}Id`;
  throw refusal('INVALID_INPUT', `${member} names no address of the signed-in company.`, { member });
}

/**
 * `parseCheckoutInput` with the addresses that the input names by id (decision 0026). The address itself is stored with the
 * checkout: the order goes where the customer has seen that it goes.
 */
export function readCheckoutInput(scope: Scope, sent: unknown): CheckoutInput {
  const { billingAddressId, shippingAddressId, ...input } = parseCheckoutInput(sent);
  const addressOf = (id: string, side: Side) =>
    id === '' ? {} : { [side]: requireCompanyAddress(scope, id, side) };
  return {
    ...input,
    ...addressOf(trimmed(billingAddressId), 'billingAddress'),
    ...addressOf(trimmed(shippingAddressId), 'shippingAddress'),
  };
}

/**
 * `readCheckoutInput` of an order. As on the live API, an address in full is INVALID_INPUT for a company that has one to name.
 * Not for the storefront, whose form has fields for one: its tokens name a channel.
 */
export function readOrderInput(scope: Scope, sent: unknown): CheckoutInput {
  const { database, customer } = scope;
  const input = parseCheckoutInput(sent);
  const mustName = customer?.channelId === undefined && findCompany(database, customer)?.addresses.length;
  const side = (['billingAddress', 'shippingAddress'] as const).find(
    (each) => mustName && !isEmpty(input[each]),
  );
  if (side === undefined) return readCheckoutInput(scope, sent);
  const member = `checkout.${side}`;
  throw refusal('INVALID_INPUT', `A company names its addresses by id: send ${member}Id instead.`, {
    member,
  });
}
