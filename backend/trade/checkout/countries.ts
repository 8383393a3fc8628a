import type { Market } from '#backend/model/shop.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Whether a country as clients write it (code, English name, the market's own name) is the market's; none counts as it. */
export function isMarketCountry(market: Market, country: string): boolean {
  if (country === '') return true;
  const names = [market.country, englishNames.of(market.country) ?? '', market.countryName];
  return names.some((name) => name.toLowerCase() === country.toLowerCase());
}
