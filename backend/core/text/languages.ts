/** The languages that a shop may be published in, by two-letter code. */
export const LANGUAGES = ['en', 'sv', 'fi', 'da', 'nb'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Full language tags as the API uses them (contract 1.3). */
export const CULTURES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  sv: 'sv-SE',
  fi: 'fi-FI',
  da: 'da-DK',
  nb: 'nb-NO',
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  sv: 'Svenska',
  fi: 'Suomi',
  da: 'Dansk',
  nb: 'Norsk',
};

/** One text per language of a shop. The seed checks reject a shop with a missing text. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** Whether a text is a two-letter code of a supported language. */
export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}

/** `sv-SE` → `sv`; a two-letter code only with `shortAllowed` (contract 1.3); null for anything else. */
export function parseLanguage(tag: string, shortAllowed: boolean): Language | null {
  const match = LANGUAGES.find((language) => CULTURES[language].toLowerCase() === tag.toLowerCase());
  if (match !== undefined) return match;
  return shortAllowed && isLanguage(tag) ? tag : null;
}
