import type { RequestContext } from '#app/request/request-context.ts';
import { formatCareOf } from '#app/features/cart/ordered/order-address.server.ts';
import { withSavedCountry, type ShopCountries } from './countries.server.ts';
import { findCountryCode, formatCountry } from './country-names.server.ts';
import type { ApiAccount, ApiAddress } from './settings.documents.server.ts';
import { GENDERS, type SettingsAccount } from './settings-view.ts';

/** An address of which nothing is known: an API may have none of a new account. */
export const NO_ADDRESS: ApiAddress = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  entryCode: '',
  careOf: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  company: '',
  mobile: '',
  phone: '',
};

/** The country of an address for forms: its code, or the stored text where it has none. */
export const toCountryValue = (country: string): string => findCountryCode(country) ?? country.trim();

/** The account as its page shows it, with countries in the page's language. */
export function toSettingsAccount(
  { locale }: Pick<RequestContext, 'locale'>,
  user: ApiAccount,
  countries: ShopCountries,
): SettingsAccount {
  const address = user.address ?? NO_ADDRESS;
  const addressLines = listAddressLines(address, locale.code);
  const saved = toCountryValue(address.country);
  return {
    email: user.email,
    customerType: user.customerType ?? 'PERSON',
    details: {
      company: address.company,
      identityNumber: user.personalId ?? '',
      firstName: address.firstName,
      lastName: address.lastName,
      mobile: address.mobile || address.phone,
      gender: GENDERS.find((gender) => gender === user.gender) ?? 'UNSPECIFIED',
    },
    address: {
      country: saved || countries.own,
      careOf: address.careOf,
      addressLine1: address.addressLine1,
      addressLine2: address.addressLine2,
      zip: address.zip,
      city: address.city,
      entryCode: address.entryCode,
    },
    addressLines,
    newsletter: user.newsletter ?? false,
    countries: withSavedCountry(countries, saved, locale.code),
    isOutside:
      addressLines.length > 0 && !countries.choices.some(({ code }) => code === (saved || countries.own)),
  };
}

/** As on a letter, below the name. A country alone is no address: an update may have stored it with the name. */
function listAddressLines(address: ApiAddress, languageTag: string): string[] {
  const { careOf, addressLine1, addressLine2, addressLine3, zip, city, state, country } = address;
  const town = [zip, city].filter(Boolean).join(' ');
  const lines = [formatCareOf(careOf), addressLine1, addressLine2, addressLine3, town, state].filter(Boolean);
  return lines.length === 0
    ? []
    : [...lines, ...(country === '' ? [] : [formatCountry(country, languageTag)])];
}
