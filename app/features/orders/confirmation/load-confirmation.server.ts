import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { countPieces, saveCount } from '#app/features/cart/cart-count.ts';
import type { ApiCart } from '#app/features/cart/cart-fields.server.ts';
import {
  findRestOfCart,
  loadCartView,
  loadOrderedCartView,
} from '#app/features/cart/contents/load-cart.server.ts';
import { findShownSize } from '#app/features/cart/contents/find-shown-size.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import {
  findOrderCookie,
  isReadable,
  isUnanswered,
  type OrderCookie,
  saveOrderCookie,
} from '#app/features/orders/order-cookie.server.ts';
import { forgetCart } from '#app/features/orders/placement/remember-order.server.ts';
import { toPaymentState } from '#app/features/payment/return/find-payment-state.server.ts';
import type { PaymentState } from '#app/features/payment/return/payment-state.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { formatComingDay } from '#app/features/cart/ordered/coming-day.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { toAddresses } from '#app/features/cart/ordered/order-address.server.ts';
import {
  type ApiConfirmation,
  type ApiOrder,
  confirmationDocument,
} from './confirmation.documents.server.ts';
import type { ConfirmationView, OrderView, Purchase, RestOfCart } from './confirmation-view.ts';

/** The order waits for a payment whose page the shopper was never led to: the checkout of its cart leads there. */
interface NotPaid {
  readonly kind: 'notPaid';
}

/**
 * The confirmation of this browser's last order. Its first view, and only that, says so (`isFirstView`), and ends the cart. An
 * order of another browser is named, never shown. A failing API is `checking`, or `placed` where the order is known.
 */
export async function loadConfirmation(
  context: RequestContext,
): Promise<ConfirmationView | NotPaid | Extract<PaymentState, { readonly kind: 'failed' | 'cancelled' }>> {
  const cookie = findOrderCookie(context);
  if (cookie === null || !isReadable(cookie)) return { kind: 'none' };
  const { id, paymentType, cartId, market } = cookie;
  let answer: ApiConfirmation | null;
  try {
    const variables = { id, paymentType, cartId };
    answer = (await context.commerce.inMarket(market).request(confirmationDocument, variables)).checkout;
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    const { orderId } = cookie;
    return orderId === undefined ? { kind: 'checking' } : { kind: 'placed', orderId, reason: 'unavailable' };
  }
  const state = toPaymentState(answer, cookie);
  switch (state.kind) {
    case 'paid':
      return showPaid(context, cookie, { orderId: state.orderId, answer });
    case 'pending':
      return state.isUnpaid && isUnanswered(context)
        ? { kind: 'notPaid' }
        : { kind: 'pending', orderId: state.orderId };
    case 'unknown':
      return { kind: 'notOrdered' };
    default:
      return state;
  }
}

/** Whether the cart of this browser's last order, which was not placed, is still here: then its checkout is, too. */
export function hasStillCart(context: Pick<RequestContext, 'cookies' | 'signedCookies'>): boolean {
  const cartId = context.cookies.get(COOKIES.cart.name);
  return cartId !== undefined && findOrderCookie(context)?.cartId === cartId;
}

async function showPaid(
  context: RequestContext,
  cookie: OrderCookie,
  { orderId, answer }: { readonly orderId: string; readonly answer: ApiConfirmation | null },
): Promise<ConfirmationView> {
  const { order = null, cart = null } = answer ?? {};
  // The cart's id is the proof: the API leaves it out where the caller is not the buyer
  const isOwn = cookie.isForeign !== true && cart?.id === cookie.cartId;
  if (!isOwn || order === null) return { kind: 'placed', orderId, reason: 'foreign' };
  const isFirstView = cookie.isSeen !== true;
  if (isFirstView || cookie.orderId !== orderId)
    saveOrderCookie(context, { ...cookie, orderId, isSeen: true });
  const commerce = context.commerce.inMarket(cookie.market);
  const [view, rest] = await Promise.all([
    loadOrderedCartView({ ...context, commerce }, cart),
    continueCart(context, cookie, { order, isFirstView }),
  ]);
  return {
    kind: 'order',
    order: toOrderView(context, { order, summary: cart.summary, cart: view }),
    isFirstView,
    ...omitEmpty({ rest }),
  };
}

/**
 * The visitor's cart after an order: what was added while the payment was open, or none. Where the API cannot say now, the cookie stays: the
 * cart's page leads here again.
 */
async function continueCart(
  context: RequestContext,
  cookie: OrderCookie,
  { order, isFirstView }: { readonly order: ApiOrder; readonly isFirstView: boolean },
): Promise<RestOfCart | null> {
  const { cookies } = context;
  const before = cookies.get(COOKIES.cart.name);
  const isOrdered = before === cookie.cartId;
  if (!isOrdered && !isFirstView && cookie.restId === undefined) return null;
  const load = () => findRestOfCart(context, cookie.cartId);
  const rest = await loadOptional(context, 'rest of an ordered cart', { load, fallback: undefined });
  if (rest === undefined) return null;
  if (rest === null) {
    forgetCart(context, cookie.cartId);
    return null;
  }
  if (isOrdered || (isFirstView && before === undefined)) {
    cookies.set(COOKIES.cart, rest.id);
    saveCount(cookies, countPieces(rest.items));
    saveOrderCookie(context, { ...cookie, ...findOrderCookie(context), restId: rest.id });
  }
  return cookies.get(COOKIES.cart.name) === rest.id ? toRest(context, rest, order) : null;
}

async function toRest(context: RequestContext, rest: ApiCart, order: ApiOrder): Promise<RestOfCart | null> {
  const { lines } = await loadCartView(context, rest);
  const goods = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    name: [line.name, findShownSize(line) ?? []].flat().join(', '),
  }));
  const code = rest.promoCode === order.promoCode ? null : rest.promoCode;
  return goods.length === 0 && !code ? null : { goods, ...omitEmpty({ code }) };
}

interface OrderParts {
  readonly order: ApiOrder;
  readonly summary: NonNullable<ApiConfirmation['cart']>['summary'];
  readonly cart: CartView;
}

/** An order, as its confirmation shows it. */
function toOrderView(
  context: Pick<RequestContext, 'locale'> & {
    readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
  },
  { order, summary, cart }: OrderParts,
): OrderView {
  const { shipping, payment } = summary ?? {};
  return {
    orderId: order.orderId ?? '',
    cart,
    ...toAddresses(order, context.locale.code),
    purchase: toPurchase(order, cart),
    ...omitEmpty({
      message: order.message,
      pickupPoint: order.pickupPoint,
      expected: formatComingDay(context, order.expectedDeliveryDate),
      due: formatComingDay(context, order.sum === 0 ? null : order.paymentDueDate),
      delivery: shipping?.displayName ?? shipping?.name,
      payment: payment?.displayName ?? payment?.name,
    }),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function toPurchase(order: ApiOrder, { summary, lines, promoCode }: OrderView['cart']): Purchase {
  return {
    id: order.orderId ?? '',
    currency: order.currency ?? summary.currency,
    value: cents(order.orderValueIncVat + order.balance),
    tax: cents(order.orderValueIncVat - order.orderValueExVat),
    shipping: order.shippingFeeIncVat,
    items: lines.map(({ tracked }) => tracked),
    ...omitEmpty({ coupon: order.promoCode ?? promoCode }),
  };
}
