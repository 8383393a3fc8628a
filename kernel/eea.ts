/** ISO codes of the countries of the European Union. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether a market's alias, or a country's code, is that of a country in the European Economic Area. */
export const isInEea = (country: string): boolean =>
  [...EU_COUNTRIES, 'IS', 'LI', 'NO'].includes(country.toUpperCase());
