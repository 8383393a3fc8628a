import { isOrganizationId } from '#app/features/fields/organization-id.ts';
import { isPersonalId, normalizeId } from '#app/features/fields/personal-id.ts';
import { isPhone } from '#app/features/fields/phone.ts';
import { isPostalCode } from '#app/features/fields/postal-code.ts';
import { TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { SettingsShape } from './settings-shape.ts';
import { GENDERS, type DetailsField, type SettingsField } from './settings-view.ts';

type Check = (value: string, shape: SettingsShape) => MessageKey | null;

/** Longest id that the API stores. */
const ID_MAX_CHARS = 40;

const OPTIONAL: ReadonlySet<string> = new Set([
  'mobile',
  'gender',
  'careOf',
  'addressLine2',
  'entryCode',
] satisfies readonly SettingsField[]);

/** VL-04: says '(optional)'. Only companies need an id: persons may order without an account's. */
export const isOptional = (field: SettingsField, { customerType }: Pick<SettingsShape, 'customerType'>) =>
  OPTIONAL.has(field) || (field === 'identityNumber' && customerType === 'PERSON');

const ofLength =
  (maxChars: number): Check =>
  (value) =>
    value.length > maxChars ? 'fields.error.tooLong' : null;

/**
 * A value that is stored already is accepted as it is: another system may have checked it by other rules, and it must not keep
 * the customer from changing a name.
 */
const unlessSaved =
  (field: DetailsField, check: Check): Check =>
  (value, shape) =>
    value === shape.saved[field] ? null : check(value, shape);

const CHECKS: Readonly<Partial<Record<SettingsField, Check>>> = {
  mobile: unlessSaved('mobile', (value, { country }) =>
    isPhone(value, country) ? null : 'fields.error.phone',
  ),
  identityNumber: unlessSaved('identityNumber', (value, { customerType, country }) => {
    if (value.length > ID_MAX_CHARS) return 'fields.error.tooLong';
    if (customerType === 'ORGANIZATION')
      return isOrganizationId(value, country) ? null : 'fields.error.organizationId';
    return isPersonalId(normalizeId(value)) ? null : 'fields.error.personalId';
  }),
  gender: (value) => (GENDERS.some((gender) => gender === value) ? null : 'fields.error.required'),
  country: (value, { countries }) => (countries.includes(value) ? null : 'fields.error.required'),
  zip: (value, { country }) => (isPostalCode(value, country) ? null : 'fields.error.zip'),
};

/**
 * VL-04: what is wrong with a field of the settings, as a message key, or null. A pure function: the browser calls it on blur,
 * and the server for every field before it saves.
 */
export function findSettingsError(
  field: SettingsField,
  typed: string,
  shape: SettingsShape,
): MessageKey | null {
  const value = typed.trim();
  if (value === '') return isOptional(field, shape) ? null : 'fields.error.required';
  return (CHECKS[field] ?? ofLength(TEXT_MAX_CHARS))(value, shape);
}
