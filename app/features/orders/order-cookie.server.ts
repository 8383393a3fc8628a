import { z } from 'zod';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type OrderCookieContext = Pick<RequestContext, 'signedCookies'>;

/** How long the confirmation can be read in the browser that ordered. */
const READABLE_MS = 3_600_000;

const PAYMENT_TYPES = ['STANDARD', 'SVEA', 'KLARNA', 'WALLEY', 'AVARDA'] as const;

const orderSchema = z.object({
  /** The arguments of the API's `checkout` query that find the order again (contract 9.5). */
  id: z.string(),
  paymentType: z.enum(PAYMENT_TYPES),
  cartId: z.string(),
  /** Its alias: amounts are in its currency. */
  market: z.string(),
  /** Unix time in ms. After it the cookie only says that the purchase was counted. */
  readableUntil: z.number(),
  /** The order's number, once it is known that it was bought. */
  orderId: z.string().optional(),
  /** The hidden field of the form that was sent, see `placeOrder`. */
  attempt: z.string().optional(),
  /** The API's answer to the order was lost: the shopper was not notified of an order, and was led to no payment page. */
  isUnanswered: z.literal(true).optional(),
  /** The browser came with a provider's return URL, but it did not order: it learns the number only. */
  isForeign: z.literal(true).optional(),
  /** The confirmation was shown: the purchase was counted. */
  isSeen: z.literal(true).optional(),
  /** The cart with what was added while the payment was open, and is not part of the order (decision 0113). */
  restId: z.string().optional(),
  /** The link to the order that the shopper has asked for, see `order-link.server.ts`. */
  link: z.string().optional(),
});

/** What the browser that orders stores about its last order. Another browser has no such cookie, and reads nothing. */
export type OrderCookie = Readonly<z.output<typeof orderSchema>>;
export type OrderLookup = Pick<OrderCookie, 'id' | 'paymentType' | 'cartId' | 'market'>;

/** The last order of this browser in this shop; null without one. */
export function findOrderCookie({ signedCookies }: OrderCookieContext): OrderCookie | null {
  const text = signedCookies.find(COOKIES.order);
  if (text === null) return null;
  const parsed = orderSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export const isReadable = ({ readableUntil }: OrderCookie, now: () => number = Date.now): boolean =>
  now() < readableUntil;

/** Whether this browser's cart was sent as an order whose answer was lost, and nothing is known of it since. */
export function isUnanswered(context: OrderCookieContext & Pick<RequestContext, 'cookies'>): boolean {
  const order = findOrderCookie(context);
  if (order === null || order.isUnanswered !== true || order.orderId !== undefined) return false;
  return isReadable(order) && order.cartId === context.cookies.get(COOKIES.cart.name);
}

/** Marks the visitor's cart as what this browser's last order does not contain, while its confirmation can be read. */
export function markRest(
  context: OrderCookieContext & Pick<RequestContext, 'cookies'>,
  cart: CartView | null,
): CartView | null {
  const order = findOrderCookie(context);
  const isRest =
    order?.restId !== undefined &&
    order.restId === context.cookies.get(COOKIES.cart.name) &&
    isReadable(order);
  return cart !== null && isRest ? { ...cart, isRest } : cart;
}

/** Stores what is new about an order. What the cookie already says of the same cart stays: an order is counted once. */
export function saveOrderCookie(
  context: OrderCookieContext,
  change: OrderLookup & Partial<OrderCookie>,
  now: () => number = Date.now,
): void {
  const known = findOrderCookie(context);
  const same = known?.cartId === change.cartId ? known : null;
  const order: OrderCookie = { ...same, readableUntil: now() + READABLE_MS, ...change };
  context.signedCookies.set(COOKIES.order, JSON.stringify(order));
}

/** Opens another browser's order in this one. It was counted there. */
export function openOrder(
  { signedCookies }: OrderCookieContext,
  lookup: OrderLookup & { readonly orderId: string },
  now: () => number = Date.now,
): void {
  const order: OrderCookie = { ...lookup, readableUntil: now() + READABLE_MS, isSeen: true };
  signedCookies.set(COOKIES.order, JSON.stringify(order));
}
