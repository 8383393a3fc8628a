import { findCart } from '#backend/cart/cart-store.ts';
import { priceCart } from '#backend/cart/price-cart.ts';
import { inTransaction } from '#backend/db/transaction.ts';
import { refusal } from '#backend/graphql/refusals.ts';
import { announceStock, confirmOrder } from '#backend/orders/announce-order.ts';
import { moveOrder } from '#backend/orders/move-order.ts';
import { findOrderByCart } from '#backend/orders/order-store.ts';
import type { StoredOrder } from '#backend/orders/order-types.ts';
import { writeOrder } from '#backend/orders/write-order.ts';
import { findOpenPayment, openPayment } from '#backend/payment/payment-store.ts';
import type { StoredPayment } from '#backend/payment/payment-types.ts';
import { codeRefusal } from '#backend/promotions/find-code.ts';
import { returnUrls } from '#backend/payment/return-urls.ts';
import type { BackendContext, Scope } from '#backend/shop/scope.ts';
import { applyCheckoutInput } from './apply-input.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { draftOrder } from './draft-order.ts';
import { findOrderProblem } from './order-problem.ts';

export interface PlacedOrder {
  readonly order: StoredOrder;
  /** Where the shopper pays; null for the internal invoice. */
  readonly payment: StoredPayment | null;
  /** False when the very order stood already: a double click, a retry, a reload (CO-08). */
  readonly isNew: boolean;
}

/**
 * The order that the cart has already: the same answer again. One that waits for a payment is given up when the shopper
 * has changed what to pay or how; null then.
 */
function findStanding(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  input: CheckoutInput,
): PlacedOrder | null {
  const order = findOrderByCart(scope.database, cartId);
  if (order === null) return null;
  if (order.status !== 'pending-payment') return { order, payment: null, isNew: false };
  const payment = findOpenPayment(scope.database, order.id);
  if (payment !== null && order.paymentId === (input.paymentId ?? 0)) return { order, payment, isNew: false };
  moveOrder(context, order, 'cancelled', false);
  return null;
}

/** The transaction of an order: what was asked is applied, priced, checked and written, or nothing is. */
function writeAll(context: BackendContext, scope: Scope, cartId: string, input: CheckoutInput): PlacedOrder {
  const { database, shop } = scope;
  const found = findCart(database, shop.channelId, cartId);
  if (found === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  const standing = findStanding(context, scope, found.id, input);
  if (standing !== null) return standing;
  if (found.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  const before = priceCart(scope, found).code;
  applyCheckoutInput(scope, found.id, input);
  const cart = findCart(database, shop.channelId, found.id) ?? found;
  const priced = priceCart(scope, cart);
  // The address just given has used it before: nobody pays more than the cart said
  if (before !== null && priced.code === null) throw codeRefusal(scope, { code: 'PROMO_CODE_USED' });
  const problem = findOrderProblem(scope, priced, input);
  if (problem !== null) throw refusal(problem.code, problem.message);
  const isInternal = priced.payment?.paymentType === 'STANDARD';
  const draft = draftOrder(scope, priced, input, {
    status: isInternal ? 'pending' : 'pending-payment',
    externalOrderId: null,
    sender: context.sender,
  });
  const order = writeOrder(scope, draft);
  const payment = isInternal
    ? null
    : openPayment(scope, {
        cartId: cart.id,
        orderId: order.id,
        paymentType: order.paymentType,
        amount: order.total,
        ...returnUrls(context, scope, input),
      });
  return { order, payment, isNew: true };
}

/** Places the order of a cart. Refuses as `findOrderProblem` and `writeOrder` say; nothing is half done then. */
export function placeOrder(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  input: CheckoutInput,
): PlacedOrder {
  const placed = inTransaction(scope.database, () => writeAll(context, scope, cartId, input));
  if (placed.isNew) {
    announceStock(context, placed.order);
    if (placed.payment === null) confirmOrder(context, scope, placed.order);
  }
  return placed;
}
