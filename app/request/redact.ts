import { findReason, isCommerceError } from '#app/commerce/commerce-error.ts';
import { SEARCH_WORDS } from '#app/i18n/links.ts';

/** Names of facts that are never logged: secrets and personal data. */
const HIDDEN_NAME =
  /^(.*(api-?key|secrets?|password|passwd|token|authorization|cookie|signature)|e-?mail|phone|(first|last|full|company)-?name|address.*|personal-?id|identity-?number|variables)$/i;
/** Names of our own facts, headers and form fields; any other is text from outside. */
const PLAIN_NAME = /^[\w.-]{1,60}$/;
const MAX_DEPTH = 6;
/** Characters of all names and values of a line: an error with a chain of causes. The rest is left out. */
const MAX_LINE_CHARACTERS = 32_768;
/** Counted for each value, also for one without text. */
const VALUE_CHARACTERS = 8;

/** Characters that a line may still have. */
interface Budget {
  characters: number;
}

/** Copies a log line's facts without secrets and personal data. Errors become plain objects. */
export function redact(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactRecord(facts, 0, { characters: MAX_LINE_CHARACTERS });
}

function redactRecord(record: object, depth: number, budget: Budget): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (budget.characters <= 0) return { ...copy, [CUT]: CUT };
    const shownName = PLAIN_NAME.test(name) ? name : takeText(name, budget);
    budget.characters -= shownName.length;
    copy[shownName] = HIDDEN_NAME.test(shownName) ? '[hidden]' : redactValue(value, depth, budget);
  }
  return copy;
}

function redactValue(value: unknown, depth: number, budget: Budget): unknown {
  budget.characters -= VALUE_CHARACTERS;
  if (typeof value === 'string') return takeText(value, budget);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return redactError(value, depth, budget);
  if (value instanceof URL) return takeText(value.href, budget);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return redactList(value, depth, budget);
  return redactRecord(value, depth + 1, budget);
}

function redactList(values: readonly unknown[], depth: number, budget: Budget): unknown[] {
  const copy: unknown[] = [];
  for (const value of values) {
    if (budget.characters <= 0) return [...copy, CUT];
    copy.push(redactValue(value, depth + 1, budget));
  }
  return copy;
}

function takeText(text: string, budget: Budget): string {
  const clean = redactText(text, Math.max(0, budget.characters));
  budget.characters -= clean.length;
  return clean;
}

function redactError(error: Error, depth: number, budget: Budget): Record<string, unknown> {
  // No stack: commerce errors are expected, and an outage causes many of them.
  if (isCommerceError(error)) {
    const { name, kind, operation, status } = error;
    const reason = findReason(error);
    return {
      name,
      kind,
      operation,
      status,
      ...(reason === null ? {} : { reason: takeText(reason, budget) }),
    };
  }
  const facts: Record<string, unknown> = {
    name: takeText(error.name, budget),
    message: takeText(error.message, budget),
  };
  if (error.stack) facts.stack = takeText(error.stack, budget);
  if (error.cause !== undefined) facts.cause = redactValue(error.cause, depth + 1, budget);
  return { ...redactRecord(error, depth + 1, budget), ...facts };
}

/**
 * Characters of a text that are read and logged. The stack of an error has up to three thousand; a request line may have 16 KiB, of
 * which a person reads the beginning.
 */
export const MAX_TEXT_CHARACTERS = 4096;
/** Replaces text beyond a limit. */
const CUT = '[cut]';

/** What divides texts and URLs. Between two of these, a text is shown or hidden whole. */
const SEPARATOR = /[\s"<>()=&?/:;,]/;
const SEGMENT = /[^\s"<>()=&?/:;,]+/g;
/** An escape, also one that was encoded again: `%40`, `%2540`. */
const ESCAPE = /%(?:25)*([\da-f]{2})/gi;
/** What means the same escaped and unescaped (RFC 3986 §2.3), and the sign of e-mail addresses. Escaped separators stay escaped: decoded, they would end what is hidden. */
const DECODED = /^[\w.~@-]$/;
/** A JSON web token, as it is and in base64url. */
const TOKEN = /\b(?:eyJ|ZXlK)[\w-]{5}/;

/** Secrets in query strings. */
const QUERY_SECRET =
  /((?:[?&]|%3f|%26)(?:[\w-]*token|[\w-]*key|code|email|password|spoof|q)(?:=|%3d))[^&#\s"]+/gi;
/** The key in a signing URL. */
const SIGNING_KEY = /(\/auth\/sign\/)[^/?#\s"]+/gi;
/** Search terms: the rest of a path or URL after the word of the search page. Exported for the check of patterns. */
export const SEARCH_TERM = new RegExp(
  `((?:^|[\\s"'(=]|(?://|%2f%2f)[^/\\s"%]+)(?:(?:/|%2f)[a-z]{2})?(?:/|%2f)(?:${SEARCH_WORDS.join('|')})(?:/|%2f))[^?#\\s"]+`,
  'gi',
);

/**
 * All that is hidden has one of these: an escape, the signs of e-mail addresses and queries, the beginning of a token, or an address
 * above. Most texts have none, and are not read by four patterns. Exported for the check of patterns.
 */
export const SUSPICIOUS = new RegExp(`[@%=]|eyJ|ZXlK|/(?:auth/sign|${SEARCH_WORDS.join('|')})/`, 'i');

/**
 * A text without e-mail addresses, tokens, secrets and search terms, `maxCharacters` long at most. It is cut first, so that its
 * length bounds the work, and each pattern reads it once. A text in which nothing is hidden stays as it is, escapes included.
 */
export function redactText(text: string, maxCharacters = MAX_TEXT_CHARACTERS): string {
  const shown = cutText(text, Math.min(maxCharacters, MAX_TEXT_CHARACTERS));
  const end = shown.length < text.length ? CUT : '';
  if (!SUSPICIOUS.test(shown)) return `${shown}${end}`;
  const decoded = shown.includes('%') ? shown.replace(ESCAPE, decodeEscape) : shown;
  const clean = decoded
    .replace(SEARCH_TERM, '$1[hidden]')
    .replace(QUERY_SECRET, '$1[hidden]')
    .replace(SIGNING_KEY, '$1[hidden]')
    .replace(SEGMENT, hideSegment);
  return `${clean === decoded ? shown : clean}${end}`;
}

/**
 * The first characters of a text, without the last segment where it may be half of one: no part of an e-mail address, a token or a
 * search term is left that its other half would have hidden.
 */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  let end = maxCharacters;
  while (end > 0 && !SEPARATOR.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function decodeEscape(_escape: string, digits: string): string {
  const character = String.fromCharCode(Number.parseInt(digits, 16));
  return DECODED.test(character) ? character : `%${digits}`;
}

/** A segment with an `@` may be an e-mail address, or half of one that was cut elsewhere. */
function hideSegment(segment: string): string {
  if (segment.includes('@', 1)) return '[e-mail]';
  return TOKEN.test(segment) ? '[token]' : segment;
}
