import { answerForm, type Failure, type NextPage } from '#app/request/forms/answer-form.server.ts';
import { refuseTyped, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { PERSONAL_JSON } from '#app/request/own-site.ts';
import { toWaitHeaders } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type AuthResult, formatWait, type RefusedLogin } from './auth-refusals.server.ts';
import {
  type AcceptedAuthForm,
  AUTH_FIELDS,
  AUTH_INTENTS,
  AUTH_PATHS,
  type AuthReply,
  type AuthIntent,
  type RefusedAuthForm,
} from './auth.ts';
import { logIn } from './login.server.ts';
import { register } from './registration.server.ts';
import { requestReset, resetPassword } from './reset-password.server.ts';

const FORMS: Readonly<
  Record<AuthIntent, (context: RequestContext, form: SubmittedForm) => Promise<AuthResult>>
> = {
  login: logIn,
  register,
  forgotten: requestReset,
  reset: resetPassword,
};

/** Answers a form of the login's scripts: an `AuthAnswer` as JSON. */
export const answerAuthScript = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    ...handleForm(context),
    json: (result, form): AuthReply =>
      result.ok ? result.value : toRefusedAnswer(context, requireIntent(form), result.refusal),
    // The address has no page
    refused(refusal, form) {
      const answer = toRefusedAnswer(context, requireIntent(form), refusal);
      const headers = { ...PERSONAL_JSON, ...toWaitHeaders(refusal.retryAfter) };
      return Response.json(answer, { status: refusal.status, headers });
    },
  });

/**
 * Answers a form of a page without scripts: a redirect with a message for the next page, or the page's data with what is wrong.
 * `intent` where the page has one form.
 */
export const answerAuthPage = (context: RequestContext, request: Request, intent?: AuthIntent) =>
  answerForm(context, request, handleForm(context, intent));

const handleForm = (context: RequestContext, own?: AuthIntent) => ({
  submit: (form: SubmittedForm) => FORMS[own ?? requireIntent(form)](context, form),
  accepted: selectNextPage,
  refused: (refusal: RefusedLogin, form: SubmittedForm) => ({
    show: toRefusedAnswer(context, own ?? requireIntent(form), refusal),
  }),
  /** AU-05: the form is shown again with the typed values. */
  failed(failure: Failure, form: SubmittedForm, error: unknown): RefusedLogin {
    if (failure.code === 'failed')
      context.log.warn({ err: error, form: own ?? requireIntent(form) }, 'login service failed');
    return { ...failure, form: refuseTyped(selectTyped(form), {}) };
  },
});

/** Throws 400 for a form that there is not. */
function requireIntent(form: SubmittedForm): AuthIntent {
  const intent = AUTH_INTENTS.find((known) => known === form.get(AUTH_FIELDS.intent));
  if (intent === undefined) throw new Response(null, { status: 400 });
  return intent;
}

/** Fields that no answer repeats. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'passwordAgain', 'resetKey']);

/** The form is shown again with the typed values except secrets. */
function toRefusedAnswer(context: RequestContext, frame: AuthIntent, refusal: RefusedLogin): RefusedAuthForm {
  const { code, retryAfter, form: reply } = refusal;
  const typed = Object.entries(reply.initialValue).filter(([name]) => !SECRETS.has(name));
  const notice = findNotice(context, refusal);
  return {
    ok: false,
    frame,
    reply: { ...reply, initialValue: Object.fromEntries(typed) },
    ...(notice === undefined ? {} : { notice }),
    ...(retryAfter ? { retryAfterSeconds: retryAfter } : {}),
    ...(code === 'linkExpired' ? { isExpired: true } : {}),
  };
}

function findNotice(context: RequestContext, { code, retryAfter }: RefusedLogin): string | undefined {
  const { translate } = context;
  switch (code) {
    case 'invalid':
      return undefined;
    case 'tooMany':
      return formatWait(context, retryAfter ?? 0);
    case 'failed':
      return translate('common.error.general.text');
    default:
      return translate(`auth.error.${code}`);
  }
}

const FIELD_NAMES: readonly string[] = Object.values(AUTH_FIELDS);
const selectTyped = (form: SubmittedForm): Record<string, unknown> =>
  Object.fromEntries([...form].filter(([name]) => FIELD_NAMES.includes(name)));

/** The page after a success, with its message. */
function selectNextPage(answer: AcceptedAuthForm): NextPage {
  switch (answer.frame) {
    case 'forgotten':
      return { to: `${AUTH_PATHS.page}?frame=forgotten`, message: 'auth.notice.mailSent' };
    case 'register':
      return { to: `${AUTH_PATHS.page}?frame=register`, message: 'auth.notice.registered' };
    case 'reset':
      return { to: answer.returnTo, message: 'auth.notice.passwordReset' };
    default:
      return { to: answer.returnTo };
  }
}
