import type { Market } from '#backend/model/shop.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Whether a country, given as code, English name or name in the market's language, is the market's. An empty one
 * counts as it.
 */
export function isMarketCountry(market: Market, country: string): boolean {
  if (country === '') return true;
  const names = [market.country, englishNames.of(market.country) ?? '', market.countryName];
  return names.some((name) => name.toLowerCase() === country.toLowerCase());
}
