import { z } from 'zod';
import {
  findOrderCookie,
  isReadable,
  openOrder,
  saveOrderCookie,
  type OrderCookie,
} from '#app/features/orders/order-cookie.server.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isStoreUnavailable } from '#kernel/store/store-unavailable.ts';
import { LINK_PARAMETER } from './link-parameter.ts';

type LinkContext = Pick<RequestContext, 'signedCookies' | 'singleUseTexts'>;

const PURPOSE = 'order-link';
/** The link stays valid. */
const RETRY_AFTER_S = 5;
/** Ours have about 250 characters. */
const LINK = /^[\w-]{1,1000}$/;
/** Whether a text may be a link: any other is never sent back. */
export const isOrderLink = (link: string | null): link is string => link !== null && LINK.test(link);

/** What finds the order again: no name, address or e-mail. Sealed all the same, because the cart's id opens the order. */
const lookupSchema = z.object({ cartId: z.string(), market: z.string(), orderId: z.string() });

/** This browser's own order, as long as it can be read here; null for any other. */
function findOwnOrder(context: LinkContext): (OrderCookie & { readonly orderId: string }) | null {
  const order = findOrderCookie(context);
  if (order === null || order.orderId === undefined || order.isForeign || !isReadable(order)) return null;
  return { ...order, orderId: order.orderId };
}

/** Makes a link to this browser's order, which the confirmation shows from then on. Nothing without an order. */
export function makeOrderLink(context: LinkContext): void {
  const order = findOwnOrder(context);
  if (order === null) return;
  const { cartId, market, orderId } = order;
  const link = context.singleUseTexts.make(PURPOSE, JSON.stringify({ cartId, market, orderId }));
  saveOrderCookie(context, { ...order, link });
}

/** The absolute URL that the shopper has asked for; null where none was asked for, or it is used or too old. */
export async function findOrderUrl(
  context: LinkContext & Pick<RequestContext, 'links'>,
): Promise<string | null> {
  const { link } = findOwnOrder(context) ?? {};
  if (link === undefined) return null;
  const { kind } = await context.singleUseTexts.find(PURPOSE, link);
  if (kind !== 'unused') return null;
  const url = new URL(context.links.absolute(context.links.sitePath(context.links.page('orderLink'))));
  url.searchParams.set(LINK_PARAMETER, link);
  return url.href;
}

/** `own`: it was used by this browser, which shows the order. */
export type LinkState = 'unused' | 'used' | 'own' | 'invalid';

/** What a link that was opened is. Uses nothing: messengers and browsers fetch links before people open them. */
export async function readOrderLink(context: LinkContext, link: string | null): Promise<LinkState> {
  if (!isOrderLink(link)) return 'invalid';
  const found = await context.singleUseTexts.find(PURPOSE, link);
  if (found.kind !== 'used') return found.kind;
  const isOwn = findOwnOrder(context)?.cartId === parseLookup(found.text).cartId;
  return isOwn ? 'own' : 'used';
}

/**
 * Uses a link: this browser can read its order now. False for one that was used, or is none.
 *
 * @throws a 503 response where it cannot be found out whether another replica has used it
 */
export async function openOrderLink(context: LinkContext, link: string | null): Promise<boolean> {
  if (!isOrderLink(link)) return false;
  const found = await context.singleUseTexts.use(PURPOSE, link).catch(throwUnavailable);
  if (found.kind !== 'unused') return false;
  openOrder(context, { ...parseLookup(found.text), id: '', paymentType: 'STANDARD' });
  return true;
}

function throwUnavailable(error: unknown): never {
  if (!isStoreUnavailable(error)) throw error;
  throw new Response(null, { status: 503, headers: { ...PRIVATE, ...toWaitHeaders(RETRY_AFTER_S) } });
}

const parseLookup = (text: string) => lookupSchema.parse(JSON.parse(text));
