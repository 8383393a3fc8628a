import type { ShopPath } from '#kernel/shop-path.ts';
import type { Messages, Namespace } from './messages.ts';

/** The built-in languages. A channel's file lists those that it offers. */
export const LANGUAGES = ['en', 'sv', 'fi', 'da', 'nb'] as const;
export type BuiltInLanguage = (typeof LANGUAGES)[number];

/** Two-letter code of a built-in language or of one mounted by an operator (`LANGUAGES_DIR`). */
export type Language = string;

/** BCP-47 tags as the commerce API wants them (`languageId`), one region per built-in language. */
export const LOCALE_CODES = { en: 'en-US', sv: 'sv-SE', fi: 'fi-FI', da: 'da-DK', nb: 'nb-NO' } as const;
/** BCP-47, `sv-SE`. */
export type LocaleCode = string;

/** Each language's own name, for the language switcher. */
const LANGUAGE_NAMES: Readonly<Record<BuiltInLanguage, string>> = {
  en: 'English',
  sv: 'Svenska',
  fi: 'Suomi',
  da: 'Dansk',
  nb: 'Norsk',
};

/** A language from a folder of `LANGUAGES_DIR`, checked for completeness. */
export interface MountedLanguage {
  readonly language: Language;
  /** Its own name, `Deutsch`. */
  readonly name: string;
  readonly direction: TextDirection;
  /** Translated paths by page name. */
  readonly paths: Readonly<Record<string, ShopPath>>;
  /** All texts, by their full keys. */
  readonly messages: Readonly<Record<Namespace, Messages>>;
  /** Hash of its files: part of the version of each channel that offers it. */
  readonly version: string;
}

/** By two-letter code. */
export type MountedLanguages = ReadonlyMap<Language, MountedLanguage>;
export const NO_LANGUAGES: MountedLanguages = new Map();

export type TextDirection = 'ltr' | 'rtl';

/** A language as one channel offers it. */
export interface ChannelLocale {
  readonly language: Language;
  /** BCP-47, `sv-SE`: the `lang` attribute. */
  readonly code: LocaleCode;
  /** The API's `languageId`; absent where it is `code`. */
  readonly apiLanguage?: LocaleCode;
  /** `''` for the channel's default, else `/sv`. */
  readonly prefix: string;
  readonly isDefault: boolean;
  /** Absent for built-in languages. Not enumerable, so that no page or log line contains all texts of a language. */
  readonly mounted?: MountedLanguage;
}

export const isBuiltIn = (language: Language): language is BuiltInLanguage =>
  (LANGUAGES as readonly string[]).includes(language);

export function nameOf({ language, mounted }: ChannelLocale): string {
  return mounted?.name ?? (isBuiltIn(language) ? LANGUAGE_NAMES[language] : language);
}

/** For the `dir` attribute. The built-in languages are written from left to right. */
export const directionOf = ({ mounted }: Pick<ChannelLocale, 'mounted'>): TextDirection =>
  mounted?.direction ?? 'ltr';

/** The API's `languageId` for a language of a channel. */
export const apiLanguageOf = ({ apiLanguage, code }: ChannelLocale): LocaleCode => apiLanguage ?? code;

/** `sv-SE` → `sv`. */
export const toLanguage = (code: LocaleCode): Language => code.slice(0, 2);

/** The default code of a language in a new shop; for mounted ones with the most likely region, `de` → `de-DE`. */
export const defaultCodeOf = (language: Language): LocaleCode =>
  isBuiltIn(language)
    ? LOCALE_CODES[language]
    : `${language}-${new Intl.Locale(language).maximize().region ?? language.toUpperCase()}`;
