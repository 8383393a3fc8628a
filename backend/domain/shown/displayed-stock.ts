import { z } from 'zod';
import { placeholders, type Database } from '#backend/core/db/database.ts';

const stockRow = z.object({
  id: z.int(),
  product_id: z.int(),
  in_stock: z.int(),
  oversellable: z.int(),
  static_stock: z.int(),
});
type StockRow = z.output<typeof stockRow>;

/** Storefronts show the number of pieces below this (`productStockFewLeftLimit`, exclusive), and no number from it on. */
const FEW_LEFT_LIMIT = 6;

/** What a page shows of a SKU's stock, as one number: the pieces left where these are few, else a code. */
export function displayedStock({
  in_stock,
  oversellable,
  static_stock,
}: Omit<StockRow, 'id' | 'product_id'>): number {
  if (in_stock + oversellable + static_stock <= 0) return SOLD_OUT;
  if (in_stock <= 0) return oversellable > 0 ? OVERSELLABLE : FROM_SUPPLIER;
  return in_stock < FEW_LEFT_LIMIT ? in_stock : IN_STOCK;
}
const SOLD_OUT = 0;
const IN_STOCK = FEW_LEFT_LIMIT;
const OVERSELLABLE = FEW_LEFT_LIMIT + 1;
const FROM_SUPPLIER = FEW_LEFT_LIMIT + 2;

const COLUMNS = 'select id, product_id, in_stock, oversellable, static_stock from skus';

/** What pages show of every SKU's stock, to determine whether a change of pieces is one that a shopper would see. */
export class DisplayedStocks {
  readonly #database: Database;
  readonly #states = new Map<number, number>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.raw.iterate(stockRow, COLUMNS, []))
      this.#states.set(row.id, displayedStock(row));
  }

  /** The products of those SKUs that are shown otherwise than at the last call. */
  takeChangedProducts(skuIds: readonly number[]): number[] {
    const sql = `${COLUMNS} where id in (${placeholders(skuIds)})`;
    const changed = this.#database.raw.select(stockRow, sql, skuIds).filter((row) => {
      const state = displayedStock(row);
      if (this.#states.get(row.id) === state) return false;
      this.#states.set(row.id, state);
      return true;
    });
    return [...new Set(changed.map((row) => row.product_id))];
  }
}
