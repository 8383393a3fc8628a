import type { ShopPath } from '#kernel/shop-path.ts';
import { cleanLine } from '#kernel/to-line.ts';

/** Longer search texts are cut. Our own limit: no product name is that long. */
export const SEARCH_TEXT_MAX_CHARACTERS = 200;

/**
 * A visitor's search text, from a path or a form, as a line; long texts are cut. Empty when nothing was searched for.
 */
export function parseSearchText(value: string | null | undefined): string {
  const text = cleanLine(value ?? '');
  // Array.from cuts between code points: a lone surrogate cannot be encoded in a URL
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

/** A search for exactly this text: an API that corrects texts does not correct one in double quotes. */
export const toExactText = (text: string): string => `"${text}"`;
