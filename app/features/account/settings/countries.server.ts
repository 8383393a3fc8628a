import { compact } from '#app/features/catalog/omit-empty.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findCountryCode, formatCountry } from './country-names.server.ts';
import type { ApiMarkets } from './settings.documents.server.ts';
import type { CountryChoice } from './settings-view.ts';

/** Where the shop delivers to. */
export interface ShopCountries {
  readonly choices: readonly CountryChoice[];
  /** Of the visitor's market: where a customer without address is taken to be. */
  readonly own: string;
}

type CountryContext = Pick<RequestContext, 'channel' | 'locale' | 'market'>;

/** The countries of the channel's markets, by their names in the page's language. Virtual markets deliver nothing (contract 3.2). */
export function selectCountries(
  { channel, locale, market }: CountryContext,
  answer: ApiMarkets,
): ShopCountries {
  const markets = compact(answer.channel?.markets).flatMap(({ alias, virtual, country }) => {
    const code = findCountryCode(country?.code ?? '');
    return virtual || !alias || code === null ? [] : [{ alias, code }];
  });
  const codes = [...new Set(markets.map(({ code }) => code))];
  const choices = codes.map((code) => ({ code, name: formatCountry(code, locale.code) }));
  const find = (wanted: string) => markets.find(({ alias }) => alias === wanted)?.code;
  return {
    choices: choices.toSorted((one, other) => one.name.localeCompare(other.name, locale.code)),
    own: find(market) ?? find(channel.market) ?? codes[0] ?? '',
  };
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
