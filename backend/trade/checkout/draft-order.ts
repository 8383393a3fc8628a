import type { PricedCart } from '#backend/model/cart-types.ts';
import type { OrderDraft } from '#backend/model/order-types.ts';
import { lineOf, parseShippingAddress, toAddress, trimmed, type Address } from '#backend/model/address.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { Sender } from '#backend/core/http/sender.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { buyerType, findPickupPoint } from './order-problem.ts';

export interface DraftContext {
  readonly status: OrderDraft['status'];
  readonly externalOrderId: string | null;
  readonly sender: Sender;
}

/** The addresses to store with an order. Without a shipping address the goods go to the billing address. */
export function toOrderAddresses(scope: Scope, input: CheckoutInput) {
  const inCountry = (address: Address): Address => ({
    ...address,
    country: address.country || scope.market.country,
  });
  const billing = toAddress(input.billingAddress);
  const shipping = parseShippingAddress(input.shippingAddress) ?? billing;
  return { billingAddress: inCountry(billing), shippingAddress: inCountry(shipping) };
}

/** Name and address of the pick-up point; for a delivery to the door what the client says, as text. */
function toPickupText(scope: Scope, priced: PricedCart, input: CheckoutInput): string {
  const point = findPickupPoint(scope, priced, input);
  return point === null ? trimmed(input.pickupPoint) : `${point.name}, ${point.address}`;
}

/** The order to write. The input must have passed `findOrderProblem`, which checks the addresses. */
export function toOrderDraft(
  scope: Scope,
  priced: PricedCart,
  input: CheckoutInput,
  facts: DraftContext,
): OrderDraft {
  return {
    status: facts.status,
    externalOrderId: facts.externalOrderId,
    email: (lineOf(input.email) || lineOf(scope.customer?.email)).toLowerCase(),
    snapshot: {
      ...toOrderAddresses(scope, input),
      cart: { ...priced, cart: { ...priced.cart, isCompleted: true } },
      customerType: buyerType(scope, input),
      identityNumber: lineOf(input.identityNumber),
      message: trimmed(input.message),
      pickupPoint: toPickupText(scope, priced, input),
      desiredDeliveryDate: input.desiredDeliveryDate ?? null,
      customerOrderNumber: lineOf(input.customerOrderNumber),
      goodsLabel: lineOf(input.goodsLabel),
      merchantData: trimmed(priced.cart.merchantData),
      sender: facts.sender,
    },
  };
}
