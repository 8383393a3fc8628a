import { refusal } from '#backend/core/refusal.ts';
import { findCompany } from '#backend/domain/customers/company.ts';
import { trimmed } from '#backend/domain/customers/parse-address.ts';
import type { Address } from '#backend/model/address.ts';
import type { Scope } from '#backend/model/scope.ts';
import { parseCheckoutInput, type CheckoutInput } from './checkout-input.ts';

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
