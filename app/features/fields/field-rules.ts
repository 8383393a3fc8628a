import { type CountryCode, isPossiblePhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { MessageKey } from '#app/i18n/messages.ts';
import type { CustomerType } from '#app/request/request-context.ts';
import { EMAIL_MAX_CHARS, isEmail } from './is-email.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { isPersonalId } from '#kernel/personal-id.ts';
import { isOrganizationId } from './organization-id.ts';
import metadata from './phone-metadata.json';

/** The place of an address, in the order of the forms. */
export const PLACE_FIELDS = ['careOf', 'addressLine1', 'addressLine2', 'zip', 'city', 'entryCode'] as const;

/** The fields of an address in checkout and account. */
export const ADDRESS_FIELDS = ['company', 'firstName', 'lastName', ...PLACE_FIELDS, 'mobile'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The text fields of a customer. */
export type CustomerField = AddressField | 'email' | 'identityNumber';

/** The values that decide which fields a form has, and which values they accept. */
export interface FieldShape {
  /** ISO 3166, two capitals. */
  readonly country: string;
  readonly customerType: CustomerType;
}

/** The personal id is for persons in Sweden (VL-03); companies have their organisation's id everywhere (CO-02). */
export const hasIdentityNumber = ({ country, customerType }: FieldShape): boolean =>
  customerType === 'ORGANIZATION' || country === 'SE';

/** The label of a customer's field. */
export const selectLabel = (field: CustomerField, customerType: CustomerType): MessageKey =>
  field === 'identityNumber'
    ? `fields.label.${customerType === 'PERSON' ? 'personalId' : 'organizationId'}`
    : `fields.label.${field}`;

type Check = (value: string, shape: FieldShape) => MessageKey | null;

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['zip', (value, { country }) => (isPostalCode(value, country) ? null : 'fields.error.zip')],
  ['mobile', (value, { country }) => (isPhone(value, country) ? null : 'fields.error.phone')],
  ['email', (value) => (value.length <= EMAIL_MAX_CHARS && isEmail(value) ? null : 'fields.error.email')],
  [
    'identityNumber',
    (value, { country, customerType }) => {
      if (customerType === 'ORGANIZATION')
        return isOrganizationId(value, country) ? null : 'fields.error.organizationId';
      return isPersonalId(value) ? null : 'fields.error.personalId';
    },
  ],
]);

/** VL-04: fields of an address whose labels contain '(optional)'. */
export const OPTIONAL_PLACE_FIELDS: readonly string[] = ['careOf', 'addressLine2', 'entryCode'];

/** Longest text of a field, in UTF-16 units: what the API stores. */
export const TEXT_MAX_CHARS = 200;
/** Longest message to the shop: fits the sealed cookie in any script. */
export const MESSAGE_MAX_CHARS = 500;

/** The error of a text that is too long for the API. */
export const findLengthError = (value: string, maxChars = TEXT_MAX_CHARS): MessageKey | null =>
  value.length > maxChars ? 'fields.error.tooLong' : null;

/** Fields whose errors name them where they are empty. */
const NAMED = [
  'company',
  'firstName',
  'lastName',
  'addressLine1',
  'zip',
  'city',
  'country',
  'mobile',
  'email',
] as const;

/** VL-01: the error of an empty field: what to enter. */
export function selectMissing(field: string, { customerType }: Pick<FieldShape, 'customerType'>): MessageKey {
  if (field === 'identityNumber')
    return `fields.missing.${customerType === 'PERSON' ? 'personalId' : 'organizationId'}`;
  const name = NAMED.find((named) => named === field);
  return name === undefined ? 'fields.error.required' : `fields.missing.${name}`;
}

/** VL-04: the error of a value that is not empty, as a message key, or null. Fields without a rule of their own have a maximum length. */
export const findValueError = (field: string, value: string, shape: FieldShape): MessageKey | null =>
  (CHECKS.get(field) ?? ((text) => findLengthError(text)))(value, shape);

/** The typed fields of one line. The values of others are the API's own texts, or a message. */
const TYPED: ReadonlySet<string> = new Set([...ADDRESS_FIELDS, 'email', 'identityNumber']);

/** A value as the API gets it: postal codes as their country writes them, personal ids without spaces. */
export function normalizeValue(field: string, value: string, shape: FieldShape): string {
  if (!TYPED.has(field)) return value.trim();
  const line = cleanLine(value);
  if (field === 'zip') return normalizePostalCode(line, shape.country);
  return field === 'identityNumber' && shape.customerType === 'PERSON' ? line.replaceAll(' ', '') : line;
}

// A JSON file has arrays where the library's type has tuples
const METADATA = metadata as unknown as MetadataJson;

