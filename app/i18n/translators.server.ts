import { RemixI18Next } from 'remix-i18next/server';
import {
  type BuiltInLanguage,
  type ChannelLocale,
  isBuiltIn,
  type Language,
  LANGUAGES,
  type MountedLanguage,
} from './languages.ts';
import { MESSAGE_FILES, NAMESPACES } from './message-files.server.ts';
import type { Messages, Namespace, Translate } from './messages.ts';
import { createTranslate } from './translate.ts';

/** The texts of one language on the server. */
interface Translator {
  /** Translates texts that the server writes itself, such as titles. */
  readonly translate: Translate;
  /** The messages of some namespaces, for a page to send along; the same object for the same namespaces. */
  readonly selectMessages: (...namespaces: readonly Namespace[]) => Messages;
}

/** Those of the built-in languages. */
export type Translators = Readonly<Record<BuiltInLanguage, Translator>>;

/** Messages by namespace; each key has its namespace as prefix, `catalog.sort.latest`. */
export type NamespaceMessages = Readonly<Record<Namespace, Messages>>;

/** The translators of the built-in languages; made once at start. English texts replace those that a language lacks. */
export async function createTranslators(): Promise<Translators> {
  const entries = await Promise.all(
    LANGUAGES.map(
      async (language) => [language, createTranslator(language, await resolveMessages(language))] as const,
    ),
  );
  return Object.fromEntries(entries) as Record<BuiltInLanguage, Translator>;
}

/** Made once per mounted language: merging its texts takes longer than a page. */
const ofMounted = new WeakMap<MountedLanguage, Translator>();

/** The translator of a channel's language. */
export function selectTranslator(
  translators: Translators,
  { language, mounted }: Pick<ChannelLocale, 'language' | 'mounted'>,
): Translator {
  if (!mounted) return translators[isBuiltIn(language) ? language : 'en'];
  let translator = ofMounted.get(mounted);
  if (!translator) ofMounted.set(mounted, (translator = createTranslator(language, mounted.messages)));
  return translator;
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
