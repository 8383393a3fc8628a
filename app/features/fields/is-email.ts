/** Longest mail address (RFC 5321). */
export const EMAIL_MAX_CHARS = 254;

/** Characters of an atom (RFC 5322) and a domain with at least two labels, as browsers check `type="email"`. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]*[a-z\d]$/i;

/** VL-01. The text must be trimmed. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARS && EMAIL.test(text);
}
