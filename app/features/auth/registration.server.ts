import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuthRefusal } from '#app/commerce/auth-client.server.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { ok } from '#kernel/result.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { lineByRule } from '#app/request/forms/text-by-rule.ts';
import { listAccountTypes } from './auth-pages.server.ts';
import { requestPasswordResetDocument } from './reset-password.server.ts';
import { AUTH_RULES } from './auth.ts';
import {
  type AuthResult,
  checkbox,
  findRefusalWait,
  optionalText,
  refuse,
  refuseByService,
} from './auth-refusals.server.ts';

const registerSchema = z.object({
  email: lineByRule(AUTH_RULES.email),
  /** One that the shop offers; else the shop's own. */
  customerType: optionalText,
  newsletter: checkbox,
  returnTo: optionalText,
});

/**
 * AU-01: makes an account. The answer is the same for an address that has one. Throws a `CommerceError` where the API fails, and a
 * 429 response after too many accounts or mails.
 */
export async function register(context: RequestContext, form: SubmittedForm): Promise<AuthResult> {
  const parsed = parseForm(form, registerSchema);
  if (!parsed.ok) return refuse(parsed.refusal);
  const { value, refuse: refuseTyped } = parsed.value;
  const { channel, translate } = context;
  const types = listAccountTypes(channel);
  const refusal = await createAccount(context, {
    email: value.email,
    customerType: types.find((type) => type === value.customerType) ?? channel.defaultCustomerType,
    newsletter: value.newsletter !== undefined,
  });
  if (refusal) {
    const otherwise = refuse(refuseTyped({ email: ['fields.error.email'] }));
    return refuseByService(refusal, refuseTyped({}), otherwise);
  }
  const notice = translate('auth.notice.registered');
  return ok({ ok: true, frame: 'register', notice });
}

const PASSWORD_BYTES = 32;

/**
 * Makes an account with a random password, and requests the mail with the link to choose one. An address that has an account gets the
 * mail, too (decision 0055): neither the answer nor a login afterwards reveals whether the account is new. `complete` is called with
 * the login of a new account. Returns the refusal where there is neither account nor mail: too many tries, or an invalid address.
 */
export async function createAccount(
  context: RequestContext,
  {
    email,
    customerType,
    newsletter,
  }: { readonly email: string; readonly customerType: CustomerType; readonly newsletter: boolean },
  complete: (api: CommerceClient) => Promise<unknown> = async () => {},
): Promise<AuthRefusal | null> {
  await requireWriteAllowance(context, 'registration');
  await requireWriteAllowance(context, 'passwordReset');
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const result = await context.auth.register({ username: email, password, isRemembered: false });
  if (!result.ok && !isKnownAccount(result.refusal)) return result.refusal;
  const { commerce } = context;
  const saveChoices = async (token: string) => {
    const api = commerce.asBearer(token);
    await api.request(saveProfileDocument, { user: { customerType, newsletter } });
    await complete(api);
  };
  // In parallel, so that a new account takes hardly longer than a known one
  await Promise.all([
    commerce.request(requestPasswordResetDocument, { email }),
    result.ok ? logFailure(context, () => saveChoices(result.value.token)) : null,
  ]);
  return null;
}

/** A refusal for neither an invalid address (400) nor too many tries: the account exists (contract 4.3). */
const isKnownAccount = (refusal: AuthRefusal): boolean =>
  refusal.status !== 400 && findRefusalWait(refusal) === null;

/** Where the API fails, the account exists all the same; its holder finds the choices in the settings. */
async function logFailure({ log }: RequestContext, save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    log.warn({ err: error }, 'choices of a new account not saved');
  }
}

/** What the registration form asks besides the e-mail address (contract 4.3). */
const saveProfileDocument = graphql(`
  mutation saveProfile($user: UserInputType!) {
    updateUser(user: $user) {
      id
    }
  }
`);
