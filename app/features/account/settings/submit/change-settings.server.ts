import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { loadSettings, type LoadedSettings } from '#app/features/account/settings/load-settings.server.ts';
import { createAddressSchema, createDetailsSchema, newsletterSchema } from './settings.schema.ts';
import { updateUserDocument } from '#app/features/account/settings/settings.documents.server.ts';
import { toShape } from '#app/features/account/settings/settings-shape.ts';
import type { SettingsAnswer, SettingsIntent } from '#app/features/account/settings/settings-view.ts';
import {
  toAddressInput,
  toDetailsInput,
  toNewsletterInput,
  toRemovedAddressInput,
  type UserInput,
} from './to-user-input.server.ts';

/** The forms that change the account at the commerce API; the password is the auth service's. */
export type AccountIntent = Exclude<SettingsIntent, 'password'>;

type ParsedInput = Result<{ readonly input: UserInput; readonly refuse: Refuse }, FormReply>;
type Refuse = (error: Readonly<Record<string, readonly string[]>>) => FormReply;

/**
 * Saves one block of the settings (AC-02). Invalid input and what the API refuses are an answer with the typed values; all
 * other API errors throw.
 */
export async function changeSettings(
  context: RequestContext,
  intent: AccountIntent,
  form: SubmittedForm,
): Promise<Result<true, SettingsAnswer>> {
  const { translate } = context;
  const parsed = parseInput(await loadSettings(context), intent, form);
  if (!parsed.ok)
    return refused({ intent, reply: parsed.refusal, notice: translate('account.settings.invalid') });
  const { input, refuse } = parsed.value;
  try {
    await context.commerce.request(updateUserDocument, { user: input });
    return ok(true);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused({ intent, reply: refuse({}), notice: translate('account.settings.failed') });
  }
}

/** The API accepts no such value, and gives no reason that could be shown to the customer. */
const isRefusal = (error: unknown): boolean =>
  isCommerceError(error) && findErrorCode(error) === 'INVALID_INPUT';

function parseInput(
  { user, account }: LoadedSettings,
  intent: AccountIntent,
  form: SubmittedForm,
): ParsedInput {
  switch (intent) {
    case 'details': {
      const parsed = parseForm(form, createDetailsSchema(toShape(account)));
      return toInput(parsed, (values) => toDetailsInput(user, values));
    }
    case 'address': {
      const parsed = parseForm(form, createAddressSchema(toShape(account, form.get('country'))));
      return toInput(parsed, (values) => toAddressInput(user, values));
    }
    case 'newsletter':
      return toInput(parseForm(form, newsletterSchema), ({ newsletter }) =>
        toNewsletterInput(user, newsletter),
      );
    default:
      return ok({ input: toRemovedAddressInput(user), refuse: (error) => ({ status: 'error', error }) });
  }
}

function toInput<Value>(
  parsed: Result<{ readonly value: Value; readonly refuse: Refuse }, FormReply>,
  toUserInput: (value: Value) => UserInput,
): ParsedInput {
  if (!parsed.ok) return parsed;
  const { value, refuse } = parsed.value;
  return ok({ input: toUserInput(value), refuse });
}
