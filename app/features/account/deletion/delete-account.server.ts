import { z } from 'zod';
import { FAILURE_STATUS, findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { AuthRefusal, AuthTokens } from '#app/commerce/auth/auth-client.server.ts';
import { findRefusalWait, formatWait } from '#app/features/auth/forms/auth-outcome.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireCustomer } from '#app/request/session/require-customer.server.ts';
import { exactTextByRule } from '#app/request/text-by-rule.ts';
import { deleteUserDocument } from './deletion.documents.server.ts';
import { DELETION_RULES } from './deletion-rules.ts';
import type { DeletionAnswer } from './deletion-view.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

const deletionSchema = z.object({
  confirm: exactTextByRule(DELETION_RULES.confirm),
  password: exactTextByRule(DELETION_RULES.password),
});

/**
 * Deletes the logged-in customer's account (AC-04), after the password has shown that it is the customer. All sessions of the
 * account end with it; the caller ends the one of this browser. Throws a `CommerceError` where a service fails.
 */
export async function deleteAccount(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<true, DeletionAnswer>> {
  const { translate } = context;
  const { email, isOperator } = requireCustomer(context);
  if (isOperator) return refuse(403, { notice: translate('account.delete.operator') });
  const parsed = parseForm(form, deletionSchema);
  if (!parsed.ok)
    return refuse(400, { errors: parsed.refusal.error, notice: translate('account.settings.invalid') });
  const { password } = parsed.value.value;
  const proof = await context.auth.login({ username: email, password, isRemembered: false });
  if (!proof.ok) return refuseProof(context, proof.refusal);
  const failure = await findFailure(context, proof.value);
  return failure === null ? ok(true) : refuse(failure.status, { notice: translate(failure.message) });
}

/** Deletes. Where that fails, the session of the proof ends again. */
async function findFailure({ commerce, auth }: RequestContext, proof: AuthTokens) {
  let isDone = false;
  try {
    const { deleteUser } = await commerce.request(deleteUserDocument);
    isDone = deleteUser === true;
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'graphql') throw error;
    if (findErrorCode(error) === 'FORBIDDEN')
      return { status: 403, message: 'account.delete.operator' } as const;
  } finally {
    if (!isDone) await auth.logout(proof).catch(() => undefined);
  }
  return isDone ? null : ({ status: FAILURE_STATUS.shape, message: 'account.delete.error.failed' } as const);
}

interface RefusalFacts {
  readonly errors?: Errors;
  readonly notice?: string;
  readonly retryAfterSeconds?: number;
}

/** Nothing of what was typed: the box is to be ticked again, and the password typed. */
const refuse = (status: number, { errors = {}, ...facts }: RefusalFacts): Result<never, DeletionAnswer> =>
  refused({ status, reply: { status: 'error', error: errors }, ...facts });

function refuseProof(context: RequestContext, refusal: AuthRefusal): Result<never, DeletionAnswer> {
  const seconds = findRefusalWait(refusal);
  if (seconds !== null)
    return refuse(429, { notice: formatWait(context, seconds), retryAfterSeconds: seconds });
  return refuse(400, {
    errors: { password: ['account.delete.error.password'] },
    notice: context.translate('account.settings.invalid'),
  });
}
