import { z } from 'zod';
import type { CartView } from '#app/features/cart/cart.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { saveCount } from '#app/features/cart/visitor-cart.server.ts';
import { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';

/** How long the browser that ordered can read the confirmation. */
const READABLE_MS = 3_600_000;

const orderSchema = z.object({
  /** The arguments of the API's `checkout` query that find the order again (contract 9.5). */
  id: z.string(),
  paymentType: z.enum(['STANDARD', 'SVEA', 'KLARNA', 'WALLEY', 'AVARDA']),
  cartId: z.string(),
  /** Alias of the market: amounts are in its currency. */
  market: z.string(),
  /** Unix time in ms. After it the cookie only records that the purchase was counted. */
  readableUntil: z.number(),
  /** The order's number, once the order is known to be placed. */
  orderId: z.string().optional(),
  /** The hidden field of the form that was sent, see `placeOrder`. */
  attempt: z.string().optional(),
  /** The API's answer to the order was lost: the shopper saw no confirmation and no payment page. */
  isUnanswered: z.literal(true).optional(),
  /** The browser opened a provider's return URL, but did not order: it is shown the order's number only. */
  isForeign: z.literal(true).optional(),
  /** The confirmation was shown: the purchase was counted. */
  isSeen: z.literal(true).optional(),
  /** The cart with what was added while the payment was open, and is not part of the order (decision 0050). */
  restId: z.string().optional(),
  /** The link to the order that the shopper has asked for, see `order-link.server.ts`. */
  link: z.string().optional(),
});

/** The last order of this browser. Other browsers have no such cookie and cannot read the order. */
export type OrderCookie = Readonly<z.output<typeof orderSchema>>;
type OrderLookup = Pick<OrderCookie, 'id' | 'paymentType' | 'cartId' | 'market'>;

/** The last order of this browser in this shop; null without one. */
export function findOrderCookie({ signedCookies }: RequestContext): OrderCookie | null {
  const text = signedCookies.find(COOKIES.order);
  if (text === null) return null;
  const parsed = orderSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** The last order of this browser while its confirmation can be read; null otherwise. */
export function findReadableOrder(context: RequestContext): OrderCookie | null {
  const order = findOrderCookie(context);
  return order !== null && Date.now() < order.readableUntil ? order : null;
}

/** Whether this browser's cart was sent as an order whose answer was lost and is still unknown. */
export function isUnanswered(context: RequestContext): boolean {
  const order = findReadableOrder(context);
  if (order?.isUnanswered !== true || order.orderId !== undefined) return false;
  return order.cartId === context.cookies.get(COOKIES.cart.name);
}

/** Marks the visitor's cart as the rest of this browser's last order, while the order's confirmation can be read. */
export function markRest(context: RequestContext, cart: CartView | null): CartView | null {
  const restId = findReadableOrder(context)?.restId;
  const isRest = restId !== undefined && restId === context.cookies.get(COOKIES.cart.name);
  return cart !== null && isRest ? { ...cart, isRest } : cart;
}

/** Stores a change of an order. What the cookie already has of the same cart stays, so that an order is counted once. */
export function saveOrderCookie(
  context: RequestContext,
  change: OrderLookup & Partial<OrderCookie>,
  now: () => number = Date.now,
): void {
  const known = findOrderCookie(context);
  const same = known?.cartId === change.cartId ? known : null;
  const order: OrderCookie = { ...same, readableUntil: now() + READABLE_MS, ...change };
  context.signedCookies.set(COOKIES.order, JSON.stringify(order));
}

/** Opens another browser's order in this one. The purchase was counted there. */
export function openOrder(
  { signedCookies }: RequestContext,
  lookup: OrderLookup & { readonly orderId: string },
): void {
  const order: OrderCookie = { ...lookup, readableUntil: Date.now() + READABLE_MS, isSeen: true };
  signedCookies.set(COOKIES.order, JSON.stringify(order));
}

interface SentOrder {
  readonly cartId: string;
  readonly market: string;
  readonly attempt?: string;
}

/**
 * The cart may become an order, or be one where the API's answer was lost: the confirmation page asks the API, also where the shopper
 * does not return from the provider.
 */
export const savePendingOrder = (context: RequestContext, sent: SentOrder, isAnswerLost?: true): void =>
  saveSentOrder(context, sent, { isUnanswered: isAnswerLost });

/** The cart is ordered: this browser can read the confirmation, and its cart is empty (CO-06). */
export function savePlacedOrder(context: RequestContext, sent: SentOrder, orderId: string): void {
  saveSentOrder(context, sent, { orderId });
  removeCart(context, sent.cartId);
}

function saveSentOrder(
  context: RequestContext,
  { cartId, market, attempt }: SentOrder,
  change: Partial<OrderCookie>,
): void {
  const lookup: OrderLookup = { id: '', paymentType: 'STANDARD', cartId, market };
  saveOrderCookie(context, { ...lookup, ...change, ...(attempt ? { attempt } : {}) });
}

/** Removes the cart's cookies, unless the visitor has another cart by now. */
export function removeCart({ cookies }: RequestContext, cartId: string): void {
  if (cookies.get(COOKIES.cart.name) !== cartId) return;
  cookies.remove(COOKIES.cart.name);
  saveCount(cookies, null);
}

const buyerSchema = z.object({
  email: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  newsletter: z.boolean(),
  /** Of the person or organisation, as typed. */
  identityNumber: z.string().optional(),
  entryCode: z.string().optional(),
});

/**
 * The buyer of an order without an account, for the offer of one. The API's answers do not contain it, and a field of the page could
 * be changed to another person's address. The cookie is sealed for the cart of the order.
 */
export type Buyer = Readonly<z.output<typeof buyerSchema>>;

/** Null where the cookie is absent, damaged or another cart's. */
export function findBuyer({ sealedCookies }: RequestContext, cartId: string): Buyer | null {
  const text = sealedCookies.find(COOKIES.buyer, cartId);
  if (text === null) return null;
  const parsed = buyerSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export function saveBuyer({ sealedCookies }: RequestContext, cartId: string, buyer: Buyer): void {
  sealedCookies.set(COOKIES.buyer, JSON.stringify(buyer), cartId);
}

export const removeBuyer = ({ sealedCookies }: RequestContext): void => sealedCookies.remove(COOKIES.buyer);
