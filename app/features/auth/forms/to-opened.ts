import type { OpenedAnswer } from '#app/features/auth/auth-forms.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { parseReturnTo } from '#app/request/urls/return-to.ts';
import type { AuthOutcome } from './auth-outcome.ts';

/** The answer for a visitor who is logged in now. `returnTo` is as the form names it. */
export function toOpened(
  context: Pick<RequestContext, 'links' | 'locale' | 'session' | 'preferences'>,
  returnTo: string | undefined,
): AuthOutcome {
  const { links, session, preferences } = context;
  const answer: OpenedAnswer = {
    ok: true,
    frame: 'login',
    returnTo: parseReturnTo(context, returnTo) ?? links.page('orders'),
    customer: { type: session.find()?.customerType ?? preferences.customerType },
  };
  return { status: 200, answer };
}
