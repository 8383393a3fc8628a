/** The languages with message files. A channel's file lists those that it offers, and its default. */
export const LANGUAGES = ['en', 'sv', 'fi', 'da', 'nb'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP-47 tags as the commerce API wants them (`languageId`), one region per language. */
export const LOCALE_CODES = { en: 'en-US', sv: 'sv-SE', fi: 'fi-FI', da: 'da-DK', nb: 'nb-NO' } as const;
export type LocaleCode = (typeof LOCALE_CODES)[Language];

/** Each language's own name, for the language switcher. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  sv: 'Svenska',
  fi: 'Suomi',
  da: 'Dansk',
  nb: 'Norsk',
};

/** Text direction, for the `dir` attribute. */
export const LANGUAGE_DIRECTIONS: Readonly<Record<Language, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  sv: 'ltr',
  fi: 'ltr',
  da: 'ltr',
  nb: 'ltr',
};

/** A language as one channel offers it. */
export interface ChannelLocale {
  readonly language: Language;
  /** BCP-47, `sv-SE`: the `lang` attribute and the API's `languageId`. */
  readonly code: LocaleCode;
  /** `''` for the channel's default, else `/sv`. */
  readonly prefix: string;
  readonly isDefault: boolean;
}

export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}
