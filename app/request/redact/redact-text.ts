import { SEARCH_WORDS } from '#app/i18n/search-words.ts';

/**
 * Characters of a text that are read and logged. The stack of an error has up to three thousand; a request line may have 16 KiB, of
 * which a person reads the beginning.
 */
export const MAX_TEXT_CHARACTERS = 4096;
/** Replaces what a bound leaves out. */
export const CUT = '[cut]';

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
/** Search terms: the rest of a path or URL after the word of the search page. */
export const SEARCH_TERM = new RegExp(
  `((?:^|[\\s"'(=]|(?://|%2f%2f)[^/\\s"%]+)(?:(?:/|%2f)[a-z]{2})?(?:/|%2f)(?:${SEARCH_WORDS.join('|')})(?:/|%2f))[^?#\\s"]+`,
  'gi',
);

/**
 * A text without e-mail addresses, tokens, secrets and search terms, `maxCharacters` long at most. It is cut first, so that its
 * length bounds the work, and each pattern reads it once. A text in which nothing is hidden stays as it is, escapes included.
 */
export function redactText(text: string, maxCharacters = MAX_TEXT_CHARACTERS): string {
  const shown = cutText(text, Math.min(maxCharacters, MAX_TEXT_CHARACTERS));
  const decoded = shown.includes('%') ? shown.replace(ESCAPE, decodeEscape) : shown;
  const clean = decoded
    .replace(SEARCH_TERM, '$1[hidden]')
    .replace(QUERY_SECRET, '$1[hidden]')
    .replace(SIGNING_KEY, '$1[hidden]')
    .replace(SEGMENT, hideSegment);
  return `${clean === decoded ? shown : clean}${shown.length < text.length ? CUT : ''}`;
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

/** Whatever has an `@` inside may be an e-mail address, or the half of one that someone else has cut. */
function hideSegment(segment: string): string {
  if (segment.includes('@', 1)) return '[e-mail]';
  return TOKEN.test(segment) ? '[token]' : segment;
}
