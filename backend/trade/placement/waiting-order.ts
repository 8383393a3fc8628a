import { isDeepStrictEqual } from 'node:util';
import type { StoredCart } from '#backend/model/cart-types.ts';
import { moveOrder } from '#backend/trade/orders/move-order.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import { changePage, findOpenPayment } from '#backend/trade/payment/payment-store.ts';
import { returnUrls } from '#backend/trade/payment/return-urls.ts';
import type { StoredPayment } from '#backend/trade/payment/payment-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { addressesOf } from '#backend/trade/checkout/draft-order.ts';

interface WaitingOrder {
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
}

/** Whether an order that waits for its payment is what would be ordered now: same goods, addresses, market and customer. */
function isSame(scope: Scope, order: StoredOrder, cart: StoredCart, input: CheckoutInput): boolean {
  const { billingAddress, shippingAddress } = order.snapshot;
  const now = { cart: { ...cart, isCompleted: true }, ...addressesOf(scope, input) };
  return (
    order.market === scope.market.alias &&
    order.userId === (scope.customer?.userId ?? null) &&
    isDeepStrictEqual({ cart: order.snapshot.cart.cart, billingAddress, shippingAddress }, now)
  );
}

/**
 * The order that waits for the cart's payment: the same answer again, on a page in the language that the shopper reads
 * now. It is given up when the shopper has changed what to
 * pay, where to or how; null then.
 */
export function findWaiting(
  context: BackendContext,
  scope: Scope,
  cart: StoredCart,
  input: CheckoutInput,
): WaitingOrder | null {
  const order = findOrderByCart(scope.database, cart.id);
  if (order === null) return null;
  const payment = findOpenPayment(scope.database, order.id);
  if (payment !== null && isSame(scope, order, cart, input)) {
    const { amount, userId } = payment;
    const terms = { amount, userId, language: scope.language, ...returnUrls(context, scope, input) };
    changePage(scope.database, payment.id, terms);
    return { order, payment: { ...payment, ...terms } };
  }
  moveOrder(context, order, 'cancelled', false);
  return null;
}
