import type { RawDatabase } from './database.ts';

type Parameters = readonly (string | number | null)[];

/**
 * Rows of a select. The caller names their shape, as the driver knows none: keep it beside the select list.
 * Statements that a query builder cannot write (full text) or that run once per product in a bulk come here.
 */
export function selectRows<Row>(raw: RawDatabase, sql: string, parameters: Parameters): Row[] {
  // The driver types rows as unknown; SQL is ours
  return raw.prepare(sql).all([...parameters]) as Row[];
}

/** The same row by row, so that a large table never stands in memory as objects. */
export function iterateRows<Row>(
  raw: RawDatabase,
  sql: string,
  parameters: Parameters,
): IterableIterator<Row> {
  // See selectRows
  return raw.prepare(sql).iterate([...parameters]) as IterableIterator<Row>;
}

/** A JSON column. Only the seed writer fills them, from checked files, so the shape is trusted. */
// The caller names what its column holds
export function parseColumn<Shape>(json: string): Shape {
  // Written by this program, read on every request
  return JSON.parse(json) as Shape;
}
