import { EMPTY_ADDRESS, parseAddress } from '#backend/domain/customers/parse-address.ts';
import { findUser, type StoredUser } from '#backend/domain/customers/user-store.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import type { AddressInput } from '#backend/model/address.ts';
import type { Scope } from '#backend/model/scope.ts';
import { isDeepStrictEqual } from 'node:util';
import { getCheckoutInput, type CheckoutInput } from './checkout-input.ts';

/** A cart with the checkout input that applies to it now. */
export interface Checkout {
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
