import type { SearchColumn } from '#backend/core/db/catalog-ddl.ts';
import { markBackwards, markStem } from '#backend/core/text/index-words.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { stemsOf } from '#backend/core/text/stems.ts';
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
/** The columns of a level, those of the better levels included. `parts` is matched on its own. */
const COLUMNS: Readonly<Record<MatchLevel, readonly SearchColumn[]>> = {
  name: ['name'],
  'name-part': ['name'],
  brand: ['name', 'brand'],
  category: ['name', 'brand', 'category'],
  facts: FACTS,
  'facts-part': FACTS,
  any: [...FACTS, 'body'],
};
const WITH_PREFIXES: ReadonlySet<MatchLevel> = new Set(['name-part', 'facts-part', 'any']);

/** Terms of a word's forms. Words contain no characters of FTS5's query syntax; quotes protect its keywords. */
function toTerms(terms: readonly string[]): string {
  return terms.map((term) => `"${term}"`).join(' OR ');
}

function stemsOfWord({ word, folded }: SearchWord, language: Language): string[] {
  return [...new Set([folded, ...stemsOf(word, language), ...stemsOf(folded, language)])];
}

/** Terms of the word itself: as it is, as its stems, and words with these stems. */
function formTerms(word: SearchWord, language: Language): string {
  const stems = stemsOfWord(word, language);
  return toTerms([...new Set([...stems, ...stems.map(markStem)])]);
}

/** Terms of longer words that end with the word; null when it is too short. */
function findEndTerms(word: SearchWord, language: Language): string | null {
  const ends = stemsOfWord(word, language).filter((stem) => stem.length >= MIN_END);
  return ends.length === 0 ? null : ends.map((end) => `"${markBackwards(end)}"*`).join(' OR ');
}

function matchOne(word: SearchWord, language: Language, level: MatchLevel): string {
  const { folded } = word;
  const isPrefix = WITH_PREFIXES.has(level);
  const columns = COLUMNS[level];
  const prefix = `"${folded}"*`;
  // A single letter occurs in every text
  if (folded.length === 1) return `{name} : (${isPrefix ? prefix : `"${folded}"`})`;
  const matches = [
    `{${columns.join(' ')}} : (${formTerms(word, language)}${isPrefix ? ` OR ${prefix}` : ''})`,
  ];
  const ends = findEndTerms(word, language);
  const withEnds = [...(columns.includes('category') ? ['category'] : []), ...(isPrefix ? ['parts'] : [])];
  if (ends !== null && withEnds.length > 0) matches.push(`{${withEnds.join(' ')}} : (${ends})`);
  return `(${matches.join(' OR ')})`;
}

/** FTS5 expression: a word of its own that a shop uses outside of texts, not the end of another. */
export function matchWholeWord(word: SearchWord, language: Language): string {
  return `{${FACTS.join(' ')}} : (${formTerms(word, language)})`;
}

/** FTS5 expression: the word, or all of its parts, at a level. */
export function matchWord(word: SearchWord, language: Language, level: MatchLevel): string {
  const whole = matchOne(word, language, level);
  if (word.parts.length === 0) return whole;
  return `(${whole} OR (${word.parts.map((part) => matchOne(part, language, level)).join(' AND ')}))`;
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
