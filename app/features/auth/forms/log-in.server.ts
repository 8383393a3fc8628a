import type { AuthResult } from '#app/commerce/auth/auth-client.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { loginSchema } from './auth.schema.ts';
import { findRefusalWait, refuseByService, refuseForm, type AuthOutcome } from './auth-outcome.ts';
import { toOpened } from './to-opened.ts';

/**
 * AU-01: logs the visitor in. An unknown account and a wrong password have the same answer (AU-05). Throws a `CommerceError`
 * where the service fails.
 */
export async function logIn(context: RequestContext, form: SubmittedForm): Promise<AuthOutcome> {
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
