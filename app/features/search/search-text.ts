/** Longest search text that is looked at and echoed; what is longer is cut (our own bound, no product has such a name). */
export const SEARCH_TEXT_MAX_CHARACTERS = 200;

/**
 * A visitor's search text, from a path or a form: control characters and runs of white space become one space, and it
 * ends where the limit is. An empty text means that nothing was searched for.
 */
export function parseSearchText(value: string | null | undefined): string {
  const text = (value ?? '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  // A lone surrogate (Cs) cannot be written into a URL, so half characters go, and the cut makes no new ones.
  return Array.from(text).slice(0, SEARCH_TEXT_MAX_CHARACTERS).join('').trim();
}

/** `/s` + `salt pärla` → `/s/salt%20p%C3%A4rla`. A text of dots alone would be read as a folder, so it is escaped whole. */
export function formatSearchPath(word: string, text: string): string {
  const encoded = /^\.+$/.test(text) ? `${text} ` : text;
  return `/${word}/${encodeURIComponent(encoded)}`;
}
