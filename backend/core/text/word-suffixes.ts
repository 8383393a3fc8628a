import { foldText } from './fold.ts';

/** Shorter words are rarely compounds. */
const MIN_COMPOUND = 7;

/** Shorter suffixes are rarely search terms, and often the end of another word (`knekkebrød`, `rød`). */
const MIN_END = 4;

/**
 * The suffixes of a long word, folded: `smörkola` → `morkola orkola rkola kola`; none for a short word. Nordic languages write compounds as one word, and full-text search matches only prefixes.
 */
export function wordSuffixes(word: string): string[] {
  const folded = foldText(word);
  if (folded.length < MIN_COMPOUND || /\d/u.test(folded)) return [];
  return Array.from({ length: folded.length - MIN_END }, (_, at) => folded.slice(at + 1));
}
