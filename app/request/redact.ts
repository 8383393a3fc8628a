import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import { findReason, isCommerceError } from '#app/commerce/commerce-error.ts';

/** Names of facts that are never logged: secrets and personal data. */
const HIDDEN_NAME =
  /^(.*(api-?key|secrets?|password|passwd|token|authorization|cookie|signature)|e-?mail|phone|(first|last|full|company)-?name|address.*|personal-?id|identity-?number|variables)$/i;
/** JSON web tokens, e-mail addresses, and secrets in query strings and signing URLs, within any text. */
const HIDDEN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/[^\s@"'<>()=&?/:;,]+(?:@|%40)[^\s@"'<>()=&?/:;,]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/([?&](?:\w*token|\w*key|code|email|password|spoof|q)=)[^&#\s"]+/gi, '$1[hidden]'],
  [/(\/auth\/sign\/)[^/?#\s"]+/gi, '$1[hidden]'],
  // Search terms: the rest of a path or URL after the word of the search page.
  [
    new RegExp(`((?:^|//[^/\\s"]+)(?:/[a-z]{2})?/(?:${SEARCH_WORDS.join('|')})/)[^?#\\s"]+`, 'gi'),
    '$1[hidden]',
  ],
];
const MAX_DEPTH = 6;

/** Copies a log line's facts without secrets and personal data. Errors become plain objects. */
export function redact(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactRecord(facts, 0);
}

function redactRecord(record: object, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record))
    copy[name] = HIDDEN_NAME.test(name) ? '[hidden]' : redactValue(value, depth);
  return copy;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof URL) return redactText(value.href);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactRecord(value, depth + 1);
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  // No stack: commerce errors are expected, and an outage causes many of them.
  if (isCommerceError(error)) {
    const { name, kind, operation, status } = error;
    const reason = findReason(error);
    return { name, kind, operation, status, ...(reason === null ? {} : { reason: redactText(reason) }) };
  }
  const facts: Record<string, unknown> = {
    ...redactRecord(error, depth + 1),
    name: error.name,
    message: redactText(error.message),
  };
  if (error.stack) facts.stack = redactText(error.stack);
  if (error.cause !== undefined) facts.cause = redactValue(error.cause, depth + 1);
  return facts;
}

export function redactText(text: string): string {
  let clean = text;
  for (const [pattern, replacement] of HIDDEN_TEXT) clean = clean.replace(pattern, replacement);
  return clean;
}
