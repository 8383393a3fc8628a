import { isDeepStrictEqual } from 'node:util';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderAddresses } from '#backend/trade/checkout/draft-order.ts';
import { updatePaymentTerms, findOpenPayment } from '#backend/trade/payment/payment-store.ts';
import type { StoredPayment } from '#backend/trade/payment/payment-types.ts';
import { getReturnUrls } from '#backend/trade/payment/return-urls.ts';

/** The cart and input that would be ordered now. */
interface Wanted {
  readonly cart: StoredCart;
  readonly input: CheckoutInput;
}

/** Whether the pending order has the same goods, sum, addresses, market and customer as one that would be placed now. */
function isSame(scope: Scope, order: StoredOrder, { cart, input }: Wanted): boolean {
  const { billingAddress, shippingAddress } = order.snapshot;
  const now = { cart: { ...cart, isCompleted: true }, ...toOrderAddresses(scope, input) };
  return (
    order.market === scope.market.alias &&
    order.userId === (scope.customer?.userId ?? null) &&
    // A balance, gift card or price may have changed since
    order.total === priceCart(scope, cart).total.incVat &&
    isDeepStrictEqual({ cart: order.snapshot.cart.cart, billingAddress, shippingAddress }, now)
  );
}

/**
 * The open payment of a pending order, with its language and return URLs updated. Null when the payment is closed, or
 * when the shopper has changed the cart, addresses, market or sign-in since, or the order would cost another sum now.
 */
export function resumePayment(
  context: BackendContext,
  scope: Scope,
  order: StoredOrder,
  wanted: Wanted,
): StoredPayment | null {
  const payment = findOpenPayment(scope.database, order.id);
  if (payment === null || !isSame(scope, order, wanted)) return null;
  const terms = { language: scope.language, ...getReturnUrls(context, scope, wanted.input) };
  updatePaymentTerms(scope.database, payment.id, terms);
  return { ...payment, ...terms };
}
