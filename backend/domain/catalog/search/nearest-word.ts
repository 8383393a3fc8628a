import { distance } from 'fastest-levenshtein';
import type { SearchVocabulary } from '#backend/model/search-vocabulary.ts';

/** Shorter words have too many neighbours. */
const MIN_CORRECTED = 4;
/** Words from this length may have two mistakes. */
const MIN_TWO_MISTAKES = 6;
/** A beginning is corrected from this length (`chokal` while typing `choklad`), and completed by so many letters. */
const MIN_BEGINNING = 5;
const MAX_COMPLETED = 4;

export interface NearestWord {
  readonly folded: string;
  /** Mistakes in the typed word; a half more for the beginning of a longer word. */
  readonly mistakes: number;
}

/** What a correction may be. */
export interface CorrectionLimits {
  /** Most mistakes: 1, or 2 in long words. */
  readonly mistakes: 1 | 2;
  /** Whether it may be the word with more letters at its end. */
  readonly completes: boolean;
}

/** Whether two words differ by two neighbouring letters in the other order, the commonest mistake in typing. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from(one).findIndex((letter, position) => letter !== other[position]);
  return at !== -1 && one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

/** Insertions, deletions, replacements and swaps that lead from one word to the other. */
function countMistakes(one: string, other: string): number {
  return isSwapped(one, other) ? 1 : distance(one, other);
}

function countOf(typed: string, known: string): number {
  const whole = countMistakes(typed, known);
  const isBeginning = typed.length >= MIN_BEGINNING && known.length > typed.length;
  if (whole <= 1 || !isBeginning) return whole;
  return Math.min(whole, countMistakes(typed, known.slice(0, typed.length)) + 0.5);
}

interface Candidate extends NearestWord {
  readonly likeliness: number;
}

function* candidates({ words, byLength }: SearchVocabulary, typed: string): Generator<Candidate, void> {
  for (let length = typed.length - 2; length <= typed.length + MAX_COMPLETED; length += 1) {
    for (const folded of byLength.get(length) ?? []) {
      // The first letter is rarely wrong
      const likeliness = (words.get(folded)?.named ?? 0) + (folded[0] === typed[0] ? 1e6 : 0);
      yield { folded, mistakes: countOf(typed, folded), likeliness };
    }
  }
}

const isNearer = (one: Candidate, other: Candidate): boolean =>
  one.mistakes < other.mistakes || (one.mistakes === other.mistakes && one.likeliness > other.likeliness);

/**
 * The word of the vocabulary that a folded word most likely means: the fewest mistakes, then the same first letter,
 * then the most products. Null when none is near.
 */
export function findNearestWord(
  vocabulary: SearchVocabulary,
  typed: string,
  { mistakes, completes }: CorrectionLimits,
): NearestWord | null {
  if (typed.length < MIN_CORRECTED || /\d/u.test(typed)) return null;
  // With the half of a beginning
  const most = (typed.length < MIN_TWO_MISTAKES ? 1 : mistakes) + 0.5;
  let nearest: Candidate | null = null;
  for (const candidate of candidates(vocabulary, typed)) {
    if (candidate.mistakes > most || (!completes && candidate.folded.startsWith(typed))) continue;
    if (nearest === null || isNearer(candidate, nearest)) nearest = candidate;
  }
  return nearest;
}
