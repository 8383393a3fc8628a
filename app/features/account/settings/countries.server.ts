import { findMarket, type MarketChoice } from '#app/features/fields/markets.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findCountryCode, formatCountry } from './country-names.server.ts';
import type { CountryChoice } from './settings-view.ts';

/** Where the shop delivers to. */
export interface ShopCountries {
  readonly choices: readonly CountryChoice[];
  /** Of the visitor's market: where a customer without address is taken to be. */
  readonly own: string;
}

/** The countries that the shop delivers to, as addresses have them. */
export function selectCountries(
  { channel, market }: Pick<RequestContext, 'channel' | 'market'>,
  markets: readonly MarketChoice[],
): ShopCountries {
  const known = markets.filter(({ country }) => findCountryCode(country) !== null);
  const names = new Map(known.map(({ country, name }) => [country, name]));
  const own = findMarket(known, market) ?? findMarket(known, channel.market) ?? known[0];
  return { choices: Array.from(names, ([code, name]) => ({ code, name })), own: own?.country ?? '' };
}

/** The countries of the form for an address: the one that it is in stays among them. */
export function withSavedCountry(
  { choices }: ShopCountries,
  saved: string,
  languageTag: string,
): readonly CountryChoice[] {
  if (saved === '' || choices.some(({ code }) => code === saved)) return choices;
  return [...choices, { code: saved, name: formatCountry(saved, languageTag) }];
}
