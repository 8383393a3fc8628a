import type { Language } from '#backend/core/text/languages.ts';
import type { Scope } from '#backend/model/scope.ts';
import {
  correctWords,
  findParts,
  isNamed,
  withParts,
  type CorrectionReach,
  type KnownWords,
} from './correct-words.ts';
import { FullTextTable, LookBudget } from './full-text-table.ts';
import { matchWord, matchWords } from './match-expressions.ts';
import { rankAll, rankAny } from './rank-matches.ts';
import { parseSearchQuery, type SearchWord } from './search-query.ts';

/** Another text for the one that was searched for. */
export interface SearchCorrection {
  readonly text: string;
  /** True: the products are those of the corrected text. False: they are those of the searched text. */
  readonly isApplied: boolean;
}

export interface SearchOutcome {
  /** Ordinals of the products, by relevance. */
  readonly ordinals: readonly number[];
  /** The correction; null without one. Searches for a suggestion, so call it only when it is asked for. */
  readonly correction: () => SearchCorrection | null;
}

const toText = (words: readonly SearchWord[]): string => words.map(({ typed }) => typed).join(' ');

/** A search text's words in one language of a shop, and the steps to find products for them. */
class Attempt {
  readonly #scope: Scope;
  readonly #known: KnownWords;
  readonly words: readonly SearchWord[];

  constructor(
    scope: Scope,
    { language, budget }: { readonly language: Language; readonly budget: LookBudget },
    words: readonly SearchWord[],
  ) {
    this.#scope = scope;
    this.#known = {
      table: new FullTextTable(scope, language, budget),
      // Read only when a word is corrected
      get vocabulary() {
        return scope.shop.vocabulary(language);
      },
    };
    this.words = words.map((word) => withParts(this.#known, word));
  }

  /** The products that match all words. */
  findAll(words: readonly SearchWord[] = this.words): number[] {
    const { table } = this.#known;
    const found = table.select(matchWords(words, table.language, 'any'));
    return found.length < 2 ? found : rankAll(this.#scope, table, { words, found });
  }

  /** The products that match any word. */
  findAny(words: readonly SearchWord[]): number[] {
    const { table } = this.#known;
    const found = table.select(matchWords(words, table.language, 'any', 'OR'));
    return found.length < 2 ? found : rankAny(this.#scope, table, { words, found });
  }

  correct(reach: CorrectionReach): SearchWord[] | null {
    return correctWords(this.#known, this.words, reach)?.map((word) => withParts(this.#known, word)) ?? null;
  }

  /** A correction of words that occur in texts only, when it finds more products than the words themselves. */
  findSuggestion(count: number): SearchCorrection | null {
    const { table } = this.#known;
    const corrected = correctWords(this.#known, this.words, 'near', (word) => !isNamed(this.#known, word));
    if (corrected === null) return null;
    const isBetter = table.select(matchWords(corrected, table.language, 'facts')).length > count;
    return isBetter ? { text: toText(corrected), isApplied: false } : null;
  }

  /** The word if it occurs anywhere, else its known parts. */
  listKnown(word: SearchWord): readonly SearchWord[] {
    const { table } = this.#known;
    if (table.exists(matchWord(word, table.language, 'any'))) return [word];
    return findParts(this.#known, word) ?? [];
  }
}

const NOTHING: SearchOutcome = { ordinals: [], correction: () => null };

function applied(words: readonly SearchWord[], ordinals: readonly number[]): SearchOutcome {
  return { ordinals, correction: () => ({ text: toText(words), isApplied: true }) };
}

/** The products that match all of the corrected words; null when there are none. */
function findCorrected(attempt: Attempt, reach: CorrectionReach): SearchOutcome | null {
  const corrected = attempt.correct(reach);
  const found = corrected === null ? [] : attempt.findAll(corrected);
  return corrected === null || found.length === 0 ? null : applied(corrected, found);
}

/** The products that match in another language of the shop: visitors mix the shop's language with their own. */
function findInOtherLanguage(
  scope: Scope,
  words: readonly SearchWord[],
  budget: LookBudget,
): SearchOutcome | null {
  for (const language of scope.shop.languages) {
    if (language === scope.language) continue;
    const ordinals = new Attempt(scope, { language, budget }, words).findAll();
    if (ordinals.length > 0) return { ordinals, correction: () => null };
  }
  return null;
}

/** The products that match any word or any part of an unknown compound. */
function findAnyWord(attempt: Attempt): SearchOutcome {
  const corrected = attempt.correct('far');
  const words = (corrected ?? attempt.words).flatMap((word) => attempt.listKnown(word));
  const found = words.length === 0 ? [] : attempt.findAny(words);
  if (found.length === 0) return NOTHING;
  const isCorrected = corrected !== null || words.some((word) => !attempt.words.includes(word));
  return isCorrected ? applied(words, found) : { ordinals: found, correction: () => null };
}

/**
 * The products that match a search text, by relevance. Every word must match; a text that finds nothing is corrected,
 * looked up in the shop's other languages, and at last any word suffices. A text in double quotes is not corrected. A text
 * without words matches nothing.
 */
export function searchProducts(scope: Scope, text: string): SearchOutcome {
  const { words, isExact } = parseSearchQuery(text);
  if (words.length === 0) return NOTHING;
  const budget = new LookBudget();
  const attempt = new Attempt(scope, { language: scope.language, budget }, words);
  const found = attempt.findAll();
  if (found.length > 0) return { ordinals: found, correction: () => attempt.findSuggestion(found.length) };
  const correct = (): SearchOutcome =>
    findCorrected(attempt, 'near') ??
    findInOtherLanguage(scope, words, budget) ??
    findCorrected(attempt, 'far') ??
    findAnyWord(attempt);
  if (!isExact) return correct();
  return {
    ordinals: [],
    correction: () => {
      const other = correct().correction();
      return other === null ? null : { ...other, isApplied: false };
    },
  };
}
