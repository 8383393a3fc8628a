import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { parseReturnTo } from '#app/request/urls/return-to.ts';
import { SETTINGS_ANCHOR } from './consent-form.ts';

type ReturnContext = Pick<RequestContext, 'links' | 'locale' | 'url'>;

/**
 * The page on which the visitor answered, without language prefix: the one that the browser names, because the banner's
 * markup is the same for all visitors of a page and its addresses; else the form's; else the start page. A login is no
 * place to return to after a form, but it is after this one.
 */
export function selectReturnPath(
  context: ReturnContext,
  referer: string | null,
  field: string | null,
): ShopPath {
  const from = findOwnPath(context.url, referer) ?? field;
  const account = context.links.page('account');
  const cookies = context.links.page('cookies');
  if (from !== null && from.split(/[?#]/, 1)[0] === context.links.sitePath(account)) return account;
  const path = parseReturnTo(context, from);
  return path === cookies ? `${cookies}#${SETTINGS_ANCHOR}` : (path ?? context.links.page('home'));
}

/** Null where another site, or none, is named. */
function findOwnPath({ host }: URL, referer: string | null): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === host ? `${url.pathname}${url.search}` : null;
}
