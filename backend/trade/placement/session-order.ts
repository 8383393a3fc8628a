import type { PricedCart } from '#backend/model/cart-types.ts';
import { isBought, type StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderDraft } from '#backend/trade/checkout/draft-order.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { getPrefilledCheckout } from '#backend/trade/checkout/prefilled-checkout.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrder, findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { computeCartVersion } from '#backend/trade/payment/cart-version.ts';
import type { PaymentState, StoredPayment } from '#backend/trade/payment/payment-types.ts';
import { writeOrder } from './write-order.ts';

interface ShownCheckout {
  readonly priced: PricedCart;
  readonly input: CheckoutInput;
}

/** What the payment would charge for now; null when that is not what its frame shows. */
function findShownCheckout(scope: Scope, payment: StoredPayment): ShownCheckout | null {
  const stored = findCart(scope.database, payment.channelId, payment.cartId);
  if (stored === null || stored.isCompleted) return null;
  const { cart, input } = getPrefilledCheckout(scope, stored);
  const priced = priceCart(scope, cart);
  const isShown =
    priced.total.incVat === payment.amount && computeCartVersion(scope, priced) === payment.cartVersion;
  return isShown ? { priced, input } : null;
}

/** Whether an open payment still charges for what its page shows. A hosted page shows its order, which is fixed. */
export function isPaymentCurrent(scope: Scope, payment: StoredPayment): boolean {
  return payment.orderId !== null || findShownCheckout(scope, payment) !== null;
}

/** The order that another page has made of the payment's cart meanwhile; null where there is none. */
export function findOtherOrder({ database }: Scope, payment: StoredPayment): StoredOrder | null {
  const order = findOrderByCart(database, payment.cartId);
  return order !== null && order.id !== payment.orderId && isBought(order.status) ? order : null;
}

/** What the payment's page charges for; null for a frame whose cart has changed. */
export function findPaidCart(scope: Scope, payment: StoredPayment): PricedCart | null {
  if (payment.orderId === null) return findShownCheckout(scope, payment)?.priced ?? null;
  return findOrder(scope.database, payment.channelId, payment.orderId)?.snapshot.cart ?? null;
}

/**
 * Writes the order of an embedded payment, which exists only once it is paid. Returns the order, or the state that
 * replaces `paid` when the order cannot be placed any more: `replaced` when the cart is no longer the one that the
 * frame showed, in any part that is paid for.
 */
export function writeSessionOrder(
  context: BackendContext,
  scope: Scope,
  payment: StoredPayment,
): StoredOrder | PaymentState {
  if (findShownCheckout(scope, payment) === null) return 'replaced';
  // A pending order exists when the shopper went to the hosted page first and came back
  const pendingOrder = findOrderByCart(scope.database, payment.cartId);
  if (pendingOrder !== null && pendingOrder.status !== 'pending-payment') return 'replaced';
  if (pendingOrder !== null) changeOrderStatus(context, pendingOrder, 'cancelled', false);
  // Again, because the pending order has returned its goods, code and balance
  const shown = findShownCheckout(scope, payment);
  if (shown === null) return 'replaced';
  const { priced, input } = shown;
  const problem = findOrderProblem(scope, priced, input, { delivery: 'shown' });
  if (problem?.code === 'INSUFFICIENT_STOCK') return 'out-of-stock';
  if (problem?.code === 'CUSTOMER_BLACKLISTED') return 'blocked';
  if (problem !== null) return 'declined';
  const facts = { status: 'pending', externalOrderId: payment.id, sender: context.sender } as const;
  return writeOrder(scope, toOrderDraft(scope, priced, input, facts));
}
