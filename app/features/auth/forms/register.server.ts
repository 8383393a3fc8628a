import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuthRefusal } from '#app/commerce/auth/auth-client.server.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { listAccountTypes } from '#app/features/auth/account-types.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { AUTH_RULES, findAgainError } from '#app/features/auth/auth-rules.ts';
import { CHECKED } from '#app/features/auth/auth-forms.ts';
import { exactTextByRule, lineByRule } from '#app/request/text-by-rule.ts';
import { type AuthOutcome, findRefusalWait, refuseByService, refuseForm } from './auth-outcome.ts';

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

interface NewAccount {
  readonly email: string;
  readonly customerType: CustomerType;
  readonly newsletter: boolean;
}

type AccountContext = Pick<RequestContext, 'auth' | 'commerce' | 'limits' | 'log'>;

const PASSWORD_BYTES = 32;

/**
 * Makes an account with a random password, and requests the mail with the link to choose one. An address that has an account gets the mail,
 * too (decision 0055): neither the answer nor a login afterwards reveals whether the account is new. `complete` is called with the login of
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

/** What the registration form asks besides the e-mail address (contract 4.3). */
const saveProfileDocument = graphql(`
  mutation saveProfile($user: UserInputType!, $channelId: String, $languageId: String, $marketId: String) {
    updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
    }
  }
`);

/** Sends the mail with the link (contract 4.8). */
export const requestPasswordResetDocument = graphql(`
  mutation requestPasswordReset($email: String!, $channelId: String, $languageId: String, $marketId: String) {
    requestPasswordReset(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
  }
`);

/** `password` is the digest. False: the key is unknown, used or expired. */
export const commitResetDocument = graphql(`
  mutation commitReset(
    $resetKey: String!
    $password: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    commitReset(
      resetKey: $resetKey
      password: $password
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    )
  }
`);

/** A choice counts as not made where its value is none of the form's. */
const box = z.literal(CHECKED).optional().catch(undefined);
const returnTo = z.string().optional().catch(undefined);

/** Two fields of a new password. The second is compared where the first is accepted. */
const newPassword = {
  password: exactTextByRule(AUTH_RULES.newPassword),
  passwordAgain: exactTextByRule(AUTH_RULES.password),
};

function compareAgain(
  { password, passwordAgain }: { readonly password: string; readonly passwordAgain: string },
  issues: z.RefinementCtx,
): void {
  const message = findAgainError(password, passwordAgain);
  if (message !== null) issues.addIssue({ code: 'custom', message, path: ['passwordAgain'] });
}

/** The forms of the login (AU-01); messages are message keys. */
export const loginSchema = z.object({
  email: lineByRule(AUTH_RULES.email),
  password: exactTextByRule(AUTH_RULES.password),
  remember: box,
  returnTo,
});

const registerSchema = z.object({
  email: lineByRule(AUTH_RULES.email),
  /** One that the shop offers; else the shop's own. */
  customerType: z.string().optional().catch(undefined),
  newsletter: box,
  returnTo,
});

export const forgottenSchema = z.object({ email: lineByRule(AUTH_RULES.email), returnTo });

export const resetSchema = z
  .object({ resetKey: z.string().max(200).catch(''), ...newPassword })
  .superRefine(compareAgain);
