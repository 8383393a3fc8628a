import type { RequestContext } from '#app/request/request-context.ts';

export interface CheckoutUrls {
  readonly redirectUrl: string;
  readonly checkoutPageUrl: string;
  readonly termsPageUrl: string;
}

/** Parameter and value of the checkout's URL after a cancelled payment. */
export const RETURN_PARAMETER = 'payment';
export const CANCELLED = 'cancelled';

/**
 * The alias of the terms in the API's content (contract 10). The content page leads from the alias of another language to that
 * of its own, so that one name does for all.
 */
export const TERMS_ALIAS = 'terms';

/**
 * `checkoutUrls` of every checkout input: where a provider sends the shopper (contract 9.6), absolute, in the page's language and
 * on the host that the shopper uses, which has the cart's cookie.
 */
export function toCheckoutUrls(context: Pick<RequestContext, 'links' | 'url'>): CheckoutUrls {
  const { links } = context;
  const cancelled = new URLSearchParams({ [RETURN_PARAMETER]: CANCELLED });
  return {
    redirectUrl: toAbsolute(context, links.page('checkoutConfirm')),
    checkoutPageUrl: toAbsolute(context, `${links.page('checkout')}?${cancelled}`),
    termsPageUrl: toAbsolute(context, links.page('content', { alias: TERMS_ALIAS })),
  };
}

/** Whether the shopper returns to the checkout from a payment that was cancelled: then the page says so. */
export const isPaymentCancelled = (url: URL): boolean => url.searchParams.get(RETURN_PARAMETER) === CANCELLED;

/** The link builder's scheme, but the request's host: an alias of the shop keeps its visitors. */
function toAbsolute({ links, url }: Pick<RequestContext, 'links' | 'url'>, path: string): string {
  const absolute = new URL(links.absolute(links.sitePath(path)));
  if (absolute.hostname !== url.hostname) absolute.host = url.host;
  return absolute.href;
}
