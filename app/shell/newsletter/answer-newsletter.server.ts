import { z } from 'zod';
import { EMAIL_MAX_CHARS } from '#kernel/is-email.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findPageBefore } from '#app/request/urls/return-to.ts';
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
import { lineByRule } from '#app/request/text-by-rule.ts';
import { findWriteWait, requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_RULES,
  type NewsletterAnswer,
  type NewsletterTexts,
} from './newsletter-names.ts';

/** The texts are the same for all visitors of a language. */
const TEXT_HEADERS = { 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' };

/**
 * Handles a sign-up (NL-01). With script, which accepts JSON, the answer is a `NewsletterAnswer`; without, a redirect (303) to the page
 * of the form, which says once what has become of it. Throws a response for a form that cannot be read.
 */
export async function answerNewsletter(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  const form = await readForm(context, request);
  context.cookies.markPersonal();
  const { status, message, retryAfter } = await subscribe(context, form);
  if (request.headers.get('Accept')?.includes('application/json')) {
    const answer: NewsletterAnswer = { ok: status === 200, text: context.translate(message) };
    return Response.json(answer, { status, headers: { ...PERSONAL_JSON, ...toWaitHeaders(retryAfter) } });
  }
  const { links, oneTimeMessages } = context;
  const path = findPageBefore(context, request, form.get(NEWSLETTER_FIELDS.returnTo)) ?? links.page('home');
  const typed = form.get(NEWSLETTER_FIELDS.email) ?? '';
  const isShownAgain = status !== 200 && typed.length <= EMAIL_MAX_CHARS;
  oneTimeMessages.send(message, links.sitePath(path), isShownAgain ? { newsletterEmail: typed } : {});
  return redirectTo(path, 303, PERSONAL_JSON);
}

/** The texts of the form's script. The address typed in leads to the start page. */
export function answerTexts({ translate, links }: RequestContext, request: Request): Response {
  if (!request.headers.get('Accept')?.includes('application/json'))
    return redirectTo(links.page('home'), 303);
  const texts: NewsletterTexts = {
    badEmail: translate('newsletter.badEmail'),
    failed: translate('newsletter.failed'),
  };
  return Response.json(texts, { headers: TEXT_HEADERS });
}

/** The sign-up (NL-01); messages are message keys. */
const newsletterSchema = z.object({
  email: lineByRule(NEWSLETTER_RULES.email),
  returnTo: z.unknown().optional(),
});

type SubscribeContext = Pick<RequestContext, 'limits'> & {
  readonly commerce: Pick<CommerceClient, 'request'>;
};

interface Subscription {
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
async function subscribe(context: SubscribeContext, form: SubmittedForm): Promise<Subscription> {
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
