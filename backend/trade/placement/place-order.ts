import { parseGuid } from '#backend/core/guid.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { applyCheckoutInput } from '#backend/trade/checkout/apply-input.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderDraft, type DraftFacts } from '#backend/trade/checkout/draft-order.ts';
import { removeInvalidCode, requireValidCode } from '#backend/trade/checkout/invalid-code.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { clearShownGiftCard, requireShownGiftCard } from '#backend/trade/checkout/shown-gift-card.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import { openPayment } from '#backend/trade/payment/payment-store.ts';
import type { StoredPayment } from '#backend/trade/payment/payment-types.ts';
import { getReturnUrls } from '#backend/trade/payment/return-urls.ts';
import { publishOrderChanges, sendOrderConfirmation } from './order-effects.ts';
import { resumePayment } from './resume-payment.ts';
import { writeOrder } from './write-order.ts';

export interface PlacedOrder {
  readonly order: StoredOrder;
  /** Where the shopper pays; null for the internal invoice. */
  readonly payment: StoredPayment | null;
  /** False when this order was placed before: a double click, a retry, a reload (CO-08). */
  readonly isNew: boolean;
}

/**
 * Places the order of a cart, in one transaction: the checkout's input is applied, the cart is priced and checked, and the
 * order is written, or nothing changes. Asking again for the same order gives the one that was placed. Refuses as
 * `requireOrderable` and `writeOrder` say.
 */
export function placeOrder(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  input: CheckoutInput,
): PlacedOrder {
  const placed = correctCartOnRefusal(context, scope, cartId, () =>
    inTransaction(scope.database, (): PlacedOrder => {
      const cart = requireCart(scope, cartId);
      const earlier = findOrderByCart(scope.database, cart.id);
      if (earlier !== null && earlier.status !== 'pending-payment')
        return { order: earlier, payment: null, isNew: false };
      const chosen = applyInput(scope, cart, input);
      const payment =
        earlier === null ? null : resumePayment(context, scope, earlier, { cart: chosen, input });
      if (earlier !== null && payment !== null) return { order: earlier, payment, isNew: false };
      if (earlier !== null) changeOrderStatus(context, earlier, 'cancelled', false);
      const priced = priceCart(scope, chosen);
      requireOrderable(scope, priced, input);
      const order = writeOrder(scope, toOrderDraft(scope, priced, input, draftFacts(context, priced)));
      return { order, payment: openPaymentPage(context, scope, order, input), isNew: true };
    }),
  );
  if (placed.isNew) publishOrderChanges(context, placed.order);
  // An order that waits for its payment is confirmed by the payment
  if (placed.isNew && placed.payment === null) sendOrderConfirmation(context, scope, placed.order);
  return placed;
}

function requireCart({ database, shop }: Scope, cartId: string): StoredCart {
  const cart = findCart(database, shop.channelId, cartId);
  if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  return cart;
}

/** Stores the checkout's input; gives the cart with the delivery, payment and address that it names. */
function applyInput(scope: Scope, cart: StoredCart, input: CheckoutInput): StoredCart {
  if (cart.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  applyCheckoutInput(scope, cart.id, input);
  return findCart(scope.database, scope.shop.channelId, cart.id) ?? cart;
}

/** Refuses what must not be ordered: a lapsed code, a gift card that pays less than shown, a problem of the order. */
function requireOrderable(scope: Scope, priced: PricedCart, input: CheckoutInput): void {
  requireValidCode(scope, priced.cart, priced);
  requireShownGiftCard(scope, priced);
  const problem = findOrderProblem(scope, priced, input);
  if (problem !== null) throw refusal(problem.code, problem.message);
}

/** The internal invoice needs no payment; every other order waits for its provider. */
function draftFacts({ sender }: BackendContext, { payment }: PricedCart): DraftFacts {
  const isInternal = payment?.paymentType === 'STANDARD';
  return { status: isInternal ? 'pending' : 'pending-payment', externalOrderId: null, sender };
}

/** The hosted page of an order that waits for its payment; null for another order. */
function openPaymentPage(
  context: BackendContext,
  scope: Scope,
  order: StoredOrder,
  input: CheckoutInput,
): StoredPayment | null {
  if (order.status !== 'pending-payment') return null;
  return openPayment(scope, {
    cartId: order.cartId,
    orderId: order.id,
    paymentType: order.paymentType,
    amount: order.total,
    ...getReturnUrls(context, scope, input),
  });
}

/**
 * A refused order changes nothing but this: a code that lapsed leaves the cart, and the amount that a gift card was shown to
 * pay is forgotten. The shopper has heard of it, so the next try orders what the cart then shows.
 */
function correctCartOnRefusal(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  place: () => PlacedOrder,
): PlacedOrder {
  try {
    return place();
  } catch (error) {
    const id = parseGuid(cartId);
    if (id !== null && (removeInvalidCode(scope, id, error) || clearShownGiftCard(scope, id, error)))
      context.changes.publish({ kind: 'cart', channelId: scope.shop.channelId, cartId: id });
    throw error;
  }
}
