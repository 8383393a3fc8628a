import { computePasswordDigest } from '#app/commerce/auth/auth-client.server.ts';
import { commitResetDocument } from './auth.documents.server.ts';
import { resetSchema } from './auth.schema.ts';
import { refuseForm, type AuthOutcome } from './auth-outcome.ts';
import { endLogin } from '#app/features/auth/end-login.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findResetKey, parseResetKey, removeResetKey } from '#app/features/auth/reset/reset-cookie.server.ts';

/** Where the panel is open on its login (NV-02). */
export const LOGIN_SEARCH = '?action=login';

/**
 * RT-04: sets the new password by the key of the form, else that of the link which this browser opened. The API ends every session
 * of the customer, so this browser's login ends, too. Throws a `CommerceError` where the API fails; the key still works then.
 */
export async function resetPassword(context: RequestContext, form: SubmittedForm): Promise<AuthOutcome> {
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
