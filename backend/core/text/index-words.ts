import { foldText } from './fold.ts';
import type { Language } from './languages.ts';
import { findCodePieces, measureWords, searchWords, spellings } from './search-words.ts';
import { stemsOf } from './stems.ts';
import { wordSuffixes } from './word-suffixes.ts';

/**
 * Precedes stems and other spellings in the search index, so that they are never taken for words: neither by prefix
 * searches nor as corrections. A private-use character: FTS5's tokenizer counts it as part of a word.
 */
export const STEM_MARK = '\uE000';

/** Precedes the ends of words and of their stems, which count less than words. */
const END_MARK = '\uE001';

export const markStem = (stem: string): string => `${STEM_MARK}${stem}`;
export const markEnd = (stem: string): string => `${END_MARK}${stem}`;

/** Turns texts of one language into the tokens of the search index. */
export interface IndexWords {
  /**
   * Tokens of a text: each word as written (`mörkt`), folded (`morkt`) and as marked stems; measures and codes as one word
   * (`12w`, `usbc`). The written form is what a correction shows.
   */
  readonly tokens: (text: string) => string;
  /** Tokens of the ends of long words, folded and as marked stems: `golvlampor` → `… lampor lamp`. */
  readonly ends: (text: string) => string;
  /** Of these the marked ones alone. */
  readonly stemEnds: (text: string) => string;
}

/** Remembers the tokens of each word, because a catalogue repeats its words. */
export function createIndexWords(language: Language): IndexWords {
  const memory = new Map<string, string>();
  const tokensOf = (word: string): string => {
    const known = memory.get(word);
    if (known !== undefined) return known;
    const folded = foldText(word);
    const marked = [...stemsOf(word, language), ...spellings(word, language)].map(markStem);
    const tokens = [...new Set([word, folded, ...marked])].join(' ');
    memory.set(word, tokens);
    return tokens;
  };
  const stemEndsOf = (word: string): string[] =>
    [word, ...stemsOf(word, language)].flatMap(wordSuffixes).map(markEnd);
  const each = (text: string, toTokens: (word: string) => string[]): string =>
    [...new Set(searchWords(text).flatMap(toTokens))].join(' ');
  const codesOf = (text: string): string[] =>
    text.split(/\s+/u).flatMap((chunk) => findCodePieces(chunk)?.join('') ?? []);
  return {
    tokens: (text) =>
      [...searchWords(text).map(tokensOf), ...measureWords(text), ...codesOf(text).map(foldText)].join(' '),
    ends: (text) => each(text, (word) => [...wordSuffixes(word), ...stemEndsOf(word)]),
    stemEnds: (text) => each(text, stemEndsOf),
  };
}
