import { changeCart, type CartChanges } from '#backend/trade/cart/cart-store.ts';
import { toMinor } from '#backend/core/money/minor.ts';
import type { Scope } from '#backend/model/scope.ts';
import { saveCheckoutInput, type CheckoutInput } from './checkout-input.ts';
import { parseShippingAddress, trimmed } from '#backend/domain/customers/parse-address.ts';

/** A negative fee removes the external fee; a missing one leaves it unchanged (contract 9.2). */
function feeChange(fee: number | null | undefined): Pick<CartChanges, 'externalShippingFee'> {
  if (fee === null || fee === undefined) return {};
  return { externalShippingFee: fee < 0 ? null : toMinor(fee) };
}

/** The cart columns that checkout input sets: everything that influences the price. */
export function toCartChanges(input: CheckoutInput): CartChanges {
  const shipping = parseShippingAddress(input.shippingAddress);
  return {
    zip: shipping?.zip || trimmed(input.billingAddress?.zip) || null,
    email: trimmed(input.email).toLowerCase() || null,
    // Clients send 0 for "none selected" (contract 9.2)
    shippingId: input.shippingId || null,
    paymentId: input.paymentId || null,
    ...feeChange(input.externalShippingFee),
    ...(input.merchantData ? { merchantData: input.merchantData } : {}),
  };
}

/** Stores the checkout input and updates the cart accordingly. */
export function applyCheckoutInput(scope: Scope, cartId: string, input: CheckoutInput): void {
  saveCheckoutInput(scope, cartId, input);
  changeCart(scope, cartId, toCartChanges(input));
}
