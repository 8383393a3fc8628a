import { z } from 'zod';
import { searchTable } from '#backend/core/db/catalog-ddl.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import type { Scope } from '#backend/model/scope.ts';
import { foldText } from '#backend/core/text/fold.ts';

/** Weights of name, brand, category, codes, parts, body for bm25: a hit in the name outweighs everything else. */
const WEIGHTS = '12.0, 5.0, 4.0, 8.0, 3.0, 1.0';
/** A search text may hold more; further words narrow nothing that anybody would notice. */
const MAX_WORDS = 8;
/**
 * Up to this many hits are ranked by bm25 (about 3 ms). Broader searches ("h" while typing) are ranked by where the
 * words stand and then by sales: bm25 of 100,000 hits takes 300 ms and tells nothing about so short a word.
 */
const MAX_BM25 = 1000;

/** Words of a search text as FTS5 sees them. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

type Joiner = 'AND' | 'OR';

/** A word may be the start of one; a whole word counts twice, so an exact hit stands before a longer word. */
function anywhere(words: readonly string[], joiner: Joiner): string {
  return words.map(startOf).join(` ${joiner} `);
}

/** A single letter is looked for in names only: it occurs in every description. */
function startOf(word: string): string {
  return word.length === 1 ? `({name} : "${word}"*)` : `("${word}" OR "${word}"*)`;
}

function inName(words: readonly string[], joiner: Joiner, end: '' | '*'): string {
  return words.map((word) => `({name} : "${word}"${end})`).join(` ${joiner} `);
}

const idsRow = z.object({ ids: z.string().nullable() });

/** The index of one shop and language; words were folded, so no sign of FTS5's syntax is left in them. */
class SearchIndex {
  readonly #scope: Scope;
  readonly #table: string;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#table = searchTable(scope.shop.number, scope.language);
  }

  /** Ordinals of all hits, unordered. One text crosses the driver's border instead of a row per hit: ten times faster. */
  find(match: string): number[] {
    const sql = `select group_concat(rowid) as ids from ${this.#table} where ${this.#table} match ?`;
    const ids = this.#scope.database.raw.get(idsRow, sql, [match]).ids ?? '';
    return ids === '' ? [] : this.#ordinals(ids.split(',').map(Number));
  }

  ranked(match: string): number[] {
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

/** Whole words in the name, then beginnings in the name, then the rest; the best sold first in each. */
function rankBroadly(
  scope: Scope,
  search: SearchIndex,
  words: readonly string[],
  found: { all: number[]; joiner: Joiner },
): number[] {
  const { index, baseMarket } = scope.shop;
  const rank = new Uint8Array(index.size);
  for (const ordinal of found.all) rank[ordinal] = 1;
  for (const ordinal of search.find(inName(words, found.joiner, '*'))) rank[ordinal] = 2;
  for (const ordinal of search.find(inName(words, found.joiner, ''))) rank[ordinal] = 3;
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
 * Ordinals of the products that a text finds, best first. Every word must occur; when no product has them all, any of
 * them will do. A text without words finds nothing.
 */
export function searchProducts(scope: Scope, text: string): Uint32Array {
  const words = searchWords(text);
  if (words.length === 0) return new Uint32Array();
  const search = new SearchIndex(scope);
  let joiner: Joiner = 'AND';
  let all = search.find(anywhere(words, joiner));
  if (all.length === 0 && words.length > 1) {
    joiner = 'OR';
    all = search.find(anywhere(words, joiner));
  }
  if (all.length === 0) return new Uint32Array();
  const isBroad = all.length > MAX_BM25;
  const best = isBroad
    ? rankBroadly(scope, search, words, { all, joiner })
    : search.ranked(anywhere(words, joiner));
  return Uint32Array.from(best);
}
