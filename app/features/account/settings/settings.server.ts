import {
  addressFragment,
  findMarket,
  loadMarkets,
  type MarketChoice,
} from '#app/features/fields/address.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { formatCareOf } from '#kernel/orders/address-lines.ts';
import { type CountryChoice, GENDERS, type SettingsAccount } from './settings.ts';

/** The account as the API has it, and as the page shows it. */
export interface LoadedSettings {
  readonly user: ApiAccount;
  readonly account: SettingsAccount;
}

/** The logged-in customer's settings. Throws a `CommerceError` where the API fails. */
export async function loadSettings(context: RequestContext): Promise<LoadedSettings> {
  const { commerce } = context;
  const [{ getUser: user }, markets] = await Promise.all([
    commerce.request(settingsDocument),
    loadMarkets(context),
  ]);
  if (user === null) return notFound();
  return { user, account: toSettingsAccount(context, user, selectCountries(context, markets)) };
}

interface ShopCountries {
  readonly choices: readonly CountryChoice[];
  /** Of the visitor's market: the country of a customer without address. */
  readonly own: string;
}

export function selectCountries(
  { channel, market }: RequestContext,
  markets: readonly MarketChoice[],
): ShopCountries {
  const known = markets.filter(({ country }) => findCountryCode(country) !== null);
  const names = new Map(known.map(({ country, name }) => [country, name]));
  const own = findMarket(known, market) ?? findMarket(known, channel.market) ?? known[0];
  return { choices: Array.from(names, ([code, name]) => ({ code, name })), own: own?.country ?? '' };
}

/** The countries of the address form, with that of the saved address. */
export function withSavedCountry(
  { choices }: ShopCountries,
  saved: string,
  languageTag: string,
): readonly CountryChoice[] {
  if (saved === '' || choices.some(({ code }) => code === saved)) return choices;
  return [...choices, { code: saved, name: formatCountry(saved, languageTag) }];
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

/** `UK` and `DD` are known as well, but not the codes of those countries. */
const isCurrent = (code: string): boolean =>
  ENGLISH.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;

/** ISO codes by the lower-case English name of the country, as other systems store it. */
const CODES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCurrent)
    .map((code) => [ENGLISH.of(code)?.toLowerCase() ?? code, code]),
);

/** The ISO code of a country that the API names in English or by its code (contract 3.11); null for another text. */
export function findCountryCode(country: string): string | null {
  const text = country.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(text)) return isCurrent(text) ? text : null;
  return CODES.get(text.toLowerCase()) ?? null;
}

/** The country's name in a language; the text itself for an unknown country. */
export function formatCountry(country: string, languageTag: string): string {
  const code = findCountryCode(country);
  const names = new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'none' });
  return (code === null ? undefined : names.of(code)) ?? country.trim();
}

const accountFragment = graphql(
  `
    fragment SettingsAccount on UserType {
      email
      gender
      customerType
      newsletter
      personalId
      address {
        ...FormAddress
        addressLine3
        state
        phone
      }
    }
  `,
  [addressFragment],
);

const settingsDocument = graphql(
  `
    query settings {
      getUser {
        ...SettingsAccount
      }
    }
  `,
  [accountFragment],
);

export const updateUserDocument = graphql(
  `
    mutation updateUser($user: UserInputType!) {
      updateUser(user: $user) {
        ...SettingsAccount
      }
    }
  `,
  [accountFragment],
);

export type ApiAccount = ResultOf<typeof accountFragment>;
export type ApiAddress = NonNullable<ApiAccount['address']>;

/** An empty address, for an account without one. */
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
function toSettingsAccount(
  { locale }: RequestContext,
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

/** The address as on a letter, below the name; empty for a country alone, which an update may have stored with the name. */
function listAddressLines(address: ApiAddress, languageTag: string): string[] {
  const { careOf, addressLine1, addressLine2, addressLine3, zip, city, state, country } = address;
  const town = [zip, city].filter(Boolean).join(' ');
  const lines = [formatCareOf(careOf), addressLine1, addressLine2, addressLine3, town, state].filter(Boolean);
  return lines.length === 0
    ? []
    : [...lines, ...(country === '' ? [] : [formatCountry(country, languageTag)])];
}
