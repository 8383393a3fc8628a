import { z } from 'zod';
import type { AuthRefusal } from '#app/commerce/auth-client.server.ts';
import type { Refusal } from '#app/request/forms/answer-form.server.ts';
import type { RefusedForm } from '#app/request/forms/parse-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { refused, type Result } from '#kernel/result.ts';
import { type AcceptedAuthForm, CHECKED } from './auth.ts';

/** Why a form of the login was refused. `invalid`: the errors are at the fields. */
export interface RefusedLogin extends Refusal {
  readonly code: 'invalid' | 'credentials' | 'linkExpired' | 'tooMany' | 'failed';
  readonly form: RefusedForm;
}

export type AuthResult = Result<AcceptedAuthForm, RefusedLogin>;

export const refuse = (form: RefusedForm, code: RefusedLogin['code'] = 'invalid'): AuthResult =>
  refused({ code, status: 400, form });

/** Refuses a form after too many tries, else with the given refusal. */
export function refuseByService(refusal: AuthRefusal, form: RefusedForm, otherwise: AuthResult): AuthResult {
  const retryAfter = findRefusalWait(refusal);
  return retryAfter === null ? otherwise : refused({ code: 'tooMany', status: 429, retryAfter, form });
}

const SECONDS_PER_MINUTE = 60;
/** Where a service returns no time to wait: that of our own (contract 4.7 has none). */
const DEFAULT_WAIT_SECONDS = 900;

/** The text for a visitor who has to wait, with the time in whole minutes. */
export const formatWait = ({ translate }: RequestContext, seconds: number): string =>
  translate('auth.error.wait', { count: Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE)) });

/** The seconds to wait after a refusal for too many tries; null for any other. */
export function findRefusalWait({ status, code, retryAfterSeconds }: AuthRefusal): number | null {
  if (status !== 429 && code !== 'TOO_MANY_TRIES') return null;
  return retryAfterSeconds !== null && retryAfterSeconds >= 1
    ? Math.ceil(retryAfterSeconds)
    : DEFAULT_WAIT_SECONDS;
}

/** A value that is none of the form's counts as absent. */
export const checkbox = z.literal(CHECKED).optional().catch(undefined);
export const optionalText = z.string().optional().catch(undefined);