/** Digits with separators, after an optional plus. */
const WRITTEN = /^\+?[\d\s().\-/]+$/;
/** With country code (E.164). */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/**
 * Whether this can be a phone number, of the shop's country or, with `+` or `00` in front, of any other. Only its length is
 * checked: new ranges are opened all the time, and a refused number is a lost order.
 */
export function isPhone(text: string, country: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (!WRITTEN.test(text) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS + 2) return false;
  const international = /^\s*(?:\+|00)/.test(text);
  if (international && !isKnownCode(digits.replace(/^00/, ''))) return digits.length <= MAX_DIGITS;
  if (!international && !Object.hasOwn(METADATA.countries, country)) return true;
  return isPossiblePhoneNumber(
    international ? `+${digits.replace(/^00/, '')}` : text,
    country as CountryCode,
    METADATA,
  );
}

const isKnownCode = (digits: string): boolean =>
  [1, 2, 3].some((length) => Object.hasOwn(METADATA.country_calling_codes, digits.slice(0, length)));

/** Codes of countries that the library does not know. */
const PLAUSIBLE = /^[A-Z\d](?:[ -]?[A-Z\d]){1,9}$/;

/** Existing codes that the library refuses. */
const FURTHER: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  KH: /^\d{6}$/,
  NI: /^\d{5}$/,
  SO: /^[A-Z]{2} \d{5}$/,
};

/** The separator of codes and its position, counted from the end where negative. Other countries have no separator. */
const DIVISIONS: readonly (readonly [at: number, separator: string, countries: string])[] = [
  [2, ' ', 'BM SO SV'],
  [3, ' ', 'CA CZ GR IE MT SE SK'],
  [4, ' ', 'AC FK GI GS IO LB NL PN SH TA TC'],
  [-3, ' ', 'GB GG IM JE UK'],
  [2, '-', 'PL'],
  [3, '-', 'JP KY'],
  [4, '-', 'PT'],
  [5, '-', 'BR FM GU IR MH MP PR US VI'],
];

/** The beginning of a country's codes, which is often left out. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  AD: 'AD',
  AI: 'AI-',
  BB: 'BB',
  LV: 'LV-',
  SV: 'CP',
  VC: 'VC',
  VG: 'VG',
};

/** Prefixes of codes on letters from abroad besides the country's ISO code: the sign of its cars, and Åland's in Finland. */
const PREFIXES: Readonly<Record<string, string>> = {
  AT: 'A',
  AX: 'FI FIN',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'AX FIN SF',
  FR: 'F',
  GB: 'UK',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  OM: 'PC',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  SJ: 'N NO',
  SV: 'CP',
};
const PREFIXED = /^([A-Z]{1,3})(?:[ -]|(?=\d))(.+)$/;

/** Whether the country has postal codes of this form, in any spelling. Whether the code exists is left to the deliveries. */
export const isPostalCode = (text: string, country: string): boolean => findCode(text, country) !== null;

/**
 * The code as the country writes it: `12345`, `se-123 45` and `S-123 45` are `123 45` in Sweden, `00950` is `00-950` in Poland. All
 * spellings of one code are one, so that deliveries and their prices are too. A text that is no code keeps its characters.
 */
export const normalizePostalCode = (text: string, country: string): string =>
  findCode(text, country) ?? text.toUpperCase();

/** The first possible spelling of a text that is a code of the country. */
function findCode(text: string, country: string): string | null {
  const typed = text.toUpperCase();
  const spellings = [findRest(typed, country), typed].flatMap((spelling) => {
    if (spelling === null) return [];
    if (!postcodeValidatorExistsForCountry(country)) return spelling;
    const compact = spelling.replaceAll(/[ -]/g, '');
    return compact === '' ? [] : [toNationalForm(compact, country), compact, spelling];
  });
  return spellings.find((code) => isCode(code, country)) ?? null;
}

/** The text after the country's prefix; null without a prefix. */
function findRest(typed: string, country: string): string | null {
  const [, prefix = '', rest = ''] = PREFIXED.exec(typed) ?? [];
  return prefix === country || PREFIXES[country]?.split(' ').includes(prefix) ? rest : null;
}

function toNationalForm(compact: string, country: string): string {
  const beginning = BEGINNINGS[country] ?? '';
  const letters = beginning.replace('-', '');
  const code = `${beginning}${compact.startsWith(letters) ? compact.slice(letters.length) : compact}`;
  const [at, separator] = DIVISIONS.find((row) => row[2].includes(country)) ?? [code.length, ''];
  const [first, last] = [code.slice(0, at), code.slice(at)];
  return first === '' || last === '' ? code : `${first}${separator}${last}`;
}

const isCode = (code: string, country: string): boolean =>
  postcodeValidatorExistsForCountry(country)
    ? postcodeValidator(code, country) || FURTHER[country]?.test(code) === true
    : PLAUSIBLE.test(code);
