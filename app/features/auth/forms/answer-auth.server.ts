import { data } from '@remix-run/node';
import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import {
  AUTH_FIELDS,
  AUTH_INTENTS,
  AUTH_PATHS,
  type AuthAnswer,
  type AuthIntent,
  type RefusedAnswer,
} from '#app/features/auth/auth-forms.ts';
import { resetPassword } from './reset-password.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { refuseTyped } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';
import { formatWait, refuseForm, type AuthOutcome } from './auth-outcome.ts';
import { logIn } from './log-in.server.ts';
import { register } from './register.server.ts';
import { requestReset } from './request-reset.server.ts';

type AuthForm = (context: RequestContext, form: SubmittedForm) => Promise<AuthOutcome>;

const FORMS: Readonly<Record<AuthIntent, AuthForm>> = {
  login: logIn,
  register,
  forgotten: requestReset,
  reset: resetPassword,
};

/**
 * Handles a form of the login's scripts: an `AuthAnswer` as JSON. A browser that does not accept JSON is answered as by
 * `answerAuthPage`. Throws a response for a form that cannot be read.
 */
export async function answerAuthScript(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  const { status, answer } = await submit(context, await readForm(context, request));
  if (answer.ok && !request.headers.get('Accept')?.includes('application/json'))
    return redirectAfterForm(context, answer);
  return Response.json(answer, {
    status,
    headers: { ...PERSONAL_JSON, ...toWaitHeaders(answer.ok ? null : answer.retryAfterSeconds) },
  });
}

/**
 * Handles a form of a page without scripts: a redirect (303) after a success, with a message for the next page; else the
 * answer for the page, which shows the form again. Throws a response for a form that cannot be read.
 */
export async function answerAuthPage(context: RequestContext, request: Request, intent?: AuthIntent) {
  const { status, answer } = await submit(context, await readForm(context, request), intent);
  if (answer.ok) return redirectAfterForm(context, answer);
  return data(answer, {
    status,
    headers: { ...PRIVATE, ...toWaitHeaders(answer.ok ? null : answer.retryAfterSeconds) },
  });
}

/** `intent` where the page has one form. Throws 400 for a form that there is not. */
async function submit(
  context: RequestContext,
  form: SubmittedForm,
  intent: AuthIntent | undefined = AUTH_INTENTS.find((known) => known === form.get(AUTH_FIELDS.intent)),
): Promise<AuthOutcome> {
  if (intent === undefined) throw new Response(null, { status: 400 });
  context.cookies.markPersonal();
  try {
    return await FORMS[intent](context, form);
  } catch (error) {
    return refuseFailed(context, { intent, form, error });
  }
}

interface Failed {
  readonly intent: AuthIntent;
  readonly form: SubmittedForm;
  readonly error: unknown;
}

/** AU-05: where a service fails, or the visitor wrote too much, the form is there again, with what was typed. */
function refuseFailed(context: RequestContext, { intent, form, error }: Failed): AuthOutcome {
  const refusal = { frame: intent, form: refuseTyped(selectTyped(form), {}) };
  const seconds = findWriteWait(error);
  if (seconds !== null)
    return refuseForm({
      ...refusal,
      status: 429,
      notice: formatWait(context, seconds),
      retryAfterSeconds: seconds,
    });
  if (!isCommerceError(error)) throw error;
  context.log.warn({ err: error, form: intent }, 'login service failed');
  const wait = findRetryAfter(error);
  return refuseForm({
    ...refusal,
    status: selectFailureStatus(error),
    notice: context.translate('common.error.general.text'),
    ...(wait === null ? {} : { retryAfterSeconds: wait }),
  });
}

const FIELD_NAMES: readonly string[] = Object.values(AUTH_FIELDS);
const selectTyped = (form: SubmittedForm): Record<string, unknown> =>
  Object.fromEntries([...form].filter(([name]) => FIELD_NAMES.includes(name)));

/** The page after a success, and what it says there. */
function redirectAfterForm(context: RequestContext, answer: Exclude<AuthAnswer, RefusedAnswer>): Response {
  const { oneTimeMessages, links } = context;
  const [path, message] = findTarget(answer);
  // The message is for the path, whatever its query
  if (message) oneTimeMessages.send(message, links.sitePath(path));
  return redirectTo(path, 303, PRIVATE);
}

function findTarget(answer: Exclude<AuthAnswer, RefusedAnswer>): [path: ShopPath, message?: OneTimeMessage] {
  switch (answer.frame) {
    case 'forgotten':
      return [`${AUTH_PATHS.page}?frame=forgotten`, 'auth.notice.mailSent'];
    case 'register':
      return [`${AUTH_PATHS.page}?frame=register`, 'auth.notice.registered'];
    case 'reset':
      return [answer.returnTo, 'auth.notice.passwordReset'];
    default:
      return [answer.returnTo];
  }
}
