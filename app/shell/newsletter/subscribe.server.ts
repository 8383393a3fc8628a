import { z } from 'zod';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import {
  FAILURE_STATUS,
  findRetryAfter,
  isCommerceError,
  selectFailureStatus,
} from '#app/commerce/commerce-error.ts';
import { subscribeDocument } from '#app/commerce/newsletter.documents.server.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { lineByRule } from '#app/request/text-by-rule.ts';
import { findWriteWait, requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { NEWSLETTER_RULES } from './newsletter-names.ts';

/** The sign-up (NL-01); messages are message keys. */
const newsletterSchema = z.object({
  email: lineByRule(NEWSLETTER_RULES.email),
  returnTo: z.unknown().optional(),
});

type SubscribeContext = Pick<RequestContext, 'limits'> & {
  readonly commerce: Pick<CommerceClient, 'request'>;
};

export interface Subscription {
  readonly status: number;
  readonly message: 'newsletter.success' | 'newsletter.failed' | 'newsletter.badEmail' | 'newsletter.tooMany';
  /** Seconds until another try may succeed. */
  readonly retryAfter?: number;
}

const FAILED: Subscription = { status: FAILURE_STATUS.shape, message: 'newsletter.failed' };

/**
 * NL-01: puts an address on the shop's list. The answer is the same for one that is on it, so that it does not reveal who is. Every refusal
 * is an answer: the API's, that of a limit, and that of an address that is none.
 */
export async function subscribe(context: SubscribeContext, form: SubmittedForm): Promise<Subscription> {
  const parsed = parseForm(form, newsletterSchema);
  if (!parsed.ok) return { status: 400, message: 'newsletter.badEmail' };
  const { email } = parsed.value.value;
  try {
    await requireWriteAllowance(context, 'newsletter');
    const answer = await context.commerce.request(subscribeDocument, { email });
    return answer.subscribeToNewsletter === true ? { status: 200, message: 'newsletter.success' } : FAILED;
  } catch (error) {
    const retryAfter = findWriteWait(error);
    if (retryAfter !== null) return { status: 429, message: 'newsletter.tooMany', retryAfter };
    if (!isCommerceError(error)) throw error;
    const wait = findRetryAfter(error);
    return { ...FAILED, status: selectFailureStatus(error), ...(wait === null ? {} : { retryAfter: wait }) };
  }
}
