import { GraphQLError } from 'graphql';
import { completePaidCart } from '#backend/trade/cart/rest-of-cart.ts';
import { getCheckoutInput, type CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { isBlocked, findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { noteConfirmation, sendOrderConfirmation, publishOrderChanges } from './order-confirmations.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrder, findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { isBought, type StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { requireScope } from '#backend/domain/find-scope.ts';
import { CULTURES, LANGUAGES } from '#backend/core/text/languages.ts';
import { findUser } from '#backend/domain/customers/user-store.ts';
import {
  recordPaymentCallback,
  findPayment,
  type PaymentOutcome,
  type PaymentState,
  type StoredPayment,
} from '#backend/trade/payment/payment-store.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { toOrderDraft } from '#backend/trade/checkout/draft-order.ts';
import { getPrefilledCheckout } from '#backend/trade/checkout/prefilled-checkout.ts';
import { computeCartVersion } from '#backend/trade/payment/embedded-session.ts';
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
  const priced = priceCart(scope, cart, input);
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
function writeSessionOrder(
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

/** The scope of a payment page: shop, language, market and customer of the payment. */
export function scopeOfPayment(context: BackendContext, payment: StoredPayment): Scope {
  const language = LANGUAGES.find((each) => each === payment.language) ?? 'en';
  const user = payment.userId === null ? null : findUser(context.database, payment.userId);
  const customer =
    user === null
      ? null
      : { userId: user.id, email: user.email, customerType: user.customer_type, isSpoofed: false };
  return requireScope(
    { ...context, customer },
    { channelId: payment.channelId, languageId: CULTURES[language], marketId: payment.market },
  );
}

interface SettlementResult {
  readonly payment: StoredPayment;
  readonly order: StoredOrder | null;
  /** True when this call set the outcome; false when an earlier one had. */
  readonly isFirstOutcome: boolean;
}

function settleOrder(context: BackendContext, scope: Scope, payment: StoredPayment, outcome: PaymentOutcome) {
  if (payment.orderId === null)
    return outcome === 'paid' ? writeSessionOrder(context, scope, payment) : outcome;
  const order = findOrder(scope.database, payment.channelId, payment.orderId);
  // The order was cancelled meanwhile, by the scheduled job or an operator: too late to pay
  if (order?.status !== 'pending-payment') return outcome === 'paid' ? 'declined' : outcome;
  if (outcome !== 'paid') {
    changeOrderStatus(context, order, outcome === 'out-of-stock' ? 'out-of-stock' : 'cancelled', false);
    return outcome;
  }
  completePaidCart(scope, order);
  scope.database.raw.run('update orders set external_order_id = ? where id = ?', [
    payment.id,
    payment.orderId,
  ]);
  return changeOrderStatus(context, order, 'pending');
}

/**
 * Applies a provider callback to a payment. The first call sets the outcome; callbacks may arrive before or after the
 * shopper returns, or twice. Returns null for an unknown payment. Order and payment change in one transaction.
 */
export function settlePayment(
  context: BackendContext,
  id: string,
  outcome: PaymentOutcome,
): SettlementResult | null {
  const payment = findPayment(context.database, id);
  if (payment === null) return null;
  const scope = scopeOfPayment(context, payment);
  const settled = settleOrDecline(context, scope, id, outcome);
  if (settled?.isFirstOutcome === true && settled.order !== null) {
    publishOrderChanges(context, settled.order);
    sendOrderConfirmation(context, scope, settled.order);
  }
  return settled;
}

/** Declines the payment when the order is refused at the last moment, such as for a promo code used meanwhile. */
function settleOrDecline(context: BackendContext, scope: Scope, id: string, outcome: PaymentOutcome) {
  try {
    return settleOnce(context, scope, id, outcome);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return settleOnce(context, scope, id, 'declined');
  }
}

function settleOnce(
  context: BackendContext,
  scope: Scope,
  id: string,
  outcome: PaymentOutcome,
): SettlementResult | null {
  const now = context.now();
  return inTransaction(context.database, (): SettlementResult | null => {
    const payment = findPayment(context.database, id);
    if (payment === null) return null;
    if (payment.state !== 'open') {
      recordPaymentCallback(context.database, id, { state: payment.state, orderId: payment.orderId, now });
      return { payment, order: null, isFirstOutcome: false };
    }
    const isRefused =
      outcome === 'paid' && isBlocked(scope, getCheckoutInput(context.database, payment.cartId).email);
    const result = settleOrder(context, scope, payment, isRefused ? 'blocked' : outcome);
    const order = typeof result === 'string' ? null : result;
    if (order !== null) noteConfirmation(scope, order.id);
    const state: PaymentState = typeof result === 'string' ? result : 'paid';
    const orderId = order?.id ?? payment.orderId;
    recordPaymentCallback(context.database, id, { state, orderId, now });
    return { payment: { ...payment, state, orderId }, order, isFirstOutcome: true };
  });
}
