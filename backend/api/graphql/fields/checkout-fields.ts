import { changeCart, findCart, requireOpenCart } from '#backend/trade/cart/cart-store.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { parseGuid } from '#backend/core/guid.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { refusal } from '#backend/core/refusal.ts';
import { checkoutOrderView } from '#backend/api/graphql/views/checkout-order-view.ts';
import { countPurchases } from '#backend/trade/orders/order-store.ts';
import { embedSession, thanksSnippet } from '#backend/trade/payment/embedded-session.ts';
import { toMinor } from '#backend/core/money/minor.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { applyCheckoutInput, cartChangesOf } from '#backend/trade/checkout/apply-input.ts';
import { findCheckoutInput, parseCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { checkoutView } from '#backend/api/graphql/views/checkout-view.ts';
import { findConfirmedOrder } from '#backend/trade/placement/find-confirmed-order.ts';
import { findOrderProblem, isBlocked } from '#backend/trade/checkout/order-problem.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import { keepShownGiftCard } from '#backend/trade/checkout/shown-gift-card.ts';

type Asked<Own extends object> = TenantArguments & Own;
interface ConfirmationArguments extends TenantArguments {
  readonly id: string;
  readonly paymentType: string;
  readonly cartId?: string | null;
}

/** The live API's sentence (contract 9.8); a text that is no id is not repeated. */
const noCart = (id: string): string => `No cart was found with the ID <${parseGuid(id) ?? ''}>`;

/** More than any delivery costs. */
const MAX_SHIPPING_FEE = 100_000;

/** The checkout of an open cart after a change, whole (contract 9.1). */
function changeCheckout(
  context: BackendContext,
  asked: Asked<{ cartId: string }>,
  work: (scope: Scope, cartId: string) => void,
) {
  const scope = requireScope(context, asked);
  const { database, shop } = scope;
  const view = inTransaction(database, () => {
    const open = requireOpenCart(scope, asked.cartId);
    work(scope, open.id);
    const cart = findCart(database, shop.channelId, open.id) ?? open;
    const priced = priceCart(scope, cart);
    keepShownGiftCard(scope, priced);
    const input = findCheckoutInput(database, cart.id);
    return checkoutView(scope, priced, input, embedSession(context, scope, priced, input));
  });
  context.changes.publish({ kind: 'cart', channelId: shop.channelId, cartId: asked.cartId });
  return view;
}

/** Root fields of the checkout (contract 2, 9). */
export const checkoutFields = {
  createOrUpdateCheckout: (asked: Asked<{ cartId: string; checkout?: unknown }>, context: BackendContext) =>
    changeCheckout(context, asked, (scope, cartId) => {
      if (asked.checkout === null || asked.checkout === undefined) return;
      applyCheckoutInput(scope, cartId, parseCheckoutInput(asked.checkout));
    }),

  setCartShippingFee: (asked: Asked<{ cartId: string; shippingFee: number }>, context: BackendContext) =>
    changeCheckout(context, asked, (scope, cartId) => {
      if (!(asked.shippingFee >= 0 && asked.shippingFee <= MAX_SHIPPING_FEE))
        throw refusal('INVALID_INPUT', `A delivery fee is from 0 to ${MAX_SHIPPING_FEE}.`, {
          member: 'shippingFee',
        });
      changeCart(scope, cartId, { externalShippingFee: toMinor(asked.shippingFee) });
    }),

  placeOrder(asked: Asked<{ cartId: string; checkout: unknown }>, context: BackendContext) {
    const scope = requireScope(context, asked);
    const { order, payment } = placeOrder(context, scope, asked.cartId, parseCheckoutInput(asked.checkout));
    return {
      orderId: String(order.id),
      publicId: order.publicId,
      status: payment === null ? 'completed' : 'pending',
      redirectUrl: payment === null ? null : `${context.publicOrigin}/pay/${payment.id}`,
      marketId: order.market,
    };
  },

  validateOrderCreation(asked: Asked<{ cartId: string; checkout: unknown }>, context: BackendContext) {
    const scope = requireScope(context, asked);
    const cart = findCart(scope.database, scope.shop.channelId, asked.cartId);
    const input = parseCheckoutInput(asked.checkout);
    if (cart === null || cart.isCompleted)
      return { isValid: false, message: noCart(asked.cartId), memberType: null };
    const chosen = { ...cart, ...cartChangesOf(input) };
    const problem = findOrderProblem(scope, priceCart(scope, chosen), input);
    return { isValid: problem === null, message: problem?.message ?? null, memberType: 'standard' };
  },

  validateOrderConditions(asked: Asked<{ cartId: string; email?: string | null }>, context: BackendContext) {
    const scope = requireScope(context, asked);
    const cart = findCart(scope.database, scope.shop.channelId, asked.cartId);
    if (cart === null || cart.isCompleted) return { isValid: false, message: noCart(asked.cartId) };
    const blocked = isBlocked(scope, asked.email);
    return { isValid: !blocked, message: blocked ? 'Customer is blacklisted' : null };
  },

  /** The confirmation page: answers without a bearer (contract 9.5). */
  checkout(asked: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, asked);
    const { database, shop } = scope;
    const order = findConfirmedOrder(scope, asked);
    const cart = findCart(database, shop.channelId, order?.cartId ?? asked.cartId ?? '');
    return {
      htmlSnippet: order === null ? null : thanksSnippet(scope, order.paymentType),
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

  getCheckout(asked: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, asked);
    const order = findConfirmedOrder(scope, asked);
    return order === null ? '' : (thanksSnippet(scope, order.paymentType) ?? '');
  },

  getCheckoutAndOrder(asked: ConfirmationArguments, context: BackendContext) {
    const scope = requireScope(context, asked);
    const order = findConfirmedOrder(scope, asked);
    return {
      htmlSnippet: order === null ? '' : (thanksSnippet(scope, order.paymentType) ?? ''),
      order: order === null ? null : checkoutOrderView(scope, order),
    };
  },
};
