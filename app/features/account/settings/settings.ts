import {
  type FieldShape,
  findLengthError,
  findValueError,
  hasIdentityNumber,
  OPTIONAL_PLACE_FIELDS,
  PLACE_FIELDS,
  selectMissing,
} from '#app/features/fields/field-rules.ts';
import type { CustomerType } from '#app/request/request-context.ts';
import type { FormReply } from '#app/ui/field/form.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';

/** The blocks of the settings page (AC-02), in its order. Each shows the saved values, and is edited in place. */
export const SETTINGS_BLOCKS = ['details', 'address', 'newsletter', 'password'] as const;
export type SettingsBlock = (typeof SETTINGS_BLOCKS)[number];

/** The value of the field `intent`: a form saves a block, or removes the saved address. */
export const SETTINGS_INTENTS = [...SETTINGS_BLOCKS, 'removeAddress'] as const;
export type SettingsIntent = (typeof SETTINGS_INTENTS)[number];

/** Query parameter with the block that is edited: `?edit=address`. */
export const EDIT_PARAMETER = 'edit';

/** DOM id of a block: the target of its forms without script. */
export const blockId = (block: SettingsBlock): string => `settings-${block}`;

/** The block of a form. */
export const blockOf = (intent: SettingsIntent): SettingsBlock =>
  intent === 'removeAddress' ? 'address' : intent;

export const GENDERS = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const;
export type Gender = (typeof GENDERS)[number];

export type DetailsField = 'company' | 'identityNumber' | 'firstName' | 'lastName' | 'mobile' | 'gender';

export const ADDRESS_FIELDS = ['country', ...PLACE_FIELDS] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type SettingsField = DetailsField | AddressField;
export type SettingsValues<Field extends SettingsField> = Readonly<Record<Field, string>>;

export interface CountryChoice {
  /** ISO 3166, two capitals; the stored text of a country that has no such code. */
  readonly code: string;
  /** In the page's language. */
  readonly name: string;
}

/** The logged-in customer's account as the page shows it. */
export interface SettingsAccount {
  readonly email: string;
  /** Of the account: it decides the fields. */
  readonly customerType: CustomerType;
  readonly details: SettingsValues<DetailsField>;
  readonly address: SettingsValues<AddressField>;
  /** The address as it is written on a letter, below the name; empty where none is saved. */
  readonly addressLines: readonly string[];
  readonly newsletter: boolean;
  /** The channel's countries; one that the address is in is among them, even where the shop does not deliver to it. */
  readonly countries: readonly CountryChoice[];
  /** The saved country is none that the shop delivers to. */
  readonly isOutside: boolean;
}

export interface RefusedSettingsForm {
  readonly intent: SettingsIntent;
  /** Errors of fields as message keys, and the typed values without passwords. */
  readonly reply: FormReply;
  /** About the form as a whole, in the visitor's language. */
  readonly notice: string;
}

/** The values that decide which fields are accepted. The country is the chosen one in the address form, else that of the account. */
export interface SettingsShape extends FieldShape {
  /** Codes of the countries that an address may have. */
  readonly countries: readonly string[];
  readonly saved: SettingsValues<DetailsField>;
}

/** The shape of an account's forms; `chosen` is the country of an address form. */
export function toShape(account: SettingsAccount, chosen: string | null = null): SettingsShape {
  const { customerType, details, address } = account;
  const countries = account.countries.map(({ code }) => code);
  const country = countries.find((code) => code === chosen) ?? address.country;
  return { customerType, country, countries, saved: details };
}

/**
 * The fields of the form with the customer's own data, in its order; others are neither shown nor changed. A stored personal id is
 * shown, and can be removed, in every country.
 */
export function listDetailsFields(shape: SettingsShape): readonly DetailsField[] {
  const hasId = hasIdentityNumber(shape) || shape.saved.identityNumber !== '';
  return [
    ...(shape.customerType === 'ORGANIZATION' ? (['company'] as const) : []),
    ...(hasId ? (['identityNumber'] as const) : []),
    'firstName',
    'lastName',
    'mobile',
    ...(shape.customerType === 'PERSON' ? (['gender'] as const) : []),
  ];
}

/** Longest id that the API stores. */
const ID_MAX_CHARS = 40;

const OPTIONAL_FIELDS: readonly string[] = ['mobile', 'gender'] satisfies SettingsField[];

/** VL-04: whether the label contains '(optional)'. Only companies need an id: persons may order without one. */
export const isOptional = (field: SettingsField, { customerType }: SettingsShape) =>
  OPTIONAL_FIELDS.includes(field) ||
  OPTIONAL_PLACE_FIELDS.includes(field) ||
  (field === 'identityNumber' && customerType === 'PERSON');

/** VL-04: the error of a field as a message key, or null; for the check on blur and the server's. */
export function findSettingsError(
  field: SettingsField,
  typed: string,
  shape: SettingsShape,
): MessageKey | null {
  const value = field === 'country' ? typed.trim() : cleanLine(typed);
  if (value === '') return isOptional(field, shape) ? null : selectMissing(field, shape);
  const choices: readonly string[] | null =
    field === 'gender' ? GENDERS : field === 'country' ? shape.countries : null;
  if (choices !== null) return choices.includes(value) ? null : selectMissing(field, shape);
  if (isSaved(field, value, shape)) return null;
  const tooLong = field === 'identityNumber' ? findLengthError(value, ID_MAX_CHARS) : null;
  return tooLong ?? findValueError(field, value, shape);
}

/**
 * A stored id or phone is accepted unchanged: another system may have checked it by other rules, and it must not prevent the customer
 * from changing a name.
 */
const isSaved = (field: SettingsField, value: string, { saved }: SettingsShape): boolean =>
  (field === 'mobile' || field === 'identityNumber') &&
  value === cleanLine(saved[field satisfies DetailsField]);

/** The messages about a saved form, each shown once in its block. */
const SAVED_MESSAGES = {
  'account.settings.saved.details': 'details',
  'account.settings.saved.address': 'address',
  'account.settings.saved.addressRemoved': 'address',
  'account.settings.saved.newsletterOn': 'newsletter',
  'account.settings.saved.newsletterOff': 'newsletter',
  'account.settings.saved.password': 'password',
} as const satisfies Readonly<Partial<Record<OneTimeMessage, SettingsBlock>>>;
type SavedKey = keyof typeof SAVED_MESSAGES;

export interface SavedMessage {
  readonly message: SavedKey;
  readonly block: SettingsBlock;
}

export const SAVED_KEYS = Object.keys(SAVED_MESSAGES) as SavedKey[];

export function selectSavedMessage(intent: SettingsIntent, newsletter: string | null): SavedKey {
  if (intent === 'removeAddress') return 'account.settings.saved.addressRemoved';
  if (intent !== 'newsletter') return `account.settings.saved.${intent}`;
  return newsletter === 'on' ? 'account.settings.saved.newsletterOn' : 'account.settings.saved.newsletterOff';
}

export function toSavedMessage(message: OneTimeMessage | null): SavedMessage | null {
  const key = SAVED_KEYS.find((each) => each === message);
  return key === undefined ? null : { message: key, block: SAVED_MESSAGES[key] };
}
