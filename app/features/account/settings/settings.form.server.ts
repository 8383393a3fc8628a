import { z } from 'zod';
import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { VariablesOf } from '#app/commerce/graphql.ts';
import { changePassword } from '#app/features/auth/login.server.ts';
import { normalizeValue } from '#app/features/fields/field-rules.ts';
import {
  findNewPasswordError,
  findPasswordError,
  findRepeatedPasswordError,
} from '#app/features/fields/password.ts';
import { formatWait } from '#app/features/auth/auth-refusals.server.ts';
import { answerForm, type Refusal } from '#app/request/forms/answer-form.server.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { FormReply } from '#app/ui/field/form.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';
import { exactTextByRule } from '#app/request/forms/text-by-rule.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type DetailsField,
  findSettingsError,
  GENDERS,
  listDetailsFields,
  selectSavedMessage,
  SETTINGS_INTENTS,
  type RefusedSettingsForm,
  type SettingsField,
  type SettingsIntent,
  type SettingsShape,
  type SettingsValues,
  toShape,
} from './settings.ts';
import {
  type ApiAccount,
  type ApiAddress,
  type LoadedSettings,
  loadSettings,
  NO_ADDRESS,
  toCountryValue,
  updateUserDocument,
} from './settings.server.ts';

/** Why a form of the settings was refused. `notDone`: the API gives no reason that could be shown to the customer. */
interface RefusedSettings extends Refusal {
  readonly code: 'invalid' | 'notDone' | 'tooMany';
  readonly reply: FormReply;
}

const refuse = (code: 'invalid' | 'notDone', reply: FormReply): Result<never, RefusedSettings> =>
  refused({ code, status: 400, reply });

/** Answers a form of the settings page, which shows once what was saved. Throws a 400 for an unknown form. */
export const answerSettings = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: (form) => submitSettings(context, form),
    accepted: (intent, form) => ({
      to: context.links.page('settings'),
      message: selectSavedMessage(intent, form.get('newsletter')),
    }),
    refused: (refusal, form): { readonly show: RefusedSettingsForm } => ({
      show: {
        intent: requireIntent(form),
        reply: refusal.reply,
        notice: formatNotice(context, refusal),
      },
    }),
  });

function formatNotice(context: RequestContext, { code, retryAfter }: Refusal): string {
  if (code === 'tooMany') return formatWait(context, retryAfter ?? 0);
  return context.translate(code === 'invalid' ? 'account.settings.invalid' : 'account.settings.failed');
}

function requireIntent(form: SubmittedForm): SettingsIntent {
  const intent = SETTINGS_INTENTS.find((each) => each === form.get('intent'));
  if (intent === undefined) throw new Response(null, { status: 400 });
  return intent;
}

