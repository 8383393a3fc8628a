import { cleanLine } from '#kernel/to-line.ts';
import { foldText } from '#backend/core/text/fold.ts';
import { findCodePieces, joinMeasures, searchWords } from '#backend/core/text/search-words.ts';

/** Further words of a search text are ignored, to bound the cost of a query. */
const MAX_WORDS = 8;

/** One word of a search text. */
export interface SearchWord {
  /** As the visitor typed it. */
  readonly typed: string;
  /** Lower case, with diacritics. */
  readonly word: string;
  readonly folded: string;
  /** Words that together mean the same: `desklamp` is also `desk` and `lamp`. Empty for none. */
  readonly parts: readonly SearchWord[];
  /** The shop has the word itself; its parts are another spelling of it, and count as whole words outside of texts only. */
  readonly isCompound?: true;
  /** Words that mean the same, each as one or several words: `kaapeli` is also `johto`. Empty for none. */
  readonly synonyms: readonly (readonly SearchWord[])[];
}

export interface SearchQuery {
  readonly words: readonly SearchWord[];
  /** The text is in double quotes: it is searched for as it is, without correction. */
  readonly isExact: boolean;
}

/** A search word without parts and synonyms. */
export function toSearchWord(word: string, typed = word): SearchWord {
  return { typed, word, folded: foldText(word), parts: [], synonyms: [] };
}

/** `IP-65` and article numbers: the pieces as one word, or each of them. */
function toCode(chunk: string, pieces: readonly string[]): SearchWord {
  return { ...toSearchWord(pieces.join(''), chunk), parts: pieces.map((piece) => toSearchWord(piece)) };
}

/** The words of a search text. No words: the text has neither letters nor digits. */
export function parseSearchQuery(text: string): SearchQuery {
  const typed = cleanLine(text);
  const quoted = /^["“”](.*)["“”]$/u.exec(typed)?.[1];
  const words = joinMeasures(quoted ?? typed)
    .split(/\s+/u)
    .flatMap((chunk) => {
      const code = findCodePieces(chunk);
      if (code !== null) return [toCode(chunk, code)];
      const pieces = searchWords(chunk);
      return pieces.map((piece) => toSearchWord(piece, pieces.length === 1 ? chunk : piece));
    });
  return { words: words.slice(0, MAX_WORDS), isExact: quoted !== undefined };
}
