import { GraphQLError } from 'graphql';
import { completePaidCart } from '#backend/trade/cart/rest-of-cart.ts';
import { getCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { isBlocked } from '#backend/trade/checkout/order-problem.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { noteConfirmation, sendOrderConfirmation } from './order-confirmations.ts';
import { publishOrderChanges } from './order-effects.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import { writeSessionOrder } from './session-order.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import { CULTURES, LANGUAGES } from '#backend/core/text/languages.ts';
import { findUser } from '#backend/domain/customers/user-store.ts';
import { recordPaymentCallback, findPayment } from '#backend/trade/payment/payment-store.ts';
import type { PaymentOutcome, PaymentState, StoredPayment } from '#backend/trade/payment/payment-types.ts';

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