/** Saves a block, and returns which. Throws as `changePassword`. */
export async function submitSettings(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<SettingsIntent, RefusedSettings>> {
  requireCustomer(context);
  const intent = requireIntent(form);
  return intent === 'password' ? submitPassword(context, form) : submitBlock(context, intent, form);
}

/** Changes the password (VL-02). The answer repeats none of the typed ones. */
async function submitPassword(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<'password', RefusedSettings>> {
  const parsed = parseForm(form, createPasswordSchema(form.get('newPassword') ?? ''));
  if (!parsed.ok) return refuse('invalid', { status: 'error', error: parsed.refusal.error });
  const { password, newPassword } = parsed.value.value;
  const changed = await changePassword(context, { current: password, next: newPassword });
  if (changed.ok) return ok('password');
  return refused({ ...changed.refusal, reply: { status: 'error', error: {} } });
}

/** The repeated password is compared with the typed one even where that breaks a rule. */
const createPasswordSchema = (newPassword: string) =>
  z.object({
    password: exactTextByRule(findPasswordError),
    newPassword: exactTextByRule(findNewPasswordError),
    passwordAgain: exactTextByRule((again) => findRepeatedPasswordError(newPassword, again)),
  });

/** The forms that change the account at the commerce API; the password is the auth service's. */
type AccountIntent = Exclude<SettingsIntent, 'password'>;

/** Saves one block of the settings (AC-02). Input that the API refuses is a refusal; all other API errors throw. */
async function submitBlock(
  context: RequestContext,
  intent: AccountIntent,
  form: SubmittedForm,
): Promise<Result<AccountIntent, RefusedSettings>> {
  const parsed = parseForm(form, createBlockSchema(await loadSettings(context), intent, form));
  if (!parsed.ok) return refuse('invalid', parsed.refusal);
  const { value: user, refuse: refuseTyped } = parsed.value;
  try {
    await context.commerce.request(updateUserDocument, { user });
    return ok(intent);
  } catch (error) {
    if (!isCommerceError(error) || findErrorCode(error) !== 'INVALID_INPUT') throw error;
    return refuse('notDone', refuseTyped({}));
  }
}

/** The form of a block, transformed to the update of the account. Errors are message keys. */
function createBlockSchema(
  { user, account }: LoadedSettings,
  intent: AccountIntent,
  form: SubmittedForm,
): z.ZodType<UserInput> {
  switch (intent) {
    case 'details': {
      const shape = toShape(account);
      const fields = createFieldsSchema(listDetailsFields(shape), shape);
      return fields.transform((values) => toDetailsInput(user, values));
    }
    case 'address': {
      const fields = createFieldsSchema(ADDRESS_FIELDS, toShape(account, form.get('country')));
      return fields.transform((values) => toAddressInput(user, values));
    }
    case 'newsletter': {
      const fields = z.object({ newsletter: z.string().optional() });
      return fields.transform(({ newsletter }) => toNewsletterInput(user, newsletter === 'on'));
    }
    default:
      return z.object({}).transform(() => toRemovedAddressInput(user));
  }
}

/** Fields that were left empty arrive as absent ones. */
function createFieldsSchema<Field extends SettingsField>(fields: readonly Field[], shape: SettingsShape) {
  const toField = (field: Field) =>
    z
      .string()
      .optional()
      .transform((value) => value ?? '')
      .superRefine((value, issues) => {
        const message = findSettingsError(field, value, shape);
        if (message !== null) issues.addIssue({ code: 'custom', message });
      })
      .transform((value) => normalizeValue(field, value, shape));
  const entries = fields.map((field) => [field, toField(field)] as const);
  return z.object(Object.fromEntries(entries) as { [Name in Field]: ReturnType<typeof toField> });
}

type UserInput = VariablesOf<typeof updateUserDocument>['user'];

/**
 * Part of every update (contract 3.11): without the customer type the API treats a company as a person. Absent members stay
 * unchanged.
 */
const startInput = ({ customerType }: ApiAccount): UserInput => ({ customerType });

/**
 * The whole address with some members replaced. The forms have seven of its fourteen members, and an API may replace an address
 * instead of merging it.
 */
const mergeAddress = (user: ApiAccount, changes: Partial<ApiAddress>): ApiAddress => ({
  ...NO_ADDRESS,
  ...user.address,
  ...changes,
});

/** The update for the customer's own data; fields that the form does not have stay unchanged. */
export function toDetailsInput(user: ApiAccount, values: Partial<SettingsValues<DetailsField>>): UserInput {
  const { gender, identityNumber, mobile, ...names } = values;
  const chosen = GENDERS.find((each) => each === gender);
  return {
    ...startInput(user),
    address: mergeAddress(user, { ...names, ...(mobile === undefined ? {} : toPhone(user, mobile)) }),
    ...(identityNumber === undefined ? {} : { personalId: identityNumber }),
    ...(chosen === undefined ? {} : { gender: chosen }),
  };
}

/** The form's phone is `mobile`. Where the page shows another system's `phone` instead, an emptied field removes that one. */
const toPhone = ({ address }: ApiAccount, mobile: string): Partial<ApiAddress> => {
  const isShown = address?.mobile === '' && address.phone !== '';
  return isShown && mobile !== address.phone ? { mobile, phone: '' } : { mobile };
};

/** The update for the address. The same country keeps its stored text. */
export function toAddressInput(user: ApiAccount, values: SettingsValues<AddressField>): UserInput {
  const saved = user.address?.country ?? '';
  const country = saved !== '' && toCountryValue(saved) === values.country ? saved : values.country;
  return { ...startInput(user), address: mergeAddress(user, { ...values, country }) };
}

/** The update that removes the address, but not names, company and phone. */
export function toRemovedAddressInput(user: ApiAccount): UserInput {
  const { firstName = '', lastName = '', company = '', mobile = '', phone = '' } = user.address ?? {};
  return { ...startInput(user), address: { ...NO_ADDRESS, firstName, lastName, company, mobile, phone } };
}

export const toNewsletterInput = (user: ApiAccount, newsletter: boolean): UserInput => ({
  ...startInput(user),
  newsletter,
});
