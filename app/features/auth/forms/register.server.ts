import type { Credentials } from '#app/commerce/auth/auth-client.server.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { listAccountTypes } from '#app/features/auth/account-types.ts';
import { saveProfileDocument } from './auth.documents.server.ts';
import { registerSchema } from './auth.schema.ts';
import { refuseByService, refuseForm, type AuthOutcome } from './auth-outcome.ts';
import { toOpened } from './to-opened.ts';

/**
 * AU-01: makes an account, logs it in and saves the choices of the form. An account without them is still one: the visitor is
 * notified. Throws a `CommerceError` where the auth service fails, and a 429 response after too many accounts.
 */
export async function register(context: RequestContext, form: SubmittedForm): Promise<AuthOutcome> {
  const parsed = parseForm(form, registerSchema);
  if (!parsed.ok) return refuseForm({ frame: 'register', form: parsed.refusal });
  const { value, refuse } = parsed.value;
  await requireWriteAllowance(context, 'registration');
  const isRemembered = value.remember !== undefined;
  const credentials = { username: value.email, password: value.password, isRemembered };
  const result = await context.auth.register(credentials);
  if (!result.ok)
    return refuseByService(context, {
      frame: 'register',
      refuse,
      refusal: result.refusal,
      errors: { email: [result.refusal.status === 400 ? 'fields.error.email' : 'auth.error.accountExists'] },
    });
  context.session.open({ tokens: result.value, isRemembered });
  const types = listAccountTypes(context.channel);
  const customerType =
    types.find((type) => type === value.customerType) ?? context.channel.defaultCustomerType;
  const isSaved = await saveProfile(context, { customerType, newsletter: value.newsletter !== undefined });
  if (isSaved) await applyType(context, customerType, credentials);
  return toOpened(context, {
    frame: 'register',
    returnTo: value.returnTo,
    ...(isSaved ? {} : { notice: context.translate('auth.notice.profileUnsaved') }),
  });
}

interface Profile {
  readonly customerType: CustomerType;
  readonly newsletter: boolean;
}

/** With the new login, which the call carries. False where the API fails: the account exists all the same. */
async function saveProfile({ commerce }: RequestContext, profile: Profile): Promise<boolean> {
  try {
    return (await commerce.request(saveProfileDocument, { user: profile })).updateUser !== null;
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return false;
  }
}

/** The first token was made before the type was saved: a company's next pages would be a person's until its refresh (AU-06). */
async function applyType(
  context: RequestContext,
  customerType: CustomerType,
  credentials: Credentials,
): Promise<void> {
  if (context.session.find()?.customerType === customerType) return;
  try {
    const again = await context.auth.login(credentials);
    if (again.ok) context.session.open({ tokens: again.value, isRemembered: credentials.isRemembered });
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    context.log.warn({ err: error }, 'login of a new company not repeated');
  }
}
