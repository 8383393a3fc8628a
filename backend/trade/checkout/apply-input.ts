import { changeCart, type CartChanges } from '#backend/trade/cart/cart-store.ts';
import { toMinor } from '#backend/core/money/minor.ts';
import { findDeliveryId } from '#backend/domain/delivery/delivery-options.ts';
import { isNothingToPay } from '#backend/trade/payment/payment-options.ts';
import type { Scope } from '#backend/model/scope.ts';
import { saveCheckoutInput, type CheckoutInput } from './checkout-input.ts';
import { lineOf, parseShippingAddress, trimmed } from '#backend/domain/customers/parse-address.ts';

/** A negative fee removes the external fee; a missing one leaves it unchanged (contract 9.2). */
function feeChange(fee: number | null | undefined): Pick<CartChanges, 'externalShippingFee'> {
  if (fee === null || fee === undefined) return {};
  return { externalShippingFee: fee < 0 ? null : toMinor(fee) };
}

/**
 * An input without any postal code leaves the cart's unchanged: clients send the payment or delivery alone, and the
 * delivery options have to stay. An emptied field removes it.
 */
function zipChange(input: CheckoutInput): Pick<CartChanges, 'zip'> {
  const given = parseShippingAddress(input.shippingAddress)?.zip || input.billingAddress?.zip;
  return given === null || given === undefined ? {} : { zip: lineOf(given) || null };
}

/** The cart's delivery for an unknown external id: no delivery has it, so an order is refused as for any unknown id. */
const UNKNOWN_DELIVERY = -1;

/**
 * The id of the delivery that the input names, offered or not; null for none. The external id is a delivery widget's choice
 * (contract 9.3), so it replaces the other one; clients send the id 0 for "none selected" (contract 9.2).
 */
function findNamedDelivery(scope: Scope, input: CheckoutInput): number | null {
  const externalId = trimmed(input.externalShippingId);
  if (externalId === '') return input.shippingId || null;
  return findDeliveryId(scope.market, externalId) ?? UNKNOWN_DELIVERY;
}

/** The cart columns that checkout input sets: everything that influences the price. */
export function toCartChanges(scope: Scope, input: CheckoutInput): CartChanges {
  return {
    ...zipChange(input),
    email: lineOf(input.email).toLowerCase() || null,
    shippingId: findNamedDelivery(scope, input),
    // Nothing to pay is no choice: the one made before applies again once there is something
    ...(isNothingToPay(input.paymentId) ? {} : { paymentId: input.paymentId || null }),
    ...feeChange(input.externalShippingFee),
    ...(input.merchantData ? { merchantData: input.merchantData } : {}),
  };
}

/** Stores the checkout input and updates the cart accordingly. */
export function applyCheckoutInput(scope: Scope, cartId: string, input: CheckoutInput): void {
  saveCheckoutInput(scope, cartId, input);
  changeCart(scope, cartId, toCartChanges(scope, input));
}
