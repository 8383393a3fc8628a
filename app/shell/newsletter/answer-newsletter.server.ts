import { z } from 'zod';
import { FAILURE_STATUS } from '#app/commerce/commerce-error.ts';
import { subscribeDocument } from '#app/commerce/newsletter.documents.server.ts';
import { EMAIL_MAX_CHARS } from '#app/features/fields/is-email.ts';
import {
  acceptsJson,
  answerForm,
  type NextPage,
  type Refusal,
} from '#app/request/forms/answer-form.server.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { lineByRule } from '#app/request/forms/text-by-rule.ts';
import { redirectTo } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findPageBefore } from '#app/request/return-to.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import {
  NEWSLETTER_FIELDS,
  NEWSLETTER_RULES,
  type SignUpReply,
  type NewsletterTexts,
} from './newsletter-names.ts';

/** The texts are the same for all visitors of a language. */
const TEXT_HEADERS = { 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' };

/**
 * Handles a sign-up (NL-01). With script the answer is a `NewsletterAnswer`; without, a redirect to the page of the form, which shows
 * the result once. The answer is the same for an address that is on the list, so that it does not reveal who is.
 */
export const answerNewsletter = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: (form) => subscribe(context, form),
    json: (result): SignUpReply => ({ ok: result.ok, text: context.translate(selectMessage(result)) }),
    accepted: (_, form) => ({ to: selectPage(context, request, form), message: 'newsletter.success' }),
    failed: (failure): Refusal => failure,
    refused(refusal, form): NextPage {
      const typed = form.get(NEWSLETTER_FIELDS.email) ?? '';
      return {
        to: selectPage(context, request, form),
        message: selectMessage(refused(refusal)),
        values: typed.length <= EMAIL_MAX_CHARS ? { newsletterEmail: typed } : {},
      };
    },
  });

const selectPage = (context: RequestContext, request: Request, form: SubmittedForm): ShopPath =>
  findPageBefore(context, request, form.get(NEWSLETTER_FIELDS.returnTo)) ?? context.links.page('home');

const selectMessage = (result: Result<true, Refusal>) =>
  result.ok ? 'newsletter.success' : (REFUSALS[result.refusal.code] ?? 'newsletter.failed');

const REFUSALS: Readonly<Record<string, 'newsletter.badEmail' | 'newsletter.tooMany'>> = {
  badEmail: 'newsletter.badEmail',
  tooMany: 'newsletter.tooMany',
};

/** The texts of the form's script. The address typed in leads to the start page. */
export function answerTexts({ translate, links }: RequestContext, request: Request): Response {
  if (!acceptsJson(request)) return redirectTo(links.page('home'), 303);
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

async function subscribe(context: RequestContext, form: SubmittedForm): Promise<Result<true, Refusal>> {
  const parsed = parseForm(form, newsletterSchema);
  if (!parsed.ok) return refused({ code: 'badEmail', status: 400 });
  const { email } = parsed.value.value;
  await requireWriteAllowance(context, 'newsletter');
  const answer = await context.commerce.request(subscribeDocument, { email });
  return answer.subscribeToNewsletter === true
    ? ok(true)
    : refused({ code: 'failed', status: FAILURE_STATUS.shape });
}
