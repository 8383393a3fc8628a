import { RemixI18Next } from 'remix-i18next/server';
import {
  type BuiltInLanguage,
  type ChannelLocale,
  isBuiltIn,
  type Language,
  LANGUAGES,
  type MountedLanguage,
} from './languages.ts';
import { remember } from '#kernel/remember.ts';
import { MESSAGE_FILES, NAMESPACES } from './message-files.server.ts';
import type { Messages, Namespace, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

/** The texts of one language on the server. */
interface Translator {
  /** For texts that the server renders, such as titles. */
  readonly translate: Translate;
  /** The messages of some namespaces, for loader data; the same object for the same namespaces. */
  readonly selectMessages: (...namespaces: readonly Namespace[]) => Messages;
}

export type Translators = Readonly<Record<BuiltInLanguage, Translator>>;

/** Messages by namespace; each key has its namespace as prefix, `catalog.sort.latest`. */
export type NamespaceMessages = Readonly<Record<Namespace, Messages>>;

/** Creates the translators of the built-in languages, once at start. Missing texts fall back to English. */
export async function createTranslators(): Promise<Translators> {
  const entries = await Promise.all(
    LANGUAGES.map(
      async (language) => [language, createTranslator(language, await resolveMessages(language))] as const,
    ),
  );
  return Object.fromEntries(entries) as Record<BuiltInLanguage, Translator>;
}

/** Merging the texts of a mounted language takes longer than rendering a page. */
const createMounted = remember(({ language, messages }: MountedLanguage) =>
  createTranslator(language, messages),
);

export function selectTranslator(
  translators: Translators,
  { language, mounted }: Pick<ChannelLocale, 'language' | 'mounted'>,
): Translator {
  return mounted ? createMounted(mounted) : translators[isBuiltIn(language) ? language : 'en'];
}

export function createTranslator(language: Language, messages: NamespaceMessages): Translator {
  const selections = new Map<string, Messages>();
  const selectMessages: Translator['selectMessages'] = (...namespaces) => {
    const key = namespaces.join();
    let selection = selections.get(key);
    if (!selection) selections.set(key, (selection = mergeNamespaces(messages, namespaces)));
    return selection;
  };
  return { translate: createTranslate(language, selectMessages(...NAMESPACES)), selectMessages };
}

function mergeNamespaces(messages: NamespaceMessages, namespaces: readonly Namespace[]): Messages {
  return Object.assign({}, ...namespaces.map((namespace) => messages[namespace])) as Messages;
}

async function resolveMessages(language: BuiltInLanguage): Promise<NamespaceMessages> {
  const t = (await remixI18next.getFixedT(language)) as (key: string, options: object) => string;
  const entries = NAMESPACES.map((namespace) => {
    const keys = Object.keys({ ...MESSAGE_FILES[language][namespace], ...MESSAGE_FILES.en[namespace] });
    const texts = keys.map((key) => [
      `${namespace}.${key}`,
      t(key, { ns: namespace, skipInterpolation: true }),
    ]);
    return [namespace, Object.fromEntries(texts)];
  });
  return Object.fromEntries(entries) as Record<Namespace, Messages>;
}

/**
 * i18next over the message files, configured for flat keys and `{name}` placeholders. It only resolves fallbacks when the server
 * starts; `createTranslate` translates (docs/decisions/0101). It does not detect languages: the language of a request is in its
 * URL.
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
