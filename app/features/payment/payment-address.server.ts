import type { RequestContext } from '#app/request/request-context.ts';

/** Payment pages that the shop's own host proxies. */
const OWN_PAGES = '/pay/';

/** Where a payment page is. */
export interface PaymentAddress {
  /** Absolute. */
  readonly url: URL;
  /** On the shop's own host. */
  readonly isOwn: boolean;
}

/**
 * The address of a payment page of the API. The API's own payment pages are opened on the shop's host, which proxies them: the
 * API itself may not be reachable for shoppers. Null for anything that is no web page.
 */
export function findPaymentAddress(
  { channel, url: page }: Pick<RequestContext, 'channel' | 'url'>,
  text: string,
): PaymentAddress | null {
  if (!URL.canParse(text, page.origin)) return null;
  const url = new URL(text, page.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isApis = url.origin === new URL(channel.endpoints.api).origin;
  const isOwn = (isApis || url.origin === page.origin) && url.pathname.startsWith(OWN_PAGES);
  if (isOwn) return { url: new URL(`${url.pathname}${url.search}`, page.origin), isOwn };
  // A page of the shop or of the API is no payment
  return isApis || url.origin === page.origin ? null : { url, isOwn };
}
