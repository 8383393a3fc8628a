import type { Language } from '#backend/core/text/languages.ts';
import type { SearchVocabulary } from '#backend/model/synonyms-schema.ts';
import type { FullTextTable } from './full-text-table.ts';
import {
  matchFullWord,
  matchWholeWord,
  matchWholeWords,
  matchWord,
  matchWords,
} from './match-expressions.ts';
import { toSearchWord, type SearchWord } from './search-query.ts';
import { distance } from 'fastest-levenshtein';

/** Shorter words have too many neighbours. */
const MIN_CORRECTED = 4;
/** Words from this length may have two mistakes. */
const MIN_TWO_MISTAKES = 6;
/** A beginning is corrected from this length (`chokal` while typing `choklad`), and completed by so many letters. */
const MIN_BEGINNING = 5;
const MAX_COMPLETED = 4;

interface NearestWord {
  readonly folded: string;
  /** Mistakes in the typed word; a half more for the beginning of a longer word. */
  readonly mistakes: number;
}

/** What a correction may be. */
interface CorrectionLimits {
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

/** Parts of a compound are at least this long. */
const MIN_PART = 3;
const MIN_COMPOUND = 2 * MIN_PART;
/** Longer words are no compounds that anyone types: each way to divide a word is a query. */
const MAX_COMPOUND = 30;
/** A part with a mistake is at least this long. */
const MIN_CORRECTED_PART = 5;
/** A part that is only the beginning or the end of known words is at least this long. */
const MIN_UNCERTAIN_PART = 4;
/** Letters between the parts of a compound. */
const LINKS: Readonly<Record<Language, readonly string[]>> = {
  en: [''],
  sv: ['', 's'],
  fi: ['', 'n'],
  da: ['', 's', 'e'],
  nb: ['', 's', 'e'],
};

/** How far a correction may go: a single mistake, or any that is likely. */
export type CorrectionReach = 'near' | 'far';

/** A shop's words in one language, to find compounds and correct mistakes with. */
export interface KnownWords {
  readonly table: FullTextTable;
  readonly vocabulary: SearchVocabulary;
}

/** All ways to divide a word into two, the most even one first. */
function divisions(word: string, language: Language): [first: string, second: string][] {
  const ways: [string, string][] = [];
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    for (const link of LINKS[language]) {
      const first = word.slice(0, at);
      if (link === '') ways.push([first, word.slice(at)]);
      else if (first.endsWith(link) && first.length > MIN_PART)
        ways.push([first.slice(0, -link.length), word.slice(at)]);
    }
  }
  return ways.toSorted(
    (one, other) => Math.abs(one[0].length - one[1].length) - Math.abs(other[0].length - other[1].length),
  );
}

const isCompoundLength = ({ folded }: SearchWord): boolean =>
  folded.length >= MIN_COMPOUND && folded.length <= MAX_COMPOUND && !/\d/u.test(folded);

/** Whether a word occurs in a name, brand, category, colour or parameter. */
export function isNamed({ table }: KnownWords, word: SearchWord): boolean {
  return table.exists(matchWord(word, table.language, 'facts-part'));
}

/** Whether a word, or the end of a word, of the shop is the word: not where words only begin with it. */
export function isNamedInFull({ table }: KnownWords, word: SearchWord): boolean {
  return table.exists(matchFullWord(word, table.language));
}

/**
 * Adds the parts of a word if products match both: `desklamp` → `desk` and `lamp`. Where the shop has the word itself, its parts are the
 * spelling of products that have both as words of their own.
 */
