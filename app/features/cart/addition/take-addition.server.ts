import type { RequestContext } from '#app/request/request-context.ts';
import type { PageNoticeData } from '#app/request/root-data.ts';

type AdditionContext = Pick<RequestContext, 'url' | 'links' | 'oneTimeMessages' | 'translate'>;

/** What was just added from a card of this page (CT-05), or null. Cart and checkout show it themselves. */
export function takeAddition({
  url,
  links,
  oneTimeMessages,
  translate,
}: AdditionContext): PageNoticeData | null {
  const withOwnNotice = ['cart', 'checkout'] as const;
  if (withOwnNotice.some((page) => links.sitePath(links.page(page)) === url.pathname)) return null;
  const taken = oneTimeMessages.takeWithValues(['cart.notice.added']);
  if (taken === null) return null;
  const link = { text: translate('cart.toCart'), to: links.page('cart') };
  return { text: translate(taken.message, taken.values), tone: 'success', link };
}
