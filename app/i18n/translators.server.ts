import { RemixI18Next } from 'remix-i18next/server';
import { LANGUAGES, type Language } from './languages.ts';
import { MESSAGE_FILES } from './message-files.server.ts';
import type { Namespace, Translate } from './messages.ts';

export type Translators = Readonly<Record<Language, Translate>>;

const NAMESPACES = Object.keys(MESSAGE_FILES.en) as Namespace[];

/**
 * One server-side translator per language, made once at start: i18next through remix-i18next, over the same files as the
 * browser's small translator. The language is the request's own, so nothing is detected here.
 */
export async function createTranslators(): Promise<Translators> {
  const i18n = new RemixI18Next({
    detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: 'en' },
    i18next: {
      resources: MESSAGE_FILES,
      ns: NAMESPACES,
      defaultNS: 'common',
      keySeparator: false,
      nsSeparator: false,
      fallbackLng: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
    },
  });
  const entries = await Promise.all(
    LANGUAGES.map(async (language) => {
      const t = (await i18n.getFixedT(language)) as (key: string, options: object) => string;
      const translate: Translate = (key, values) => {
        const dot = key.indexOf('.');
        return t(key.slice(dot + 1), { ns: key.slice(0, dot), ...values });
      };
      return [language, translate] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Language, Translate>;
}