export function withParts(known: KnownWords, word: SearchWord): SearchWord {
  const { table } = known;
  if (word.parts.length > 0 || !isCompoundLength(word)) return word;
  const isKnown = isNamed(known, word);
  // Synonyms are searched for without parts, and each has to find what the other finds
  if (isKnown && word.synonyms.length > 0) return word;
  const matchParts = isKnown
    ? (parts: readonly SearchWord[]) => matchWholeWords(parts, table.language)
    : (parts: readonly SearchWord[]) => matchWords(parts, table.language, 'facts');
  for (const pair of divisions(word.word, table.language)) {
    const parts = pair.map((part) => toSearchWord(part));
    if (!table.exists(matchParts(parts))) continue;
    const isCompound = table.exists(matchWholeWord(word, table.language));
    return { ...word, parts, ...(isCompound ? { isCompound } : {}) };
  }
  return word;
}

/** 2 for a word of its own, 1 for the beginning or end of known words, 0 for neither. */
function ratePart({ table }: KnownWords, part: string): number {
  const word = toSearchWord(part);
  if (table.exists(matchWholeWord(word, table.language))) return 2;
  if (part.length < MIN_UNCERTAIN_PART) return 0;
  return table.exists(matchWord(word, table.language, 'facts-part')) ? 1 : 0;
}

/**
 * The parts of an unknown compound that are words of the shop: `utomhuslampa` → `utomhus lampa`, and `fönsterlampa` → `lampa`,
 * because a compound is a kind of what its last part names. Null when none is known.
 */
export function findParts(known: KnownWords, word: SearchWord): SearchWord[] | null {
  if (!isCompoundLength(word)) return null;
  let best: { readonly parts: string[]; readonly rate: number } | null = null;
  for (const [first, second] of divisions(word.word, known.table.language)) {
    const head = ratePart(known, second);
    if (head === 0) continue;
    const start = ratePart(known, first);
    const rate = head * 2 + start;
    if (best === null || rate > best.rate) best = { parts: start === 0 ? [second] : [first, second], rate };
  }
  return best?.parts.map((part) => toSearchWord(part)) ?? null;
}

/** `mörkchokald` → `mörk choklad`: one part is known, the other has a single mistake. */
function correctCompound({ vocabulary, table }: KnownWords, word: SearchWord): string[] | null {
  if (!isCompoundLength(word)) return null;
  const { words } = vocabulary;
  const correct = (part: string): string | null => {
    if (part.length < MIN_CORRECTED_PART) return null;
    const nearest = findNearestWord(vocabulary, part, { mistakes: 1, completes: true });
    return nearest?.mistakes === 1 ? nearest.folded : null;
  };
  for (const [first, second] of divisions(word.folded, table.language)) {
    const nearSecond = words.has(first) ? correct(second) : null;
    if (nearSecond !== null) return [first, nearSecond];
    const nearFirst = words.has(second) ? correct(first) : null;
    if (nearFirst !== null) return [nearFirst, second];
  }
  return null;
}

/** The words that an unknown word most likely means, folded; null when there is no likely one. */
function findCorrection(known: KnownWords, word: SearchWord, reach: CorrectionReach): string[] | null {
  const nearest = findNearestWord(known.vocabulary, word.folded, {
    mistakes: reach === 'near' ? 1 : 2,
    // A word that others begin with may be half typed
    completes: false,
  });
  if (nearest !== null && nearest.mistakes < 2) return [nearest.folded];
  return correctCompound(known, word) ?? (nearest === null ? null : [nearest.folded]);
}

/**
 * The words with every one that occurs nowhere replaced; null when none can be replaced.
 *
 * @param isUnknown which words are replaced, by default those that occur nowhere
 */
export function correctWords(
  known: KnownWords,
  words: readonly SearchWord[],
  reach: CorrectionReach,
  isUnknown = (word: SearchWord): boolean =>
    !known.table.exists(matchWord(word, known.table.language, 'any')),
): SearchWord[] | null {
  let isCorrected = false;
  const corrected = words.flatMap((word) => {
    if (!isUnknown(word)) return [word];
    const found = findCorrection(known, word, reach);
    if (found === null) return [word];
    isCorrected = true;
    return found.map((folded) => toSearchWord(known.vocabulary.words.get(folded)?.shown ?? folded));
  });
  return isCorrected ? corrected : null;
}
