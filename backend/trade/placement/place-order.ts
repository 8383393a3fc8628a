import { z } from 'zod';
import { parseGuid } from '#backend/core/guid.ts';
import { toMinor, type Minor } from '#backend/core/money/money.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import { answerOnce } from '#backend/domain/answer-once.ts';
import { isBought, type StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { applyCheckoutInput, type CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderDraft, toOrderAddresses, type DraftContext } from '#backend/trade/checkout/draft-order.ts';
import {
  removeInvalidCode,
  requireValidCode,
  clearShownGiftCard,
  requireShownGiftCard,
} from '#backend/trade/checkout/code-changes.ts';
import { findOrderProblem } from '#backend/trade/checkout/order-problem.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findOrder, findOrderByCart } from '#backend/trade/orders/order-store.ts';
import {
  findPayment,
  openPayment,
  updatePaymentTerms,
  findOpenPayment,
  type StoredPayment,
} from '#backend/trade/payment/payment-store.ts';
import { getReturnUrls } from '#backend/trade/payment/return-urls.ts';
import { noteConfirmation, sendOrderConfirmation, publishOrderChanges } from './order-confirmations.ts';
import { writeOrder } from './write-order.ts';
import { isDeepStrictEqual } from 'node:util';

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
    order.total === priceCart(scope, cart, input).total.incVat &&
    isDeepStrictEqual({ cart: order.snapshot.cart.cart, billingAddress, shippingAddress }, now)
  );
}

/**
 * The open payment of a pending order, with its language and return URLs updated. Null when the payment is closed, or
 * when the shopper has changed the cart, addresses, market or sign-in since, or the order would cost another sum now.
 */
