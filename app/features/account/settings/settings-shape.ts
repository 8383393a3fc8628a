import type { CustomerType } from '#app/request/preferences.ts';
import type { DetailsField, SettingsAccount, SettingsValues } from './settings-view.ts';

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
