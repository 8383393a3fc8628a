import type { SearchColumn } from '#backend/core/db/catalog-ddl.ts';
import { markEnd, markStem } from '#backend/core/text/index-words.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { stemsOf } from '#backend/core/text/stems.ts';
import type { SearchWord } from './search-query.ts';

/** Shorter beginnings are matched only at the beginning of words, not at the beginning of a compound's later parts. */
const MIN_PART_PREFIX = 5;

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

function matchOne(word: SearchWord, language: Language, level: MatchLevel): string {
  const { folded } = word;
  const isPrefix = WITH_PREFIXES.has(level);
  const columns = COLUMNS[level];
  const prefix = `"${folded}"*`;
  // A single letter occurs in every text
  if (folded.length === 1) return `{name} : (${isPrefix ? prefix : `"${folded}"`})`;
  const stems = stemsOfWord(word, language);
  const forms = toTerms([folded, ...stems.map(markStem)]);
  const ends = toTerms(stems.map(markEnd));
  const matches = [`{${columns.join(' ')}} : (${forms}${isPrefix ? ` OR ${prefix}` : ''})`];
  if (columns.includes('category')) matches.push(`{category} : (${ends})`);
  if (isPrefix) {
    const parts = [`"${folded}"`, ends, ...(folded.length >= MIN_PART_PREFIX ? [prefix] : [])];
    matches.push(`{parts} : (${parts.join(' OR ')})`);
  }
  return `(${matches.join(' OR ')})`;
}

/** FTS5 expression: a word of its own that a shop uses outside of texts, not the end of another. */
export function matchWholeWord(word: SearchWord, language: Language): string {
  return `{${FACTS.join(' ')}} : (${toTerms([word.folded, ...stemsOfWord(word, language).map(markStem)])})`;
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
