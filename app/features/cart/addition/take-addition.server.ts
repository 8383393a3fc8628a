import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Addition } from '#app/request/root-data.ts';

type AdditionContext = Pick<RequestContext, 'url' | 'links' | 'oneTimeMessages' | 'translate'>;

/** Why the visitor is logged out now: the start page, to which that leads, is as simple a page as any. */
const LOGIN_ENDS = [
  'auth.notice.loggedOut',
  'auth.notice.loggedOutForSecurity',
  'account.delete.done',
] as const satisfies readonly OneTimeMessage[];

/** What was just added from a card of this page (CT-05), or why the login ended (AU-05, AC-04); else null. Cart and checkout tell it themselves. */
export function takeAddition({ url, links, oneTimeMessages, translate }: AdditionContext): Addition | null {
  const own = (['cart', 'checkout'] as const).map((page) => links.sitePath(links.page(page)));
  if (own.includes(url.pathname)) return null;
  const taken = oneTimeMessages.takeWithValues(['cart.notice.added', ...LOGIN_ENDS]);
  if (taken === null) return null;
  const text = translate(taken.message, taken.values);
  return taken.message === 'cart.notice.added' ? { text, toCart: translate('cart.toCart') } : { text };
}
