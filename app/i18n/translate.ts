import type { Language } from './languages.ts';
import type { Messages, MessageValues, Translate } from './messages.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * The translator of server and browser: flat messages, `{name}` placeholders, plurals by `count`. A test compares its output
 * with i18next for every key; i18next itself would add 15 kB of script (docs/decisions/0101).
 */
export function createTranslate(language: Language, messages: Messages): Translate {
  return (key, values) => formatMessage(findMessage(language, messages, key, values) ?? key, values);
}

/** Cached, because creating plural rules is slow. */
const pluralRules = new Map<Language, Intl.PluralRules>();
function selectPluralForm(language: Language, count: number): string {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(count);
}

function findMessage(
  language: Language,
  messages: Messages,
  key: string,
  values: MessageValues | undefined,
): string | null {
  const count = values?.count;
  if (typeof count !== 'number') return messages[key] ?? null;
  return (
    messages[`${key}_${selectPluralForm(language, count)}`] ??
    messages[`${key}_other`] ??
    messages[key] ??
    null
  );
}

function formatMessage(message: string, values: MessageValues | undefined): string {
  if (!values) return message;
  return message.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}
