import type { Scope } from '#backend/model/scope.ts';
import type { FullTextTable } from './full-text-table.ts';
import { MATCH_LEVELS, matchWord, matchWords, type MatchLevel } from './match-expressions.ts';
import type { SearchWord } from './search-query.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { searchWords } from '#backend/core/text/search-words.ts';
import { stemsOf } from '#backend/core/text/stems.ts';
import { foldText } from '#backend/core/text/fold.ts';
import type { Shop } from '#backend/model/shop.ts';

function formsOf(word: string, language: Language): Set<string> {
  return new Set([foldText(word), ...stemsOf(word, language)]);
}

/** Forms of a word and of its synonyms of one word. */
function allFormsOf({ word, synonyms }: SearchWord, language: Language): Set<string> {
  const single = synonyms.flatMap(([first, ...rest]) =>
    first === undefined || rest.length > 0 ? [] : [first],
  );
  return new Set([word, ...single.map((one) => one.word)].flatMap((one) => [...formsOf(one, language)]));
}

/**
 * Facet numbers of the categories that a search names word for word: `floor lamp` is `Floor lamps`, but not `Table and
 * floor lamps`, whose name contains it.
 */
function listNamedCategories(shop: Shop, language: Language, words: readonly SearchWord[]): number[] {
  const asked = words.map((word) => allFormsOf(word, language));
  return [...shop.categories.values()].flatMap(({ key, texts }) => {
    const named = searchWords(texts[language]?.name ?? '').map((word) => formsOf(word, language));
    const isNamed =
      named.length === asked.length &&
      asked.every((forms) => named.some((other) => [...forms].some((form) => other.has(form))));
    return isNamed ? (shop.index.facetNumber(`c_${key}`) ?? []) : [];
  });
}

/**
 * Up to this many matches are ranked by all levels and bm25 (about 5 ms of 100,000 products). Broader searches ("h" while typing) are ranked by
 * the name and then by sales: bm25 of 100,000 matches takes 300 ms and is not meaningful for so short a word.
 */
const MAX_SCORED = 300;
/** Scores that differ by less than a part of the best one are equal; sales decide between them. */
const SCORE_STEPS = 4;

const LEVELS_OUTSIDE_TEXTS = MATCH_LEVELS.filter((level) => level !== 'any');

/** A search and its matches. */
interface RankedSearch {
  readonly words: readonly SearchWord[];
  /** Ordinals. */
  readonly found: readonly number[];
}

interface Ranked {
  readonly ordinal: number;
  /** Higher is better. */
  readonly tier: number;
  readonly step: number;
}

/** Best tier first, then the better bm25, then the better sold. */
function sorted(scope: Scope, matches: Ranked[]): number[] {
  const { sold } = scope.shop.index.columns;
  return matches
    .toSorted(
      (left, right) =>
        right.tier - left.tier ||
        right.step - left.step ||
        (sold[right.ordinal] ?? 0) - (sold[left.ordinal] ?? 0) ||
        left.ordinal - right.ordinal,
    )
    .map(({ ordinal }) => ordinal);
}

/** Tier by ordinal; higher is better. */
type Tiers = ReadonlyMap<number, number>;

function scoreWithin(scope: Scope, table: FullTextTable, match: string, tiers: Tiers): number[] {
  const scored = table.score(match);
  const best = new Map<number, number>();
  for (const { ordinal, score } of scored) {
    const tier = tiers.get(ordinal) ?? 0;
    best.set(tier, Math.max(best.get(tier) ?? 0, score));
  }
  const ranked = scored.map(({ ordinal, score }) => {
    const tier = tiers.get(ordinal) ?? 0;
    return { ordinal, tier, step: Math.round((score / (best.get(tier) || 1)) * SCORE_STEPS) };
  });
  return sorted(scope, ranked);
}

/**
 * By the best of the given levels at which all words match; 0 for none. A category that the search names precedes other
 * categories.
 */
function tiersByLevel(
  scope: Scope,
  table: FullTextTable,
  { words, found, levels }: RankedSearch & { readonly levels: readonly MatchLevel[] },
): Map<number, number> {
  const tiers = new Map<number, number>();
  const rest = new Set(found);
  const add = (ordinals: Iterable<number>, tier: number): void => {
    for (const ordinal of ordinals) if (rest.delete(ordinal)) tiers.set(ordinal, tier);
  };
  for (const [position, level] of levels.entries()) {
    const tier = levels.length - position;
    if (level === 'category') {
      for (const facet of listNamedCategories(scope.shop, table.language, words))
        add(scope.shop.index.posting(facet), tier + 0.5);
    }
    // The better levels contain all products already in most searches of a single word
    if (rest.size > 0) add(table.select(matchWords(words, table.language, level)), tier);
  }
  return tiers;
}

/** By the number of words that match outside of texts. */
function tiersByWords(table: FullTextTable, words: readonly SearchWord[]): Map<number, number> {
  const points = new Map<number, number>();
  for (const word of words) {
    for (const ordinal of table.select(matchWord(word, table.language, 'facts-part')))
      points.set(ordinal, (points.get(ordinal) ?? 0) + 1);
  }
  return points;
}

function sortBySales(scope: Scope, found: readonly number[], tiers: Tiers): number[] {
  return sorted(
    scope,
    found.map((ordinal) => ({ ordinal, tier: tiers.get(ordinal) ?? 0, step: 0 })),
  );
}

/** Sorts the matches of all words: by the best level at which all of them match. */
export function rankAll(scope: Scope, table: FullTextTable, search: RankedSearch): number[] {
  const { words, found } = search;
  if (found.length > MAX_SCORED) {
    const tiers = tiersByLevel(scope, table, { ...search, levels: ['name', 'name-part'] });
    return sortBySales(scope, found, tiers);
  }
  const tiers = tiersByLevel(scope, table, { ...search, levels: LEVELS_OUTSIDE_TEXTS });
  return scoreWithin(scope, table, matchWords(words, table.language, 'any'), tiers);
}

/** Sorts the matches of any word: by how many of them match. */
export function rankAny(scope: Scope, table: FullTextTable, { words, found }: RankedSearch): number[] {
  const tiers = tiersByWords(table, words);
  if (found.length > MAX_SCORED) return sortBySales(scope, found, tiers);
  return scoreWithin(scope, table, matchWords(words, table.language, 'any', 'OR'), tiers);
}
