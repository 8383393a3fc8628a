import { z } from 'zod';
import { PRIVATE, toWaitHeaders } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { type FoundText, isStoreUnavailable } from '#app/request/cookies/single-use-texts.ts';
import { findReadableOrder, openOrder, type OrderCookie, saveOrderCookie } from './order-cookie.server.ts';
import { LINK_PARAMETER } from './orders.ts';

const PURPOSE = 'order-link';
const RETRY_AFTER_S = 5;
/** Links have about 250 characters. */
const LINK = /^[\w-]{1,1000}$/;
/** Whether a text may be a link: other texts are never repeated in an answer. */
export const isOrderLink = (link: string | null): link is string => link !== null && LINK.test(link);

/** Of a link that the API mailed: links of this shop's confirmation are longer. */
const MAILED = /^[\w-]{43}$/;
const MAILED_PURPOSE = 'mailed-order-link';

/** The content of a link: no name, address or e-mail. It is sealed, because the cart's id gives access to the order. */
const lookupSchema = z.object({ cartId: z.string(), market: z.string(), orderId: z.string() });

/** This browser's own order, while it can be read here; null for any other. */
function findOwnOrder(context: RequestContext): (OrderCookie & { readonly orderId: string }) | null {
  const order = findReadableOrder(context);
  if (order?.orderId === undefined || order.isForeign) return null;
  return { ...order, orderId: order.orderId };
}

/** Makes a link to this browser's order, which the confirmation shows from then on. Does nothing without an order. */
export function makeOrderLink(context: RequestContext): void {
  const order = findOwnOrder(context);
  if (order === null) return;
  const { cartId, market, orderId } = order;
  const link = context.singleUseTexts.make(PURPOSE, JSON.stringify({ cartId, market, orderId }));
  saveOrderCookie(context, { ...order, link });
}

/** The URL of the link that the shopper has asked for; null without one, or where it is used or too old. */
export async function findOrderUrl(context: RequestContext): Promise<string | null> {
  const { link } = findOwnOrder(context) ?? {};
  if (link === undefined) return null;
  const { kind } = await context.singleUseTexts.find(PURPOSE, link);
  if (kind !== 'unused') return null;
  const url = new URL(context.links.absolute(context.links.sitePath(context.links.page('orderLink'))));
  url.searchParams.set(LINK_PARAMETER, link);
  return url.href;
}

/**
 * The state of a link; `own` where this browser has used it. Does not use the link: messengers and browsers fetch links before people
 * open them.
 */
export async function readOrderLink(
  context: RequestContext,
  link: string | null,
): Promise<'unused' | 'used' | 'own' | 'invalid'> {
  if (!isOrderLink(link)) return 'invalid';
  const found = await findLink(context, link);
  if (found.kind !== 'used') return found.kind;
  const isOwn = findOwnOrder(context)?.cartId === parseLookup(found.text).cartId;
  return isOwn ? 'own' : 'used';
}

/**
 * Uses a link: this browser can read its order now. False for a used or invalid link.
 *
 * @throws a 503 response where it is unknown whether another replica has used it; the link stays valid
 */
export async function openOrderLink(context: RequestContext, link: string | null): Promise<boolean> {
  if (!isOrderLink(link)) return false;
  const found = await useLink(context, link).catch(throwUnavailable);
  if (found.kind !== 'unused') return false;
  openOrder(context, { ...parseLookup(found.text), id: '', paymentType: 'STANDARD' });
  return true;
}

/** A mailed link is the API's: it has the order, and here is whether it was used. */
async function findLink(context: RequestContext, link: string): Promise<FoundText> {
  const { singleUseTexts } = context;
  if (!MAILED.test(link)) return singleUseTexts.find(PURPOSE, link);
  const text = await findMailedLookup(context, link);
  if (text === null) return { kind: 'invalid' };
  return { kind: (await singleUseTexts.isOtherUsed(MAILED_PURPOSE, link)) ? 'used' : 'unused', text };
}

async function useLink(context: RequestContext, link: string): Promise<FoundText> {
  const { singleUseTexts } = context;
  if (!MAILED.test(link)) return singleUseTexts.use(PURPOSE, link);
  const text = await findMailedLookup(context, link);
  if (text === null) return { kind: 'invalid' };
  const isFirst = await singleUseTexts.useOther(MAILED_PURPOSE, { text: link, madeAt: Date.now() });
  return { kind: isFirst ? 'unused' : 'used', text };
}

async function findMailedLookup({ channel, commerce }: RequestContext, key: string): Promise<string | null> {
  if (!channel.features.orderLinks) return null;
  const { orderOfLink } = await commerce.request(orderOfLinkDocument, { key });
  if (!orderOfLink) return null;
  const { cartId, marketId, orderId } = orderOfLink;
  return JSON.stringify({ cartId, market: marketId, orderId });
}

const orderOfLinkDocument = graphql(`
  query orderOfLink($key: String!) {
    orderOfLink(key: $key) {
      orderId
      cartId
      marketId
    }
  }
`);

function throwUnavailable(error: unknown): never {
  if (!isStoreUnavailable(error)) throw error;
  throw new Response(null, { status: 503, headers: { ...PRIVATE, ...toWaitHeaders(RETRY_AFTER_S) } });
}

const parseLookup = (text: string) => lookupSchema.parse(JSON.parse(text));
