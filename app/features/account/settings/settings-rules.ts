import { isOrganizationId } from '#app/features/fields/organization-id.ts';
import { isPersonalId, normalizeId } from '#app/features/fields/personal-id.ts';
import { isPhone } from '#app/features/fields/phone.ts';
import { isPostalCode } from '#app/features/fields/postal-code.ts';
import { TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import {
  GENDERS,
  type DetailsField,
  type SettingsAccount,
  type SettingsField,
  type SettingsValues,
} from './settings-view.ts';

/** What decides which values a field may have. */
export interface SettingsShape {
  readonly customerType: CustomerType;
  /** ISO 3166, two capitals: of the address, in the address form the chosen one; the market's where there is no address. */
  readonly country: string;
  /** Codes of the countries that an address may have. */
  readonly countries: readonly string[];
  /** What is stored. */
  readonly saved: SettingsValues<DetailsField>;
}

/** The shape of an account's forms; `chosen` is the country that an address form names. */
export function toShape(account: SettingsAccount, chosen: string | null = null): SettingsShape {
  const { customerType, details, address } = account;
  const countries = account.countries.map(({ code }) => code);
  const country = countries.find((code) => code === chosen) ?? address.country;
  return { customerType, country, countries, saved: details };
}

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

/** The personal id is for persons in Sweden (VL-03); one that is stored can be read and removed everywhere. */
const hasIdentityNumber = ({ customerType, country, saved }: SettingsShape): boolean =>
  customerType === 'ORGANIZATION' || country === 'SE' || saved.identityNumber !== '';

/** The fields of the form with the customer's own data, in its order. Others are neither shown nor changed. */
export function listDetailsFields(shape: SettingsShape): readonly DetailsField[] {
  return [
    ...(shape.customerType === 'ORGANIZATION' ? (['company'] as const) : []),
    ...(hasIdentityNumber(shape) ? (['identityNumber'] as const) : []),
    'firstName',
    'lastName',
    'mobile',
    ...(shape.customerType === 'PERSON' ? (['gender'] as const) : []),
  ];
}

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
