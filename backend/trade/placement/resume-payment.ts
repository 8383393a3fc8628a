import { isDeepStrictEqual } from 'node:util';
import type { StoredCart } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderAddresses } from '#backend/trade/checkout/draft-order.ts';
import { updatePaymentTerms, findOpenPayment } from '#backend/trade/payment/payment-store.ts';
import type { StoredPayment } from '#backend/trade/payment/payment-types.ts';
import { getReturnUrls } from '#backend/trade/payment/return-urls.ts';

/** What would be ordered now. */
interface Wanted {
  readonly cart: StoredCart;
  readonly input: CheckoutInput;
}

/** Whether an order that waits for its payment is what would be ordered now: same goods, addresses, market and customer. */
function isSame(scope: Scope, order: StoredOrder, { cart, input }: Wanted): boolean {
  const { billingAddress, shippingAddress } = order.snapshot;
  const now = { cart: { ...cart, isCompleted: true }, ...toOrderAddresses(scope, input) };
  return (
    order.market === scope.market.alias &&
    order.userId === (scope.customer?.userId ?? null) &&
    isDeepStrictEqual({ cart: order.snapshot.cart.cart, billingAddress, shippingAddress }, now)
  );
}

/**
 * The open payment of an order that waits for it, on a page in the language that the shopper reads now. Null when the
 * payment is closed, or when the shopper has changed what to pay, where to or how.
 */
export function resumePayment(
  context: BackendContext,
  scope: Scope,
  order: StoredOrder,
  wanted: Wanted,
): StoredPayment | null {
  const payment = findOpenPayment(scope.database, order.id);
  if (payment === null || !isSame(scope, order, wanted)) return null;
  const { amount, userId } = payment;
  const terms = { amount, userId, language: scope.language, ...getReturnUrls(context, scope, wanted.input) };
  updatePaymentTerms(scope.database, payment.id, terms);
  return { ...payment, ...terms };
}
