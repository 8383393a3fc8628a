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

/** The country's name in a language; the text itself where it is no country that we know. */
export function formatCountry(country: string, languageTag: string): string {
  const code = findCountryCode(country);
  const names = new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'none' });
  return (code === null ? undefined : names.of(code)) ?? country.trim();
}
