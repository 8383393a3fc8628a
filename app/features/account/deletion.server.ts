import { z } from 'zod';
import type { AuthTokens } from '#app/commerce/auth-client.server.ts';
import { FAILURE_STATUS, findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { findRefusalWait, formatWait } from '#app/features/auth/auth-refusals.server.ts';
import { endLogin } from '#app/features/auth/login.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { answerForm, type Refusal } from '#app/request/forms/answer-form.server.ts';
import { type FormErrors, parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';
import { exactTextByRule } from '#app/request/forms/text-by-rule.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { DELETION_RULES, type DeletionPageData, type DeletionRefusal } from './deletion.ts';

/** Throws a `CommerceError` where the API fails: the page must not ask for a decision without the customer's balance. */
export async function loadDeletionPage(context: RequestContext): Promise<DeletionPageData> {
  const customer = requireCustomer(context);
  const { getUser } = await context.commerce.request(balancesDocument);
  const balances = compact(getUser?.balances).filter(({ amount }) => amount > 0);
  return {
    email: getUser?.email ?? customer.email,
    balances: balances.map(
      ({ amount, amountFormatted, currency }) => amountFormatted ?? `${amount} ${currency}`,
    ),
    isOperator: customer.isOperator,
  };
}

const deletionSchema = z.object({
  confirm: exactTextByRule(DELETION_RULES.confirm),
  password: exactTextByRule(DELETION_RULES.password),
});

/** Deletes the account, and leads to the start page without a login. */
export const answerDeletion = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    async submit(form) {
      const deleted = await deleteAccount(context, form);
      if (deleted.ok) await endLogin(context);
      return deleted;
    },
    accepted: () => ({ to: context.links.page('home'), message: 'account.delete.done' }),
    // Without the typed values: the box must be ticked, and the password typed, at each try
    refused: (refusal): { readonly show: DeletionRefusal } => ({
      show: {
        reply: { status: 'error', error: refusal.error ?? {} },
        notice: formatNotice(context, refusal),
      },
    }),
  });

/** Why the account was not deleted. `notDone`: the API did not. */
interface RefusedDeletion extends Refusal {
  readonly code: 'operator' | 'invalid' | 'notDone' | 'tooMany';
  readonly error?: FormErrors;
}

function formatNotice(context: RequestContext, { code, retryAfter }: Refusal): string {
  if (code === 'tooMany') return formatWait(context, retryAfter ?? 0);
  if (code === 'invalid') return context.translate('account.settings.invalid');
  return context.translate(code === 'operator' ? 'account.delete.operator' : 'account.delete.error.failed');
}

/**
 * Deletes the logged-in customer's account (AC-04) after a check of the password. All sessions of the account end with it; the
 * caller ends the one of this browser. Throws a `CommerceError` where a service fails.
 */
export async function deleteAccount(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<true, RefusedDeletion>> {
  const { email, isOperator } = requireCustomer(context);
  if (isOperator) return refused({ code: 'operator', status: 403 });
  const parsed = parseForm(form, deletionSchema);
  if (!parsed.ok) return refused({ code: 'invalid', status: 400, error: parsed.refusal.error });
  const { password } = parsed.value.value;
  const login = await context.auth.login({ username: email, password, isRemembered: false });
  if (login.ok) return commitDeletion(context, login.value);
  const retryAfter = findRefusalWait(login.refusal);
  if (retryAfter !== null) return refused({ code: 'tooMany', status: 429, retryAfter });
  return refused({ code: 'invalid', status: 400, error: { password: ['account.delete.error.password'] } });
}

/** `tokens` are those of the password's check: their session ends again where the API does not delete the account. */
async function commitDeletion(
  { auth, commerce }: RequestContext,
  tokens: AuthTokens,
): Promise<Result<true, RefusedDeletion>> {
  let isDone = false;
  try {
    const { deleteUser } = await commerce.request(deleteUserDocument);
    isDone = deleteUser === true;
  } catch (error) {
    if (!isCommerceError(error) || error.kind !== 'graphql') throw error;
    if (findErrorCode(error) === 'FORBIDDEN') return refused({ code: 'operator', status: 403 });
  } finally {
    if (!isDone) await auth.logout(tokens).catch(() => undefined);
  }
  return isDone ? ok(true) : refused({ code: 'notDone', status: FAILURE_STATUS.shape });
}

const balancesDocument = graphql(`
  query deletionFacts {
    getUser {
      email
      balances {
        amount
        amountFormatted
        currency
      }
    }
  }
`);

const deleteUserDocument = graphql(`
  mutation deleteUser {
    deleteUser
  }
`);
