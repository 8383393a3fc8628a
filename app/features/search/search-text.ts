import type { ShopPath } from '#kernel/shop-path.ts';

/** Longer search texts are cut. Our own limit: no product name is that long. */
export const SEARCH_TEXT_MAX_CHARACTERS = 200;

/**
 * A visitor's search text, from a path or a form: control characters and runs of white space become one space, and long
 * texts are cut. Empty when nothing was searched for.
 */
export function parseSearchText(value: string | null | undefined): string {
  const text = (value ?? '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  // A lone surrogate (Cs) cannot be encoded in a URL. Array.from cuts between code points, of two units at most, so it creates no new ones
  return Array.from(text.slice(0, 2 * SEARCH_TEXT_MAX_CHARACTERS))
    .slice(0, SEARCH_TEXT_MAX_CHARACTERS)
    .join('')
    .trim();
}

/**
 * `s` + `salt pärla` → `/s/salt%20p%C3%A4rla`. A text of dots gets a space, or URL parsers would resolve it as a
 * folder.
 */
export function formatSearchPath(word: string, text: string): ShopPath {
  const encoded = /^\.+$/.test(text) ? `${text} ` : text;
  return `/${word}/${encodeURIComponent(encoded)}`;
}

/** A search for exactly this text: an API that corrects texts leaves one in double quotes as it is. */
export const toExactText = (text: string): string => `"${text}"`;
