import { foldText } from './fold.ts';

/** Shorter words are rarely compounds. */
const MIN_COMPOUND = 7;
/** Shorter suffixes are rarely search terms. */
const MIN_END = 4;

/**
 * The suffixes of a name's long words, folded: `Smörkola` → `morkola orkola rkola kola`. Nordic languages write compounds
 * as one word, and full-text search matches only prefixes.
 */
export function wordSuffixes(name: string): string {
  return foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_COMPOUND)
    .flatMap((word) => Array.from({ length: word.length - MIN_END }, (_, at) => word.slice(at + 1)))
    .join(' ');
}
