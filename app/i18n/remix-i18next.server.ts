import { RemixI18Next } from 'remix-i18next/server';
import { LANGUAGES } from './languages.ts';
import { MESSAGE_FILES, NAMESPACES } from './message-files.server.ts';

/**
 * i18next over the message files, set to their format: flat keys and `{name}` placeholders. It resolves texts when the
 * server starts (translators.server.ts); docs/decisions/0101 says why it does not translate. Nothing is detected: the
 * language of a request is in its URL.
 */
export const remixI18next = new RemixI18Next({
  detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: 'en' },
  i18next: {
    resources: MESSAGE_FILES,
    ns: NAMESPACES,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: 'en',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
  },
});
