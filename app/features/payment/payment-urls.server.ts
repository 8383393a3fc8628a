import { loadContentPath } from '#app/features/catalog/canonical.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/**
 * Redirects to the payment page of a placed order (`redirectUrl` of the API), as a document navigation because the page is not one
 * of the router's. Null, and logged, for a URL that is no payment page or of an origin that the channel file does not name.
 */
export function redirectToPayment(context: RequestContext, redirectUrl: string): Response | null {
  const address = findPaymentAddress(context, redirectUrl);
  if (address === null) {
    context.log.error({ field: 'redirectUrl' }, 'payment: the API sent no address of a payment page');
    return null;
  }
  const { url, isOwn } = address;
  if (!isOwn && !context.channel.payment?.pages.includes(url.origin)) {
    context.log.error(
      { origin: url.origin, field: 'payment.pages' },
      'payment: the channel file does not name the origin of this payment page',
    );
    return null;
  }
  return new Response(null, {
    status: 303,
    headers: { Location: url.href, 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' },
  });
}

/** Payment pages that the shop's own host proxies. */
const OWN_PAGES = '/pay/';

/**
 * The absolute URL of a payment page. The API's own payment pages (`isOwn`) are opened on the shop's host, which proxies them:
 * shoppers may not reach the API itself. Null for anything that is no payment page.
 */
export function findPaymentAddress(
  { channel, url: page }: RequestContext,
  text: string,
): { readonly url: URL; readonly isOwn: boolean } | null {
  if (!URL.canParse(text, page.origin)) return null;
  const url = new URL(text, page.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const isApis = url.origin === new URL(channel.endpoints.api).origin;
  const isOwn = (isApis || url.origin === page.origin) && url.pathname.startsWith(OWN_PAGES);
  if (isOwn) return { url: new URL(`${url.pathname}${url.search}`, page.origin), isOwn };
  // Any other page of the shop or the API is no payment page
  return isApis || url.origin === page.origin ? null : { url, isOwn };
}

/** Parameter of the checkout's URL: why the shopper returns without an order. */
const RETURN_PARAMETER = 'payment';
const RETURNS = ['cancelled', 'not-ordered', 'not-paid'] as const;

/**
 * The payment was cancelled; or the API's answer was lost and it has no order, or one whose payment page the shopper never got.
 */
export type CheckoutReturn = (typeof RETURNS)[number];

/**
 * `checkoutUrls` of every checkout input: where a provider sends the shopper (contract 9.6), absolute, in the page's language and
 * on the host that the shopper uses, which has the cart's cookie. Providers show the terms in a frame of theirs, so no address redirects.
 */
export async function toCheckoutUrls(context: RequestContext) {
  const { links } = context;
  const { terms } = context.channel.servicePages;
  return {
    redirectUrl: toAbsolute(context, links.page('checkoutConfirm')),
    checkoutPageUrl: toAbsolute(context, toReturnPath(context, 'cancelled')),
    termsPageUrl: toAbsolute(context, await loadContentPath(context, terms)),
  };
}

/** The checkout's path for a shopper who returns without an order. */
export const toReturnPath = ({ links }: RequestContext, kind: CheckoutReturn): ShopPath =>
  `${links.page('checkout')}?${RETURN_PARAMETER}=${kind}`;

/** Why the shopper returns to the checkout; null for any other visit. */
export const findReturn = (url: URL): CheckoutReturn | null =>
  RETURNS.find((kind) => kind === url.searchParams.get(RETURN_PARAMETER)) ?? null;

/** The link builder's scheme, but the request's host: visitors of an alias of the shop stay there. */
function toAbsolute({ links, url }: RequestContext, path: ShopPath): string {
  const absolute = new URL(links.absolute(links.sitePath(path)));
  if (absolute.hostname !== url.hostname) absolute.host = url.host;
  return absolute.href;
}
