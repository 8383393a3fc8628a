import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';

export interface CheckoutUrls {
  readonly redirectUrl: string;
  readonly checkoutPageUrl: string;
  readonly termsPageUrl: string;
}

/** Parameter of the checkout's URL for a shopper who returns without an order: why. */
const RETURN_PARAMETER = 'payment';
const RETURNS = ['cancelled', 'not-ordered', 'not-paid'] as const;

/** The payment was cancelled; or the API's answer was lost, and it has no order, or one that the shopper was not led to pay. */
export type CheckoutReturn = (typeof RETURNS)[number];

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
  return {
    redirectUrl: toAbsolute(context, links.page('checkoutConfirm')),
    checkoutPageUrl: toAbsolute(context, toReturnPath(context, 'cancelled')),
    termsPageUrl: toAbsolute(context, links.page('content', { alias: TERMS_ALIAS })),
  };
}

/** The checkout, which says why the shopper returns. */
export const toReturnPath = ({ links }: Pick<RequestContext, 'links'>, kind: CheckoutReturn): ShopPath =>
  `${links.page('checkout')}?${RETURN_PARAMETER}=${kind}`;

/** Why the shopper returns to the checkout; null for any other visit. */
export const findReturn = (url: URL): CheckoutReturn | null =>
  RETURNS.find((kind) => kind === url.searchParams.get(RETURN_PARAMETER)) ?? null;

/** The link builder's scheme, but the request's host: an alias of the shop keeps its visitors. */
function toAbsolute({ links, url }: Pick<RequestContext, 'links' | 'url'>, path: ShopPath): string {
  const absolute = new URL(links.absolute(links.sitePath(path)));
  if (absolute.hostname !== url.hostname) absolute.host = url.host;
  return absolute.href;
}
