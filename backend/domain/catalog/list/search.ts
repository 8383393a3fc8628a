import { z } from 'zod';
import { searchTable } from '#backend/core/db/catalog-ddl.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import type { Scope } from '#backend/model/scope.ts';
import { foldText } from '#backend/core/text/fold.ts';

/** bm25 weights of name, brand, category, codes, parts, body: a match in the name outweighs all others. */
const WEIGHTS = '12.0, 5.0, 4.0, 8.0, 3.0, 1.0';
/** Further words of a search text are ignored, to bound the cost of a query. */
const MAX_WORDS = 8;
/**
 * Up to this many matches are ranked by bm25 (about 3 ms). Broader searches ("h" while typing) are ranked by the matching
 * field and then by sales: bm25 of 100,000 matches takes 300 ms and is not meaningful for so short a word.
 */
const MAX_BM25 = 1000;

/** Words of a search text, tokenised and folded as in the FTS5 tables. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

type Joiner = 'AND' | 'OR';

/** FTS5 expression for the words in any field. */
function matchAnyField(words: readonly string[], joiner: Joiner): string {
  return words.map(matchPrefix).join(` ${joiner} `);
}

/**
 * FTS5 expression for a prefix. The whole word is a second term, so that an exact match ranks before a longer word. A
 * single letter is matched in names only, because it occurs in every description.
 */
function matchPrefix(word: string): string {
  return word.length === 1 ? `({name} : "${word}"*)` : `("${word}" OR "${word}"*)`;
}

function matchName(words: readonly string[], joiner: Joiner, end: '' | '*'): string {
  return words.map((word) => `({name} : "${word}"${end})`).join(` ${joiner} `);
}

const idsRow = z.object({ ids: z.string().nullable() });

/** The full-text table of one shop and language. Folded words contain no characters of FTS5's query syntax. */
class SearchIndex {
  readonly #scope: Scope;
  readonly #table: string;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#table = searchTable(scope.shop.number, scope.language);
  }

  /** Ordinals of all matches, unordered. Reads one concatenated string, ten times faster than a row per match. */
  select(match: string): number[] {
    const sql = `select group_concat(rowid) as ids from ${this.#table} where ${this.#table} match ?`;
    const ids = this.#scope.database.raw.get(idsRow, sql, [match]).ids ?? '';
    return ids === '' ? [] : this.#ordinals(ids.split(',').map(Number));
  }

  /** Ordinals of all matches, by bm25. */
  selectRanked(match: string): number[] {
    const sql = `select rowid as id from ${this.#table} where ${this.#table} match ? order by bm25(${this.#table}, ${WEIGHTS}), rowid`;
    const rows = this.#scope.database.raw.select(idRow, sql, [match]);
    return this.#ordinals(rows.map(({ id }) => id));
  }

  #ordinals(ids: readonly number[]): number[] {
    const ordinals: number[] = [];
    for (const id of ids) {
      const ordinal = this.#scope.shop.index.ordinal(id);
      if (ordinal !== undefined) ordinals.push(ordinal);
    }
    return ordinals;
  }
}

/** Ranks matches of whole words in the name first, then prefixes in the name, then the rest; each tier by sales. */
function rankByTier(
  scope: Scope,
  search: SearchIndex,
  words: readonly string[],
  matches: { all: number[]; joiner: Joiner },
): number[] {
  const { index, baseMarket } = scope.shop;
  const rank = new Uint8Array(index.size);
  for (const ordinal of matches.all) rank[ordinal] = 1;
  for (const ordinal of search.select(matchName(words, matches.joiner, '*'))) rank[ordinal] = 2;
  for (const ordinal of search.select(matchName(words, matches.joiner, ''))) rank[ordinal] = 3;
  const tiers: number[][] = [[], [], []];
  const bestSold = index.order('MOST_SOLD', {
    language: scope.language,
    base: baseMarket,
    market: scope.market,
  });
  for (const ordinal of bestSold) tiers[3 - (rank[ordinal] ?? 0)]?.push(ordinal);
  return tiers.flat();
}

/**
 * Ordinals of the products that match a search text, by relevance. Every word must match; when no product matches all, any
 * word suffices. A text without words matches nothing.
 */
export function searchProducts(scope: Scope, text: string): Uint32Array {
  const words = searchWords(text);
  if (words.length === 0) return new Uint32Array();
  const search = new SearchIndex(scope);
  let joiner: Joiner = 'AND';
  let all = search.select(matchAnyField(words, joiner));
  if (all.length === 0 && words.length > 1) {
    joiner = 'OR';
    all = search.select(matchAnyField(words, joiner));
  }
  if (all.length === 0) return new Uint32Array();
  const isBroad = all.length > MAX_BM25;
  const ranked = isBroad
    ? rankByTier(scope, search, words, { all, joiner })
    : search.selectRanked(matchAnyField(words, joiner));
  return Uint32Array.from(ranked);
}