function resumePayment(
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

interface PlacedOrder {
  readonly order: StoredOrder;
  /** The payment to open for the shopper; null for the internal invoice and for an order that is already placed. */
  readonly payment: StoredPayment | null;
  /** False when the order had been placed before: a double click, a retry or a reload (CO-08). */
  readonly isNew: boolean;
}

/**
 * Places the order of a cart in one transaction: applies the checkout input, prices and checks the cart, writes the
 * order. Idempotent: repeating the call for an unchanged cart returns the same order. Refuses with CART_NOT_FOUND,
 * CART_COMPLETED, TOTAL_CHANGED and as `answerOnce`, `requireOrderable` and `writeOrder` do; a refused order changes nothing but
 * what `correctCartOnRefusal` describes.
 */
export function placeOrder(
  context: BackendContext,
  scope: Scope,
  cartId: string,
  input: CheckoutInput,
): PlacedOrder {
  const placed = correctCartOnRefusal(context, scope, cartId, () =>
    placeWithKey(context, scope, { cartId, input }),
  );
  if (placed.isNew) publishOrderChanges(context, placed.order);
  // Pending orders are confirmed when their payment settles
  if (placed.isNew && placed.payment === null) sendOrderConfirmation(context, scope, placed.order);
  return placed;
}

interface Placing {
  readonly cartId: string;
  readonly input: CheckoutInput;
}

const placedOutcome = z.object({ orderId: z.int(), paymentId: z.string().nullable() });

/** Places the order unless the same key did before; then it is that order, as it is now. */
function placeWithKey(context: BackendContext, scope: Scope, { cartId, input }: Placing): PlacedOrder {
  let placed: PlacedOrder | null = null;
  const first = answerOnce(context, scope, {
    place: context.place ?? null,
    input: { cartId, input },
    outcome: placedOutcome,
    // A declined or cancelled payment is a failed attempt: the shopper may try again with the same form
    isValid: (outcome) => findPlaced(scope, outcome) !== null,
    work() {
      placed = placeNow(context, scope, cartId, input);
      return { orderId: placed.order.id, paymentId: placed.payment?.id ?? null };
    },
  });
  const found = placed ?? findPlaced(scope, first);
  if (found === null) throw new Error('A key names an order that is missing.');
  return found;
}

/** The order of a key, with its payment while that is open; null where it is not bought and can no longer be bought. */
function findPlaced({ database, shop }: Scope, outcome: z.output<typeof placedOutcome>): PlacedOrder | null {
  const order = findOrder(database, shop.channelId, outcome.orderId);
  if (order === null) return null;
  if (isBought(order.status)) return { order, payment: null, isNew: false };
  const payment = outcome.paymentId === null ? null : findPayment(database, outcome.paymentId);
  return order.status === 'pending-payment' && payment?.state === 'open'
    ? { order, payment, isNew: false }
    : null;
}

function placeNow(context: BackendContext, scope: Scope, cartId: string, input: CheckoutInput): PlacedOrder {
  const cart = requireCart(scope, cartId);
  const earlier = findOrderByCart(scope.database, cart.id);
  if (earlier !== null && earlier.status !== 'pending-payment')
    return { order: earlier, payment: null, isNew: false };
  const updatedCart = applyInput(scope, cart, input);
  // A pending order is resumed if nothing of it has changed, otherwise replaced
  if (earlier !== null) {
    const payment = resumePayment(context, scope, earlier, { cart: updatedCart, input });
    if (payment !== null) {
      requireExpectedTotal(context, earlier.total);
      return { order: earlier, payment, isNew: false };
    }
    changeOrderStatus(context, earlier, 'cancelled', false);
  }
  const priced = priceCart(scope, updatedCart, input);
  requireOrderable(scope, priced, input);
  requireExpectedTotal(context, priced.total.incVat);
  const order = writeOrder(scope, toOrderDraft(scope, priced, input, selectDraftContext(context, priced)));
  const payment = openPaymentPage(context, scope, order, input);
  if (payment === null) noteConfirmation(scope, order.id);
  return { order, payment, isNew: true };
}

/** Refuses with TOTAL_CHANGED to charge another sum than the caller's page shows; callers that name none order any. */
function requireExpectedTotal({ expectedTotal }: BackendContext, total: Minor): void {
  if (typeof expectedTotal !== 'number' || toMinor(expectedTotal) === total) return;
  throw refusal('TOTAL_CHANGED', 'The order costs another sum than expected: reload the cart.');
}

function requireCart({ database, shop }: Scope, cartId: string): StoredCart {
  const cart = findCart(database, shop.channelId, cartId);
  if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  return cart;
}

/** Stores the checkout input and returns the cart with its delivery, payment and address. */
function applyInput(scope: Scope, cart: StoredCart, input: CheckoutInput): StoredCart {
  if (cart.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  applyCheckoutInput(scope, cart.id, input);
  return findCart(scope.database, scope.shop.channelId, cart.id) ?? cart;
}

/** Refuses an invalid promo code, a gift card that pays less than shown, and any order problem. */
function requireOrderable(scope: Scope, priced: PricedCart, input: CheckoutInput): void {
  requireValidCode(scope, priced.cart, priced);
  requireShownGiftCard(scope, priced);
  const problem = findOrderProblem(scope, priced, input);
  if (problem !== null) throw refusal(problem.code, problem.message, problem.facts);
}

/** The internal invoice needs no payment page; every other order is pending until its provider calls back. */
function selectDraftContext({ sender }: BackendContext, { payment }: PricedCart): DraftContext {
  const isInternal = payment?.paymentType === 'STANDARD';
  return { status: isInternal ? 'pending' : 'pending-payment', externalOrderId: null, sender };
}

/** Opens the hosted payment page of a pending order; null for other orders. */
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
    cartVersion: null,
    ...getReturnUrls(context, scope, input),
  });
}

/**
 * Corrects the cart when the order is refused for its promo code or gift card: removes an invalid code and clears the
 * gift card amount that was shown. The shopper has seen the refusal, so the next attempt orders what the cart then
 * shows.
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
