import { data } from '@remix-run/node';
import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import type { MessageValues } from '#app/i18n/messages.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { PRIVATE, redirectTo, toWaitHeaders } from '#app/request/responses.ts';
import { refused, type Result } from '#kernel/result.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { RefusedForm, SubmittedForm } from './parse-form.server.ts';
import { findWriteWait, readForm } from './read-form.server.ts';

/** Why a form was not accepted. A feature's own refusals add their facts. */
export interface Refusal {
  /** What is wrong; the views select their texts by it. */
  readonly code: string;
  /** Of the answer: 400 for invalid input, 409 for a refusal of the shop, 429 after too many tries, else that of the API's failure. */
  readonly status: number;
  /** Seconds until another try may succeed. */
  readonly retryAfter?: number | null | undefined;
}

/** The form is shown again with its errors by field, and what was typed. */
export interface RefusedByForm extends Refusal {
  readonly reply: RefusedForm;
  /** For the placeholders of the errors. */
  readonly values?: MessageValues;
}

export const refuseReply = (reply: RefusedForm): Result<never, RefusedByForm> =>
  refused({ code: 'invalid', status: 400, reply });

/** The refusal that every form can have: the visitor has written too much, or the API failed (AP-03). */
export interface Failure extends Refusal {
  readonly code: 'tooMany' | 'failed';
  readonly retryAfter: number | null;
}

/** A redirect within the shop (303); its page shows the message once. */
export interface NextPage {
  readonly to: ShopPath;
  readonly message?: OneTimeMessage;
  readonly values?: MessageValues;
}

interface FormHandling<Value, Refused extends Refusal, Shown> {
  /** Throws a `CommerceError` where the API fails, and a 429 response beyond a limit (`requireWriteAllowance`). */
  readonly submit: (form: SubmittedForm) => Promise<Result<Value, Refused>>;
  readonly accepted: (value: Value, form: SubmittedForm) => NextPage | Response;
  /** `show` is the data of the form's page, which shows the form again. */
  readonly refused: (refusal: Refused, form: SubmittedForm) => NextPage | Response | { readonly show: Shown };
  /** The refusal of a form that failed. Without it the error page answers, which can send the form again. */
  readonly failed?: (failure: Failure, form: SubmittedForm, error: unknown) => Refused;
  /** The body for scripts, which accept JSON. Without it the form has no answer for scripts. */
  readonly json?: (result: Result<Value, Refused>, form: SubmittedForm) => unknown;
}

/**
 * Answers a form. Scripts get JSON with the status of the refusal; browsers without script a redirect (303), or the page with what
 * is wrong. Throws a response for a form that cannot be read, and all errors that are no failure of the API.
 */
export async function answerForm<Value, Refused extends Refusal, Shown = never>(
  context: RequestContext,
  request: Request,
  handling: FormHandling<Value, Refused, Shown>,
) {
  const { submit, failed, json } = handling;
  if (json && !isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  const form = await readForm(context, request);
  context.cookies.markPersonal();
  const result = await submit(form).catch((error: unknown) => {
    if (!failed) throw error;
    return refused(failed(toFailure(error), form, error));
  });
  const { status, retryAfter } = result.ok ? { status: 200, retryAfter: null } : result.refusal;
  if (json && acceptsJson(request)) {
    const headers = { ...PERSONAL_JSON, ...toWaitHeaders(retryAfter) };
    return Response.json(await json(result, form), { status, headers });
  }
  const answer = result.ok ? handling.accepted(result.value, form) : handling.refused(result.refusal, form);
  if ('show' in answer)
    return data(answer.show, { status, headers: { ...PRIVATE, ...toWaitHeaders(retryAfter) } });
  return answer instanceof Response ? answer : redirectToNext(context, answer);
}

export const acceptsJson = ({ headers }: Pick<Request, 'headers'>): boolean =>
  headers.get('Accept')?.includes('application/json') === true;

/** The API has refused the values, and did not fail. */
export const isApiRefusal = (error: unknown): boolean =>
  isCommerceError(error) && error.kind === 'graphql' && findWriteWait(error) === null;

/** Throws every other error than a limit's 429 and a `CommerceError`. */
export function toFailure(error: unknown): Failure {
  const wait = findWriteWait(error);
  if (wait !== null) return { code: 'tooMany', status: 429, retryAfter: wait };
  if (!isCommerceError(error)) throw error;
  return { code: 'failed', status: selectFailureStatus(error), retryAfter: findRetryAfter(error) };
}

function redirectToNext(
  { links, oneTimeMessages }: RequestContext,
  { to, message, values }: NextPage,
): Response {
  if (message) oneTimeMessages.send(message, links.sitePath(to), values);
  return redirectTo(to, 303, PRIVATE);
}
