import type { RequestContext } from '#app/request/request-context.ts';
import type { Addition } from '#app/request/root-data.ts';

type AdditionContext = Pick<RequestContext, 'url' | 'links' | 'oneTimeMessages' | 'translate'>;

/** What was just added from a card of this page (CT-05), or null. Cart and checkout tell it themselves. */
export function takeAddition({ url, links, oneTimeMessages, translate }: AdditionContext): Addition | null {
  const own = (['cart', 'checkout'] as const).map((page) => links.sitePath(links.page(page)));
  if (own.includes(url.pathname)) return null;
  const taken = oneTimeMessages.takeWithValues(['cart.notice.added']);
  return taken && { text: translate(taken.message, taken.values), toCart: translate('cart.toCart') };
}
