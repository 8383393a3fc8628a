import { findCart } from '#backend/trade/cart/cart-store.ts';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import { parseGuid } from '#backend/core/guid.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { announceStock, confirmOrder } from './announce-order.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import { writeOrder } from './write-order.ts';
import { openPayment } from '#backend/trade/payment/payment-store.ts';
import type { StoredPayment } from '#backend/trade/payment/payment-types.ts';
import { returnUrls } from '#backend/trade/payment/return-urls.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { applyCheckoutInput } from '#backend/trade/checkout/apply-input.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { draftOrder } from '#backend/trade/checkout/draft-order.ts';
import { dropLapsedCode, requireCode } from '#backend/trade/checkout/lapsed-code.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { forgetShownGiftCard, requireShownGiftCard } from '#backend/trade/checkout/shown-gift-card.ts';
import { findWaiting } from './waiting-order.ts';

export interface PlacedOrder {
  readonly order: StoredOrder;
  /** Where the shopper pays; null for the internal invoice. */
  readonly payment: StoredPayment | null;
  /** False when the very order stood already: a double click, a retry, a reload (CO-08). */
  readonly isNew: boolean;
}

/** The hosted page on which an order that was just written is paid. */
function openHosted(context: BackendContext, scope: Scope, order: StoredOrder, input: CheckoutInput) {
  return openPayment(scope, {
    cartId: order.cartId,
    orderId: order.id,
    paymentType: order.paymentType,
    amount: order.total,
    ...returnUrls(context, scope, input),
  });
}

/** The cart as it is ordered, priced and checked. */
function requirePriced(scope: Scope, cart: StoredCart, input: CheckoutInput): PricedCart {
  const priced = priceCart(scope, cart);
  requireCode(scope, cart, priced);
  requireShownGiftCard(scope, priced);
  const problem = findOrderProblem(scope, priced, input);
  if (problem !== null) throw refusal(problem.code, problem.message);
  return priced;
}

/** The transaction of an order: what was asked is applied, priced, checked and written, or nothing is. */
function writeAll(context: BackendContext, scope: Scope, cartId: string, input: CheckoutInput): PlacedOrder {
  const { database, shop } = scope;
  const found = findCart(database, shop.channelId, cartId);
  if (found === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  const standing = findOrderByCart(database, found.id);
  if (standing !== null && standing.status !== 'pending-payment')
    return { order: standing, payment: null, isNew: false };
  if (found.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  applyCheckoutInput(scope, found.id, input);
  const cart = findCart(database, shop.channelId, found.id) ?? found;
  const waiting = findWaiting(context, scope, cart, input);
  if (waiting !== null) return { ...waiting, isNew: false };
  const priced = requirePriced(scope, cart, input);
  const isInternal = priced.payment?.paymentType === 'STANDARD';
  const draft = draftOrder(scope, priced, input, {
    status: isInternal ? 'pending' : 'pending-payment',
    externalOrderId: null,
    sender: context.sender,
  });
  const order = writeOrder(scope, draft);
  const payment = isInternal ? null : openHosted(context, scope, order, input);
  return { order, payment, isNew: true };
}

/** A code that was the reason of a refusal leaves the cart; a gift card that pays less than before has then been told of. */
function writeOrDropCode(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  input: CheckoutInput,
): PlacedOrder {
  try {
    return inTransaction(scope.database, () => writeAll(context, scope, cartId, input));
  } catch (error) {
    const id = parseGuid(cartId);
    if (id !== null && (dropLapsedCode(scope, id, error) || forgetShownGiftCard(scope, id, error)))
      context.changes.publish({ kind: 'cart', channelId: scope.shop.channelId, cartId: id });
    throw error;
  }
}

/** Places the order of a cart. Refuses as `findOrderProblem` and `writeOrder` say; nothing is half done then. */
export function placeOrder(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  input: CheckoutInput,
): PlacedOrder {
  const placed = writeOrDropCode(context, scope, cartId, input);
  if (placed.isNew) {
    announceStock(context, placed.order);
    if (placed.payment === null) confirmOrder(context, scope, placed.order);
  }
  return placed;
}
