import { randomBytes } from 'node:crypto';
import type { AuthRefusal } from '#app/commerce/auth/auth-client.server.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { listAccountTypes } from '#app/features/auth/account-types.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { requestPasswordResetDocument, saveProfileDocument } from './auth.documents.server.ts';
import { registerSchema } from './auth.schema.ts';
import { findRefusalWait, refuseByService, refuseForm, type AuthOutcome } from './auth-outcome.ts';

/**
 * AU-01: makes an account. The answer is the same for an address that has one. Throws a `CommerceError` where the API fails, and a 429
 * response after too many accounts or mails.
 */
export async function register(context: RequestContext, form: SubmittedForm): Promise<AuthOutcome> {
  const parsed = parseForm(form, registerSchema);
  if (!parsed.ok) return refuseForm({ frame: 'register', form: parsed.refusal });
  const { value, refuse } = parsed.value;
  const { channel, translate } = context;
  const types = listAccountTypes(channel);
  const refusal = await createAccount(context, {
    email: value.email,
    customerType: types.find((type) => type === value.customerType) ?? channel.defaultCustomerType,
    newsletter: value.newsletter !== undefined,
  });
  if (refusal) {
    const errors = { email: ['fields.error.email'] };
    return refuseByService(context, { frame: 'register', refuse, refusal, errors });
  }
  const notice = translate('auth.notice.registered');
  return { status: 200, answer: { ok: true, frame: 'register', notice } };
}

export interface NewAccount {
  readonly email: string;
  readonly customerType: CustomerType;
  readonly newsletter: boolean;
}

type AccountContext = Pick<RequestContext, 'auth' | 'commerce' | 'limits' | 'log'>;

const PASSWORD_BYTES = 32;

/**
 * Makes an account with a random password, and requests the mail with the link to choose one. An address that has an account gets the mail,
 * too (decision 0114): neither the answer nor a login afterwards reveals whether the account is new. `complete` is called with the login of
 * a new account. Returns the reason where there is neither account nor mail: too many tries, or an invalid address.
 */
export async function createAccount(
  context: AccountContext,
  { email, customerType, newsletter }: NewAccount,
  complete: (api: CommerceClient) => Promise<unknown> = async () => {},
): Promise<AuthRefusal | null> {
  await requireWriteAllowance(context, 'registration');
  await requireWriteAllowance(context, 'passwordReset');
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const result = await context.auth.register({ username: email, password, isRemembered: false });
  if (!result.ok && !isKnownAccount(result.refusal)) return result.refusal;
  // At once, so that a new account takes hardly longer than a known one
  await Promise.all([
    context.commerce.request(requestPasswordResetDocument, { email }),
    result.ok
      ? saveProfile(context, context.commerce.asBearer(result.value.token), {
          profile: { customerType, newsletter },
          complete,
        })
      : null,
  ]);
  return null;
}

/** A refusal for neither an invalid address (400) nor too many tries: the account exists (contract 4.3). */
const isKnownAccount = (refusal: AuthRefusal): boolean =>
  refusal.status !== 400 && findRefusalWait(refusal) === null;

interface Saving {
  readonly profile: Omit<NewAccount, 'email'>;
  readonly complete: (api: CommerceClient) => Promise<unknown>;
}

/** Where the API fails, the account exists all the same; its holder finds the choices in the settings. */
async function saveProfile(
  { log }: Pick<RequestContext, 'log'>,
  api: CommerceClient,
  { profile, complete }: Saving,
): Promise<void> {
  try {
    await api.request(saveProfileDocument, { user: profile });
    await complete(api);
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    log.warn({ err: error }, 'choices of a new account not saved');
  }
}
