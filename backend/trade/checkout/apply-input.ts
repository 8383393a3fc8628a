import { changeCart, type CartChanges } from '#backend/trade/cart/cart-store.ts';
import { toMinor } from '#backend/core/money/minor.ts';
import type { Scope } from '#backend/model/scope.ts';
import { saveCheckoutInput, type CheckoutInput } from './checkout-input.ts';
import { parseShippingAddress, trimmed } from '#backend/domain/customers/parse-address.ts';

/** -1 takes an external fee back, none leaves it (contract 9.2). */
function feeChange(fee: number | null | undefined): Pick<CartChanges, 'externalShippingFee'> {
  if (fee === null || fee === undefined) return {};
  return { externalShippingFee: fee < 0 ? null : toMinor(fee) };
}

/** What of a checkout's input decides the cart's price: address, delivery, payment, fee, e-mail. */
export function toCartChanges(input: CheckoutInput): CartChanges {
  const shipping = parseShippingAddress(input.shippingAddress);
  return {
    zip: shipping?.zip || trimmed(input.billingAddress?.zip) || null,
    email: trimmed(input.email).toLowerCase() || null,
    // 0 is the clients' word for none (contract 9.2)
    shippingId: input.shippingId || null,
    paymentId: input.paymentId || null,
    ...feeChange(input.externalShippingFee),
    ...(input.merchantData ? { merchantData: input.merchantData } : {}),
  };
}

/** Keeps a checkout's input and changes the cart as it says. */
export function applyCheckoutInput(scope: Scope, cartId: string, input: CheckoutInput): void {
  saveCheckoutInput(scope, cartId, input);
  changeCart(scope, cartId, toCartChanges(input));
}
