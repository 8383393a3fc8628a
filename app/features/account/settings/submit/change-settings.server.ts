import { z } from 'zod';
import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import {
  type ApiAccount,
  type ApiAddress,
  type LoadedSettings,
  loadSettings,
  NO_ADDRESS,
  toCountryValue,
  updateUserDocument,
} from '#app/features/account/settings/load-settings.server.ts';
import {
  listDetailsFields,
  type SettingsShape,
  toShape,
} from '#app/features/account/settings/settings-shape.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type DetailsField,
  GENDERS,
  type SettingsAnswer,
  type SettingsField,
  type SettingsIntent,
  type SettingsValues,
} from '#app/features/account/settings/settings-view.ts';
import { normalizeValue } from '#app/features/fields/field-rules.ts';
import { findSettingsError } from '#app/features/account/settings/settings-rules.ts';
import type { VariablesOf } from '#app/commerce/graphql.ts';

/** The forms that change the account at the commerce API; the password is the auth service's. */
type AccountIntent = Exclude<SettingsIntent, 'password'>;

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

/** The form of the customer's own data: only the fields that this customer's form has. Errors are message keys. */
const createDetailsSchema = (shape: SettingsShape) => createSchema(listDetailsFields(shape), shape);

/** The form of the address, by the rules of the country in `shape`. Errors are message keys. */
const createAddressSchema = (shape: SettingsShape) => createSchema(ADDRESS_FIELDS, shape);

const newsletterSchema = z.object({
  newsletter: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});

/** Fields that were left empty arrive as absent ones. */
function createSchema<Field extends SettingsField>(fields: readonly Field[], shape: SettingsShape) {
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
 * What an update always sends (contract 3.11): without the customer type the API takes a company for a person. Absent members
 * stay unchanged.
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

/** The update for the address. Its country stays as it was written where it is the same one. */
export function toAddressInput(user: ApiAccount, values: SettingsValues<AddressField>): UserInput {
  const saved = user.address?.country ?? '';
  const country = saved !== '' && toCountryValue(saved) === values.country ? saved : values.country;
  return { ...startInput(user), address: mergeAddress(user, { ...values, country }) };
}

/** The update that removes the address. Names, company and phone are no part of it for the customer. */
export function toRemovedAddressInput(user: ApiAccount): UserInput {
  const { firstName = '', lastName = '', company = '', mobile = '', phone = '' } = user.address ?? {};
  return { ...startInput(user), address: { ...NO_ADDRESS, firstName, lastName, company, mobile, phone } };
}

export const toNewsletterInput = (user: ApiAccount, newsletter: boolean): UserInput => ({
  ...startInput(user),
  newsletter,
});
