import { foldText } from './fold.ts';
import type { Language } from './languages.ts';
import { findCodePieces, measureWords, searchWords, spellings } from './search-words.ts';
import { stemsOf } from './stems.ts';

/**
 * Precedes stems and other spellings in the search index, so that they are never taken for words: neither by prefix
 * searches nor as corrections. A private-use character: FTS5's tokenizer counts it as part of a word.
 */
export const STEM_MARK = '\uE000';
export const markStem = (stem: string): string => `${STEM_MARK}${stem}`;

/** Precedes words that are written backwards. */
const BACKWARDS_MARK = '\uE001';
/** Shorter words are rarely compounds. */
const MIN_COMPOUND = 7;

/**
 * A word backwards. FTS5 finds words by their beginnings only; the beginning of a word backwards is its end, and in Nordic
 * languages the end of a compound names the thing: `lampa` is the end of `golvlampa`.
 */
export const markBackwards = (word: string): string =>
  `${BACKWARDS_MARK}${Array.from(word).toReversed().join('')}`;

/** Turns texts of one language into the tokens of the search index. */
export interface IndexWords {
  /**
   * Tokens of a text: each word as written (`mörkt`), folded (`morkt`) and as marked stems; measures and codes as one word
   * (`12w`, `usbc`). The written form is what a correction shows.
   */
  readonly tokens: (text: string) => string;
  /** Tokens of the different words of a long text: folded and as marked stems. */
  readonly textTokens: (text: string) => string;
  /** The text's long words and their stems backwards. */
  readonly backwards: (text: string) => string;
}

interface WordTokens {
  readonly written: string;
  /** Folded, and as marked stems. */
  readonly plain: string;
  readonly backwards: string;
}

function toTokens(word: string, language: Language): WordTokens {
  if (/^\d+$/u.test(word)) return { written: '', plain: word, backwards: '' };
  const folded = foldText(word);
  const stems = stemsOf(word, language);
  // A search for a stem finds the word that equals it without a mark
  const marked = [...stems, ...spellings(word, language)].filter((stem) => stem !== folded).map(markStem);
  const long = [...new Set([folded, ...stems])].filter(
    (form) => form.length >= MIN_COMPOUND && !/\d/u.test(form),
  );
  return {
    written: word === folded ? '' : word,
    plain: [folded, ...marked].join(' '),
    backwards: long.map(markBackwards).join(' '),
  };
}

/** Measures and codes as one word. */
function codesOf(text: string): string[] {
  const codes = text.split(/\s+/u).flatMap((chunk) => findCodePieces(chunk)?.join('') ?? []);
  return [...measureWords(text), ...codes].map(foldText);
}

/** Remembers the tokens of each word, because a catalogue repeats its words. */
export function createIndexWords(language: Language): IndexWords {
  const memory = new Map<string, WordTokens>();
  const tokensOf = (word: string): WordTokens => {
    let tokens = memory.get(word);
    if (tokens === undefined) {
      tokens = toTokens(word, language);
      memory.set(word, tokens);
    }
    return tokens;
  };
  return {
    tokens: (text) => {
      const words = searchWords(text).map(tokensOf);
      return [...words.map(({ written, plain }) => `${written} ${plain}`), ...codesOf(text)].join(' ');
    },
    textTokens: (text) => [...new Set(searchWords(text))].map((word) => tokensOf(word).plain).join(' '),
    backwards: (text) =>
      searchWords(text)
        .map((word) => tokensOf(word).backwards)
        .filter((tokens) => tokens !== '')
        .join(' '),
  };
}
