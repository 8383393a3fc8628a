import { PLACE_FIELDS } from '#app/features/fields/address-fields.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';

/** The blocks of the settings page (AC-02), in its order. Each is read first and edited in place. */
export const SETTINGS_BLOCKS = ['details', 'address', 'newsletter', 'password'] as const;
export type SettingsBlock = (typeof SETTINGS_BLOCKS)[number];

/** What a form of the page asks for: to save a block, or to remove the saved address. */
export const SETTINGS_INTENTS = [...SETTINGS_BLOCKS, 'removeAddress'] as const;
export type SettingsIntent = (typeof SETTINGS_INTENTS)[number];

/** Query parameter with the block that is edited: `?edit=address`. */
export const EDIT_PARAMETER = 'edit';

/** DOM id of a block: the target of its forms without script. */
export const blockId = (block: SettingsBlock): string => `settings-${block}`;

/** The block that a form is about. */
export const blockOf = (intent: SettingsIntent): SettingsBlock =>
  intent === 'removeAddress' ? 'address' : intent;

export const GENDERS = ['UNSPECIFIED', 'WOMAN', 'MAN'] as const;
export type Gender = (typeof GENDERS)[number];

export const DETAILS_FIELDS = [
  'company',
  'identityNumber',
  'firstName',
  'lastName',
  'mobile',
  'gender',
] as const;
export type DetailsField = (typeof DETAILS_FIELDS)[number];

export const ADDRESS_FIELDS = ['country', ...PLACE_FIELDS] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type SettingsField = DetailsField | AddressField;
export type SettingsValues<Field extends SettingsField> = Readonly<Record<Field, string>>;

/** A country of the address form. */
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

/** The answer to a form that was refused. */
export interface SettingsAnswer {
  readonly intent: SettingsIntent;
  /** Errors of fields as message keys, and what was typed, without passwords. */
  readonly reply: FormReply;
  /** About the form as a whole, in the visitor's language. */
  readonly notice: string;
}
