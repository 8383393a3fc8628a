import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { requestPasswordResetDocument } from './auth.documents.server.ts';
import { forgottenSchema } from './auth.schema.ts';
import { refuseForm, type AuthOutcome } from './auth-outcome.ts';

/**
 * Has the mail with the link to a new password sent. The answer is the same for every address, whatever the API says of it
 * (contract 4.8). Throws a `CommerceError` where the API fails, and a 429 response after too many requests.
 */
export async function requestReset(
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
