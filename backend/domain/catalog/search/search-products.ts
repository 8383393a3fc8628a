import type { Language } from '#backend/core/text/languages.ts';
import type { Scope } from '#backend/model/scope.ts';
import {
  correctWords,
  findParts,
  isNamed,
  isNamedInFull,
  withParts,
  type CorrectionReach,
  type KnownWords,
} from './correct-words.ts';
import { FullTextTable, LookBudget } from './full-text-table.ts';
import { matchWord, matchWords } from './match-expressions.ts';
import { rankAll, rankAny } from './rank-matches.ts';
import { parseSearchQuery, type SearchWord } from './search-query.ts';
import { joinCompounds, joinPhrases, withSynonyms } from './synonyms.ts';

/** Another text for the one that was searched for. */
export interface SearchCorrection {
  readonly text: string;
  /** True: the products are those of the corrected text. False: they are those of the searched text. */
  readonly isApplied: boolean;
}

export interface SearchResult {
  /** Ordinals of the products, by relevance. */
  readonly ordinals: readonly number[];
  /** The correction; null without one. Searches for a suggestion, so call it only when it is asked for. */
  readonly correction: () => SearchCorrection | null;
}

const toText = (words: readonly SearchWord[]): string => words.map(({ typed }) => typed).join(' ');

/** Up to so many matches of words that others only begin with are replaced by those of a correction. */
const FEW_MATCHES = 3;

interface AttemptOptions {
  readonly language: Language;
  readonly budget: LookBudget;
  /** The words as they are, without synonyms. */
  readonly isExact: boolean;
}

/** A search text's words in one language of a shop, and the steps to find products for them. */
class Attempt {
  readonly #scope: Scope;
  readonly #known: KnownWords;
  readonly #isExact: boolean;
  readonly words: readonly SearchWord[];

  constructor(scope: Scope, { language, budget, isExact }: AttemptOptions, words: readonly SearchWord[]) {
    this.#scope = scope;
    this.#isExact = isExact;
    this.#known = {
      table: new FullTextTable(scope, language, budget),
      // Read only when a word is corrected
      get vocabulary() {
        return scope.shop.vocabulary(language);
      },
    };
    this.words = this.#complete(words);
  }

  /** Adds what the words also mean. */
  #complete(typed: readonly SearchWord[]): readonly SearchWord[] {
    if (this.#isExact)
      return typed.map((word) => (isNamed(this.#known, word) ? word : withParts(this.#known, word)));
    return this.#addSynonyms(typed).map((word) => withParts(this.#known, word));
  }

  #addSynonyms(words: readonly SearchWord[]): readonly SearchWord[] {
    const { table } = this.#known;
    const synonyms = this.#scope.shop.synonyms(table.language);
    const joined = joinCompounds(table, joinPhrases(synonyms, words));
    return joined.map((word) => withSynonyms(synonyms, word, table.language));
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

  /** Whether every word occurs outside of texts. */
  isNamed(): boolean {
    return this.words.every((word) => isNamed(this.#known, word));
  }

  correct(reach: CorrectionReach): readonly SearchWord[] | null {
    const corrected = correctWords(this.#known, this.words, reach);
    return corrected === null ? null : this.#complete(corrected);
  }

  /**
   * A correction that finds more products than the words themselves: of words that occur in texts only, and where they
   * find few products, of words that others only begin with.
   */
  findBetterWords(count: number): readonly SearchWord[] | null {
    const { table } = this.#known;
    const isWeak = (word: SearchWord): boolean =>
      !(count <= FEW_MATCHES ? isNamedInFull(this.#known, word) : isNamed(this.#known, word));
    const corrected = correctWords(this.#known, this.words, 'near', isWeak);
    if (corrected === null) return null;
    const isBetter = table.select(matchWords(corrected, table.language, 'facts')).length > count;
    return isBetter ? this.#complete(corrected) : null;
  }

  /** The word if it occurs anywhere, else its known parts. */
  listKnown(word: SearchWord): readonly SearchWord[] {
    const { table } = this.#known;
    if (table.exists(matchWord(word, table.language, 'any'))) return [word];
    return findParts(this.#known, word) ?? [];
  }
}

const NOTHING: SearchResult = { ordinals: [], correction: () => null };

function applied(words: readonly SearchWord[], ordinals: readonly number[]): SearchResult {
  return { ordinals, correction: () => ({ text: toText(words), isApplied: true }) };
}

/** The products that match all of the corrected words; null when there are none. */
function findCorrected(attempt: Attempt, reach: CorrectionReach): SearchResult | null {
  const corrected = attempt.correct(reach);
  const found = corrected === null ? [] : attempt.findAll(corrected);
  return corrected === null || found.length === 0 ? null : applied(corrected, found);
}

const suggest = (words: readonly SearchWord[] | null): SearchCorrection | null =>
  words === null ? null : { text: toText(words), isApplied: false };

/**
 * The outcome of a search that finds something. A correction of words that others only begin with is applied if it finds
 * the few matches too; any other is suggested, because a word of a text is a word.
 */
function toResult(attempt: Attempt, found: readonly number[], isExact: boolean): SearchResult {
  if (isExact || found.length > FEW_MATCHES)
    return { ordinals: found, correction: () => suggest(attempt.findBetterWords(found.length)) };
  const better = attempt.findBetterWords(found.length);
  const others = better === null ? [] : attempt.findAll(better);
  const isWider = attempt.isNamed() && found.every((ordinal) => others.includes(ordinal));
  return better !== null && isWider
    ? applied(better, others)
    : { ordinals: found, correction: () => suggest(better) };
}

/** The products that match in another language of the shop: visitors mix the shop's language with their own. */
function findInOtherLanguage(
  scope: Scope,
  words: readonly SearchWord[],
  options: Omit<AttemptOptions, 'language'>,
): SearchResult | null {
  for (const language of scope.shop.languages) {
    if (language === scope.language) continue;
    const ordinals = new Attempt(scope, { ...options, language }, words).findAll();
    if (ordinals.length > 0) return { ordinals, correction: () => null };
  }
  return null;
}

/** The products that match any word or any part of an unknown compound. */
function findAnyWord(attempt: Attempt): SearchResult {
  const corrected = attempt.correct('far');
  const words = (corrected ?? attempt.words).flatMap((word) => attempt.listKnown(word));
  const found = words.length === 0 ? [] : attempt.findAny(words);
  if (found.length === 0) return NOTHING;
  const isCorrected = corrected !== null || words.some((word) => !attempt.words.includes(word));
  return isCorrected ? applied(words, found) : { ordinals: found, correction: () => null };
}

/**
 * The products that match a search text, by relevance. Every word must match; a text that finds nothing is corrected,
 * looked up in the shop's other languages, and at last any word suffices. A text in double quotes is searched for without
 * synonyms and corrections. A text without words matches nothing.
 */
export function searchProducts(scope: Scope, text: string): SearchResult {
  const { words, isExact } = parseSearchQuery(text);
  if (words.length === 0) return NOTHING;
  const options = { budget: new LookBudget(), isExact };
  const attempt = new Attempt(scope, { ...options, language: scope.language }, words);
  const found = attempt.findAll();
  if (found.length > 0) return toResult(attempt, found, isExact);
  const correct = (): SearchResult =>
    findCorrected(attempt, 'near') ??
    findInOtherLanguage(scope, words, options) ??
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
