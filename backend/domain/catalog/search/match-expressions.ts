import type { SearchColumn } from '#backend/core/db/catalog-ddl.ts';
import { markBackwards, markStem } from '#backend/core/text/index-words.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { beginningsOf, stemsOf } from '#backend/core/text/stems.ts';
import type { SearchWord } from './search-query.ts';

/** Shorter words are the end of too many others (`rød` and `knekkebrød`). */
const MIN_END = 4;

/** Where and how exactly a word matches, best first. */
export const MATCH_LEVELS = [
  /** A form of the word in the name. */
  'name',
  /** The beginning of a word in the name, or the end of a compound. */
  'name-part',
  'brand',
  'category',
  /** Colours, parameters, article numbers. */
  'facts',
  /** As `facts`, with the beginnings of words. */
  'facts-part',
  /** Anywhere, the texts included. */
  'any',
] as const;
export type MatchLevel = (typeof MATCH_LEVELS)[number];

const FACTS = ['name', 'brand', 'category', 'color', 'parameters', 'codes'] as const;
/** The columns of a level, those of the better levels included; null for all. Words backwards are in `category` and `parts`. */
const COLUMNS: Readonly<Record<MatchLevel, readonly SearchColumn[] | null>> = {
  name: ['name'],
  'name-part': ['name', 'parts'],
  brand: ['name', 'brand'],
  category: ['name', 'brand', 'category'],
  facts: FACTS,
  'facts-part': [...FACTS, 'parts'],
  // A column filter doubles the time of a broad search
  any: null,
};
const WITH_PREFIXES: ReadonlySet<MatchLevel> = new Set(['name-part', 'facts-part', 'any']);

const inColumns = (columns: readonly SearchColumn[] | null, terms: readonly string[]): string =>
  `${columns === null ? '' : `{${columns.join(' ')}} : `}(${terms.join(' OR ')})`;

// Words contain no characters of FTS5's query syntax; quotes protect its keywords
const toTerm = (word: string): string => `"${word}"`;

/** Stems of each word and language: a search matches each word at several levels. */
const knownStems = new WeakMap<SearchWord, Map<Language, readonly string[]>>();

function stemsOfWord(searchWord: SearchWord, language: Language): readonly string[] {
  const byLanguage = knownStems.get(searchWord) ?? new Map<Language, readonly string[]>();
  knownStems.set(searchWord, byLanguage);
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const { word, folded } = searchWord;
  const written = stemsOf(word, language);
  const stems = [...new Set([folded, ...written, ...(word === folded ? [] : stemsOf(folded, language))])];
  byLanguage.set(language, stems);
  return stems;
}

/** Terms of the word itself: as it is, as its stems, and words with these stems. */
function formTerms(word: SearchWord, language: Language): string[] {
  const stems = stemsOfWord(word, language);
  return [...stems, ...stems.map(markStem)].map(toTerm);
}

/** Terms of longer words that end with the word. */
function endTerms(word: SearchWord, language: Language): string[] {
  return stemsOfWord(word, language)
    .filter((stem) => stem.length >= MIN_END)
    .map((stem) => `${toTerm(markBackwards(stem))}*`);
}

/** Terms of longer words that begin with the thing that the word names. */
const beginTerms = ({ word }: SearchWord, language: Language): string[] =>
  beginningsOf(word, language).map((beginning) => `${toTerm(beginning)}*`);

function matchOne(word: SearchWord, language: Language, level: MatchLevel): string {
  const isPrefix = WITH_PREFIXES.has(level);
  const prefix = `${toTerm(word.folded)}*`;
  // A single character occurs in every text
  if (word.folded.length === 1)
    return inColumns(['name', 'codes'], [isPrefix ? prefix : toTerm(word.folded)]);
  const columns = COLUMNS[level];
  const hasBackwards = columns === null || columns.includes('category') || columns.includes('parts');
  return inColumns(columns, [
    ...formTerms(word, language),
    ...(isPrefix ? [prefix, ...beginTerms(word, language)] : []),
    ...(hasBackwards ? endTerms(word, language) : []),
  ]);
}

/** FTS5 expression: a word of its own that a shop uses outside of texts, not the end of another. */
export function matchWholeWord(word: SearchWord, language: Language): string {
  return inColumns(FACTS, formTerms(word, language));
}

type MatchOne = (word: SearchWord) => string;

const matchAll = (words: readonly SearchWord[], match: MatchOne): string =>
  `(${words.map(match).join(' AND ')})`;

/** The word, all of its parts, or all words of a synonym. */
function joinWays(word: SearchWord, match: MatchOne, matchPart = match): string {
  const parts = word.parts.length === 0 ? [] : [matchAll(word.parts, matchPart)];
  const ways = [match(word), ...parts, ...word.synonyms.map((words) => matchAll(words, match))];
  return ways.length === 1 ? match(word) : `(${ways.join(' OR ')})`;
}

/** FTS5 expression: all of these words, each a word of its own that the product has outside of texts. */
export const matchWholeWords = (words: readonly SearchWord[], language: Language): string =>
  matchAll(words, (word) => matchWholeWord(word, language));

/** FTS5 expression: what `facts-part` finds, without the words that only begin with the word. */
export function matchFullWord(word: SearchWord, language: Language): string {
  const columns = COLUMNS['facts-part'];
  return joinWays(word, (one) =>
    inColumns(columns, [...formTerms(one, language), ...endTerms(one, language)]),
  );
}

/** FTS5 expression: the word, its parts or a synonym, at a level. */
export function matchWord(word: SearchWord, language: Language, level: MatchLevel): string {
  return joinWays(
    word,
    (one) => matchOne(one, language, level),
    word.isCompound && ((part) => inColumns(COLUMNS[level] ?? FACTS, formTerms(part, language))),
  );
}

/** FTS5 expression: all words, or any of them, at a level. */
export function matchWords(
  words: readonly SearchWord[],
  language: Language,
  level: MatchLevel,
  joiner: 'AND' | 'OR' = 'AND',
): string {
  return words.map((word) => matchWord(word, language, level)).join(` ${joiner} `);
}
