import type { OpenedAnswer } from '#app/features/auth/auth-forms.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { parseReturnTo } from '#app/request/urls/return-to.ts';
import type { AuthOutcome } from './auth-outcome.ts';

interface Opened {
  readonly frame: OpenedAnswer['frame'];
  /** As the form names it. */
  readonly returnTo: string | undefined;
  readonly notice?: string;
}

/** The answer for a visitor who is logged in now. */
export function toOpened(
  context: Pick<RequestContext, 'links' | 'locale' | 'session' | 'preferences'>,
  { frame, returnTo, notice }: Opened,
): AuthOutcome {
  const { links, session, preferences } = context;
  const answer: OpenedAnswer = {
    ok: true,
    frame,
    returnTo: parseReturnTo(context, returnTo) ?? links.page('orders'),
    customer: { type: session.find()?.customerType ?? preferences.customerType },
    ...(notice === undefined ? {} : { notice }),
  };
  return { status: 200, answer };
}
