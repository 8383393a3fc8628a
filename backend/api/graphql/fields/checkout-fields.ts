import { changeCart, findCart, requireOpenCart } from '#backend/trade/cart/cart-store.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { parseGuid } from '#backend/core/guid.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { checkoutOrderView } from '#backend/api/graphql/views/checkout-order-view.ts';
import { countPurchases } from '#backend/trade/orders/order-store.ts';
import { openEmbeddedSession, findThanksSnippet } from '#backend/trade/payment/embedded-session.ts';
import { toMinor } from '#backend/core/money/minor.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { applyCheckoutInput, toCartChanges } from '#backend/trade/checkout/apply-input.ts';
import { getCheckoutInput, parseCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { checkoutView } from '#backend/api/graphql/views/checkout-view.ts';
import { findConfirmedOrder } from '#backend/trade/placement/find-confirmed-order.ts';
import { findOrderProblem, isBlocked } from '#backend/trade/checkout/order-problem.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import { saveShownGiftCard } from '#backend/trade/checkout/shown-gift-card.ts';

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
    const cart = findCart(database, shop.channelId, open.id) ?? open;
    const priced = priceCart(scope, cart);
    saveShownGiftCard(scope, priced);
    const input = getCheckoutInput(database, cart.id);
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
      applyCheckoutInput(scope, cartId, parseCheckoutInput(args.checkout));
    }),

  setCartShippingFee: (args: Args<{ cartId: string; shippingFee: number }>, context: BackendContext) =>
    changeCheckout(context, args, (scope, cartId) => {
      if (!(args.shippingFee >= 0 && args.shippingFee <= MAX_SHIPPING_FEE))
        throw refusal('INVALID_INPUT', `A delivery fee is from 0 to ${MAX_SHIPPING_FEE}.`, {
          member: 'shippingFee',
        });
      changeCart(scope, cartId, { externalShippingFee: toMinor(args.shippingFee) });
    }),

  placeOrder(args: Args<{ cartId: string; checkout: unknown }>, context: BackendContext) {
    const scope = requireScope(context, args);
    const { order, payment } = placeOrder(context, scope, args.cartId, parseCheckoutInput(args.checkout));
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
    const input = parseCheckoutInput(args.checkout);
    if (cart === null || cart.isCompleted)
      return { isValid: false, message: cartNotFoundMessage(args.cartId), memberType: null };
    const updatedCart = { ...cart, ...toCartChanges(input) };
    const problem = findOrderProblem(scope, priceCart(scope, updatedCart), input);
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
    const { database, shop } = scope;
    const order = findConfirmedOrder(scope, args);
    const cart = findCart(database, shop.channelId, order?.cartId ?? args.cartId ?? '');
    return {
      htmlSnippet: order === null ? null : findThanksSnippet(scope, order.paymentType),
      newCheckoutSession: false,
      completed: order !== null && order.status !== 'pending-payment',
      order: order === null ? null : checkoutOrderView(scope, order),
      nthPurchase: order === null ? 0 : countPurchases(database, order),
      cart: () => {
        if (order !== null)
          return cartView(scope, { ...order.snapshot.cart, cart: cart ?? order.snapshot.cart.cart });
        return cart === null ? null : cartView(scope, priceCart(scope, cart));
      },
    };
  },

  getCheckout(args: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, args);
    const order = findConfirmedOrder(scope, args);
    return order === null ? '' : (findThanksSnippet(scope, order.paymentType) ?? '');
  },

  getCheckoutAndOrder(args: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, args);
    const order = findConfirmedOrder(scope, args);
    return {
      htmlSnippet: order === null ? '' : (findThanksSnippet(scope, order.paymentType) ?? ''),
      order: order === null ? null : checkoutOrderView(scope, order),
    };
  },
};
