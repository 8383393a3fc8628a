import { foldText } from './fold.ts';
import type { Language } from './languages.ts';

/**
 * Numbers, with the measure of goods where one follows: a number and its measure are one word, so that `12 W` and `12W` are the same
 * search. A number without one matches too, or a long one would be tried at each of its digits.
 */
const MEASURE = /(\d+)(?:(?:[.,](\d+))?\s*(kg|g|dl|cl|ml|l|mm|cm|m|lm|w|v|k|st|pack)(?![\p{L}\p{N}]))?/giu;
/** An apostrophe within a word (`baker’s`) does not divide it. */
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;
const DIVIDER = /[^\p{L}\p{N}\p{M}]+/u;

/** Words of a text in lower case with their diacritics: the same for the search index and for a search text. */
export function searchWords(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  return (/['’]/u.test(lower) ? lower.replaceAll(APOSTROPHE, '') : lower)
    .split(DIVIDER)
    .filter((word) => word !== '');
}

/** Joins numbers to their measures: `lamp 12 W, 0,5 l` → `lamp 12w, 05l`. */
export function joinMeasures(text: string): string {
  return text.replaceAll(MEASURE, (number, whole: string, part: string = '', unit: string = '') =>
    unit === '' ? number : `${whole}${part}${unit}`.toLowerCase(),
  );
}

/** The measures of a text as single words: `12 W, 0,5 l` → `12w 05l`. */
export function measureWords(text: string): string[] {
  return [...text.matchAll(MEASURE)]
    .filter(([, , , unit]) => unit !== undefined)
    .map(([measure]) => joinMeasures(measure));
}

/**
 * A code that is written with and without a hyphen: `IP-65`, `USB-C`, an article number. Its pieces; null for other words,
 * whose pieces are words of their own.
 */
export function findCodePieces(chunk: string): string[] | null {
  const pieces = searchWords(chunk);
  const isCode = pieces.length > 1 && (/\d/u.test(chunk) || pieces.some((piece) => piece.length === 1));
  return isCode ? pieces : null;
}

/** Danish and Norwegian keyboards without æ, ø and å: `broed` and `pare` stand for `brød` and `pære`. */
const DIGRAPHS: Readonly<Record<string, string>> = { ø: 'oe', å: 'aa' };

/** Other ways to type a word without its diacritics than `foldText`. */
export function spellings(word: string, language: Language): string[] {
  if (language !== 'da' && language !== 'nb') return [];
  const folded = foldText(word);
  const typed = [
    foldText(word.replaceAll('æ', 'a')),
    foldText(word.replaceAll(/[øå]/g, (letter) => DIGRAPHS[letter] ?? letter)),
  ];
  return [...new Set(typed)].filter((spelling) => spelling !== folded);
}
