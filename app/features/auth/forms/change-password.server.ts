import { ok, refused, type Result } from '#kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';
import { endLogin } from '#app/features/auth/end-login.server.ts';
import { findRefusalWait, formatWait } from './auth-outcome.ts';
import { redirectToStart } from '#app/features/auth/log-out.server.ts';

/** Both as typed. Their rules are checked already (VL-02). */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** Too many tries: the settings show the text, with status 429 and `Retry-After`. */
export interface PasswordWait {
  readonly notice: string;
  readonly retryAfterSeconds: number;
}

/**
 * Changes the customer's password. All other sessions of the customer end, and this browser has the tokens of a new one. With a
 * wrong current password the visitor is logged out (AU-05): throws the redirect (303) to the start page, which says why. Throws a
 * `CommerceError` where the auth service fails, and the redirect of NV-03 without a login.
 */
export async function changePassword(
  context: RequestContext,
  { current, next }: PasswordChange,
): Promise<Result<true, PasswordWait>> {
  const { email: username, isRemembered } = requireCustomer(context);
  const result = await context.auth.changePassword({ username, password: current, isRemembered }, next);
  if (result.ok) {
    context.session.open({ tokens: result.value, isRemembered });
    return ok(true);
  }
  const seconds = findRefusalWait(result.refusal);
  if (seconds !== null) return refused({ notice: formatWait(context, seconds), retryAfterSeconds: seconds });
  await endLogin(context);
  throw redirectToStart(context, 'auth.notice.loggedOutForSecurity');
}
