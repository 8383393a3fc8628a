import { hasIdentityNumber, type FieldShape } from '#app/features/fields/address-fields.ts';
import type { DetailsField, SettingsAccount, SettingsValues } from './settings-view.ts';

/** What decides which values a field may have. The country is the chosen one in the address form, else that of the account. */
export interface SettingsShape extends FieldShape {
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

/**
 * The fields of the form with the customer's own data, in its order. Others are neither shown nor changed. A stored personal id
 * can be read and removed in every country.
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
