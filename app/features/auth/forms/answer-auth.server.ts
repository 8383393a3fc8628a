import { data } from '@remix-run/node';
import {
  findErrorCode,
  findRetryAfter,
  isCommerceError,
  selectFailureStatus,
} from '#app/commerce/commerce-error.ts';
import {
  AUTH_FIELDS,
  AUTH_INTENTS,
  AUTH_PATHS,
  type AuthAnswer,
  type AuthIntent,
  type OpenedAnswer,
  type RefusedAnswer,
} from '#app/features/auth/auth-forms.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { parseForm, refuseTyped } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findWriteWait, requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { type AuthResult, computePasswordDigest } from '#app/commerce/auth/auth-client.server.ts';
import { endLogin } from '#app/features/auth/end-login.server.ts';
import { findResetKey, parseResetKey, removeResetKey } from '#app/features/auth/reset/reset-cookie.server.ts';
import { parseReturnTo } from '#app/request/urls/return-to.ts';
import {
  type AuthOutcome,
  findRefusalWait,
  formatWait,
  refuseByService,
  refuseForm,
} from './auth-outcome.ts';
import {
  commitResetDocument,
  forgottenSchema,
  loginSchema,
  register,
  requestPasswordResetDocument,
  resetSchema,
} from './register.server.ts';

type AuthForm = (context: RequestContext, form: SubmittedForm) => Promise<AuthOutcome>;

/** Where the panel is open on its login (NV-02). */
const LOGIN_SEARCH = '?action=login';

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

/**
 * RT-04: sets the new password by the key of the form, else that of the link which this browser opened. The API ends every session
 * of the customer, so this browser's login ends, too. Throws a `CommerceError` where the API fails; the key still works then.
 */
async function resetPassword(context: RequestContext, form: SubmittedForm): Promise<AuthOutcome> {
  const parsed = parseForm(form, resetSchema);
  if (!parsed.ok) return refuseForm({ frame: 'reset', form: parsed.refusal });
  const { value, refuse } = parsed.value;
  const key = parseResetKey(value.resetKey) ?? findResetKey(context);
  if (key === null || !(await commitReset(context, key, value.password))) {
    removeResetKey(context);
    const notice = context.translate('auth.error.linkExpired');
    return refuseForm({ frame: 'reset', form: refuse({}), notice, isExpired: true });
  }
  removeResetKey(context);
  await endLogin(context);
  const notice = context.translate('auth.notice.passwordReset');
  const returnTo: ShopPath = `${context.links.page('home')}${LOGIN_SEARCH}`;
  return { status: 200, answer: { ok: true, frame: 'reset', notice, returnTo } };
}

async function commitReset(
  { commerce }: RequestContext,
  resetKey: string,
  password: string,
): Promise<boolean> {
  const variables = { resetKey, password: computePasswordDigest(password) };
  return (await commerce.request(commitResetDocument, variables)).commitReset === true;
}

/**
 * AU-01: logs the visitor in. An unknown account and a wrong password have the same answer (AU-05). Throws a `CommerceError`
 * where the service fails.
 */
async function logIn(context: RequestContext, form: SubmittedForm): Promise<AuthOutcome> {
  const parsed = parseForm(form, loginSchema);
  if (!parsed.ok) return refuseForm({ frame: 'login', form: parsed.refusal });
  const { value, refuse } = parsed.value;
  const isRemembered = value.remember !== undefined;
  const { email: username, password } = value;
  const result = await countLogin(context, context.auth.login({ username, password, isRemembered }));
  if (!result.ok)
    return refuseByService(context, {
      frame: 'login',
      refuse,
      refusal: result.refusal,
      errors: {},
      notice: context.translate('auth.error.credentials'),
    });
  context.session.open({ tokens: result.value, isRemembered });
  return toOpened(context, value.returnTo);
}

async function countLogin(
  { counts }: Pick<RequestContext, 'counts'>,
  answering: Promise<AuthResult>,
): Promise<AuthResult> {
  try {
    const result = await answering;
    if (result.ok) counts.login('opened');
    else counts.login(findRefusalWait(result.refusal) === null ? 'refused' : 'throttled');
    return result;
  } catch (error) {
    counts.login('failed');
    throw error;
  }
}

/** The answer for a visitor who is logged in now. `returnTo` is as the form names it. */
function toOpened(
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

/**
 * Has the mail with the link to a new password sent. The answer is the same for every address, whatever the API says of it
 * (contract 4.8). Throws a `CommerceError` where the API fails, and a 429 response after too many requests.
 */
async function requestReset(
  context: Pick<RequestContext, 'commerce' | 'limits' | 'translate'>,
  form: SubmittedForm,
): Promise<AuthOutcome> {
  const parsed = parseForm(form, forgottenSchema);
  if (!parsed.ok) return refuseForm({ frame: 'forgotten', form: parsed.refusal });
  const { value, refuse } = parsed.value;
  await requireWriteAllowance(context, 'passwordReset');
  try {
    await context.commerce.request(requestPasswordResetDocument, { email: value.email });
  } catch (error) {
    if (!isCommerceError(error) || findErrorCode(error) !== 'INVALID_EMAIL') throw error;
    return refuseForm({ frame: 'forgotten', form: refuse({ email: ['fields.error.email'] }) });
  }
  const notice = context.translate('auth.notice.mailSent');
  return { status: 200, answer: { ok: true, frame: 'forgotten', notice } };
}
