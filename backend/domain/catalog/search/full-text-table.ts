import { z } from 'zod';
import { SEARCH_COLUMNS, searchTable, type SearchColumn } from '#backend/core/db/catalog-ddl.ts';
import type { Language } from '#backend/core/text/languages.ts';
import type { Scope } from '#backend/model/scope.ts';

/** bm25 weights: name over brand over category over facts over texts. Parts and codes repeat what others have. */
const WEIGHTS: Readonly<Record<SearchColumn, number>> = {
  name: 12,
  brand: 6,
  category: 4,
  color: 3,
  parameters: 2,
  codes: 1,
  parts: 2,
  body: 0.5,
};
const BM25_WEIGHTS = SEARCH_COLUMNS.map((column) => WEIGHTS[column]).join(', ');

const idsRow = z.object({ ids: z.string().nullable() });
const scoredRow = z.object({ id: z.int(), score: z.number() });

/** Looks of one search, about 0.2 ms each: an unknown word of 15 letters takes about 50, two compounds about 90. */
const MAX_LOOKS = 150;

/**
 * What is left of the looks of one search, in all languages. Without a bound a text of unknown compounds, each of which can be divided in
 * many ways, takes a tenth of a second.
 */
export class LookBudget {
  #left = MAX_LOOKS;

  take(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }
}

export interface ScoredMatch {
  readonly ordinal: number;
  /** bm25, at least 0; higher is better. */
  readonly score: number;
}

/** The full-text table of one shop and language. Matches are ordinals of the shop's index. */
export class FullTextTable {
  readonly #scope: Scope;
  readonly #table: string;
  readonly #budget: LookBudget;

  constructor(
    scope: Scope,
    readonly language: Language,
    budget: LookBudget,
  ) {
    this.#budget = budget;
    this.#scope = scope;
    this.#table = searchTable(scope.shop.number, language);
  }

  /** Whether anything matches; no where the search has looked often enough. */
  exists(match: string): boolean {
    if (!this.#budget.take()) return false;
    const sql = `select 1 from ${this.#table} where ${this.#table} match ? limit 1`;
    return this.#scope.database.raw.exists(sql, [match]);
  }

  /** All matches, unordered. Reads one concatenated string, ten times faster than a row per match. */
  select(match: string): number[] {
    const sql = `select group_concat(rowid) as ids from ${this.#table} where ${this.#table} match ?`;
    const ids = this.#scope.database.raw.get(idsRow, sql, [match]).ids ?? '';
    return ids === '' ? [] : ids.split(',').flatMap((id) => this.#ordinal(Number(id)));
  }

  /** All matches with their bm25 scores, unordered. */
  score(match: string): ScoredMatch[] {
    const sql = `select rowid as id, bm25(${this.#table}, ${BM25_WEIGHTS}) as score from ${this.#table} where ${this.#table} match ?`;
    // SQLite's bm25 is negative
    return this.#scope.database.raw
      .select(scoredRow, sql, [match])
      .flatMap(({ id, score }) => this.#ordinal(id).map((ordinal) => ({ ordinal, score: -score })));
  }

  #ordinal(id: number): number[] {
    const ordinal = this.#scope.shop.index.ordinal(id);
    return ordinal === undefined ? [] : [ordinal];
  }
}
