import type { Language } from './languages.ts';
import type { Messages, MessageValues, Translate } from './messages.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Plural rules are expensive to make and depend on nothing but the language. */
const pluralRules = new Map<Language, Intl.PluralRules>();
function pluralFormOf(language: Language, count: number): string {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(count);
}

/**
 * The browser's side of translation: flat messages, `{name}` values, `count` for plurals. What i18next does with the
 * same files on the server comes out the same (tested key by key), for 15 kB less script.
 */
export function createTranslate(language: Language, messages: Messages): Translate {
  return (key, values) => formatMessage(findMessage(language, messages, key, values) ?? key, values);
}

function findMessage(
  language: Language,
  messages: Messages,
  key: string,
  values: MessageValues | undefined,
): string | undefined {
  const count = values?.count;
  if (typeof count !== 'number') return messages[key];
  return messages[`${key}_${pluralFormOf(language, count)}`] ?? messages[`${key}_other`] ?? messages[key];
}

function formatMessage(message: string, values: MessageValues | undefined): string {
  if (!values) return message;
  return message.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}
