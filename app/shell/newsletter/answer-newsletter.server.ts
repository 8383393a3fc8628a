import { EMAIL_MAX_CHARS } from '#kernel/is-email.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findPageBefore } from '#app/request/urls/return-to.ts';
import { NEWSLETTER_FIELDS, type NewsletterAnswer, type NewsletterTexts } from './newsletter-names.ts';
import { subscribe } from './subscribe.server.ts';

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
