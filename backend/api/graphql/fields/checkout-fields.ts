import { changeCart, findCart, requireOpenCart } from '#backend/trade/cart/cart-store.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { parseGuid } from '#backend/core/guid.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { checkoutOrderView, checkoutView } from '#backend/api/graphql/views/checkout-view.ts';
import { countPurchases, cartOfOrder } from '#backend/trade/orders/order-store.ts';
import { openEmbeddedSession, findThanksSnippet } from '#backend/trade/payment/embedded-session.ts';
import { toMinor } from '#backend/core/money/money.ts';
import { requireScope } from '#backend/domain/find-scope.ts';
import type { BackendContext, FieldPlace, Scope, TenantArguments } from '#backend/model/scope.ts';
import {
  applyCheckoutInput,
  priceStoredCart,
  toCartChanges,
} from '#backend/trade/checkout/checkout-input.ts';
import {
  readCheckoutInput,
  readOrderInput,
  getPrefilledCheckout,
} from '#backend/trade/checkout/prefilled-checkout.ts';
import { findConfirmedOrder, type ConfirmedOrder } from '#backend/trade/placement/find-confirmed-order.ts';
import { isBought } from '#backend/model/order-types.ts';
import { findOrderProblem, isBlocked } from '#backend/trade/checkout/order-problem.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import { saveShownGiftCard } from '#backend/trade/checkout/code-changes.ts';

type Args<Own extends object> = TenantArguments & Own;
interface ConfirmationArguments extends TenantArguments {
  readonly id: string;
  readonly paymentType: string;
  readonly cartId?: string | null;
}

/** The live API's message (contract 9.8). Only a valid id is repeated in it. */
const cartNotFoundMessage = (id: string): string => `No cart was found with the ID <${parseGuid(id) ?? ''}>`;

/** Sanity bound, in whole units of the currency. */
const MAX_SHIPPING_FEE = 100_000;

/** Applies `work` to an open cart and returns the whole checkout (contract 9.1). */
function changeCheckout(
  context: BackendContext,
  args: Args<{ cartId: string }>,
  applyChange: (scope: Scope, cartId: string) => void,
) {
  const scope = requireScope(context, args);
  const { database, shop } = scope;
  const view = inTransaction(database, () => {
    const open = requireOpenCart(scope, args.cartId);
    applyChange(scope, open.id);
    const { cart, input } = getPrefilledCheckout(scope, findCart(database, shop.channelId, open.id) ?? open);
    const priced = priceCart(scope, cart, input);
    saveShownGiftCard(scope, priced);
    return checkoutView(scope, priced, input, openEmbeddedSession(context, scope, priced, input));
  });
  context.changes.publish({ kind: 'cart', channelId: shop.channelId, cartId: args.cartId });
  return view;
}

/** Root fields of the checkout (contract 2, 9). */
export const checkoutFields = {
  createOrUpdateCheckout: (args: Args<{ cartId: string; checkout?: unknown }>, context: BackendContext) =>
    changeCheckout(context, args, (scope, cartId) => {
      if (args.checkout === null || args.checkout === undefined) return;
      applyCheckoutInput(scope, cartId, readCheckoutInput(scope, args.checkout));
    }),

  setCartShippingFee: (args: Args<{ cartId: string; shippingFee: number }>, context: BackendContext) =>
    changeCheckout(context, args, (scope, cartId) => {
      if (!(args.shippingFee >= 0 && args.shippingFee <= MAX_SHIPPING_FEE))
        throw refusal('INVALID_INPUT', `A delivery fee is from 0 to ${MAX_SHIPPING_FEE}.`, {
          member: 'shippingFee',
        });
      changeCart(scope, cartId, { externalShippingFee: toMinor(args.shippingFee) });
    }),

  placeOrder(args: Args<{ cartId: string; checkout: unknown }>, context: BackendContext, place?: FieldPlace) {
    const scope = requireScope(context, args);
    const input = readOrderInput(scope, args.checkout);
    const { order, payment } = placeOrder({ ...context, place }, scope, args.cartId, input);
    return {
      orderId: String(order.id),
      publicId: order.publicId,
      status: payment === null ? 'completed' : 'pending',
      redirectUrl: payment === null ? null : `${context.publicOrigin}/pay/${payment.id}`,
      marketId: order.market,
    };
  },

  validateOrderCreation(args: Args<{ cartId: string; checkout: unknown }>, context: BackendContext) {
    const scope = requireScope(context, args);
    const cart = findCart(scope.database, scope.shop.channelId, args.cartId);
    const input = readOrderInput(scope, args.checkout);
    if (cart === null || cart.isCompleted)
      return { isValid: false, message: cartNotFoundMessage(args.cartId), memberType: null };
    const updatedCart = { ...cart, ...toCartChanges(scope, input) };
    const priced = priceCart(scope, updatedCart, input);
    // Nothing to order, like no cart: the live API's messages have none for an empty one
    const problem =
      priced.lines.length === 0
        ? { message: cartNotFoundMessage(cart.id) }
        : findOrderProblem(scope, priced, input, { delivery: 'offered', isValidation: true });
    return { isValid: problem === null, message: problem?.message ?? null, memberType: 'standard' };
  },

  validateOrderConditions(args: Args<{ cartId: string; email?: string | null }>, context: BackendContext) {
    const scope = requireScope(context, args);
    const cart = findCart(scope.database, scope.shop.channelId, args.cartId);
    if (cart === null || cart.isCompleted)
      return { isValid: false, message: cartNotFoundMessage(args.cartId) };
    const blocked = isBlocked(scope, args.email);
    return { isValid: !blocked, message: blocked ? 'Customer is blacklisted' : null };
  },

  /** The confirmation page: works without a bearer (contract 9.5). */
  checkout(args: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, args);
    const { database } = scope;
    const found = findConfirmedOrder(scope, args);
    if (found === null) return confirmationWithoutOrder(scope, args.cartId);
    const { order, isOwn } = found;
    return {
      htmlSnippet: getThanksSnippet(scope, found),
      newCheckoutSession: false,
      completed: isBought(order.status),
      order: checkoutOrderView(scope, order),
      nthPurchase: isOwn ? countPurchases(database, order) : 0,
      cart: () => {
        const cart = cartOfOrder(scope, order);
        const current = findCart(database, scope.shop.channelId, order.cartId);
        return cartView(scope, { ...cart, cart: current ?? cart.cart });
      },
    };
  },

  getCheckout(args: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, args);
    return getThanksSnippet(scope, findConfirmedOrder(scope, args)) ?? '';
  },

  getCheckoutAndOrder(args: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, args);
    const found = findConfirmedOrder(scope, args);
    return {
      htmlSnippet: getThanksSnippet(scope, found) ?? '',
      order: found === null ? null : checkoutOrderView(scope, found.order),
    };
  },
};

/** The provider's thank-you frame; null for an order that was not bought: it would thank for a declined payment. */
function getThanksSnippet(scope: Scope, found: ConfirmedOrder | null): string | null {
  return found === null || !isBought(found.order.status)
    ? null
    : findThanksSnippet(scope, found.order.paymentType);
}

/** The confirmation of a cart that has no order: the shopper goes back to the checkout. */
function confirmationWithoutOrder(scope: Scope, cartId: string | null | undefined) {
  const cart = findCart(scope.database, scope.shop.channelId, cartId ?? '');
  return {
    newCheckoutSession: false,
    completed: false,
    nthPurchase: 0,
    cart: () => (cart === null ? null : cartView(scope, priceStoredCart(scope, cart))),
  };
}
