import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { isPackageProduct, refreshPackageStock } from './package-stock.ts';

/** The stock that an order line's pieces were taken from, so that they can be returned to it. */
export interface TakenPieces {
  readonly fromStock: number;
  readonly fromStatic: number;
  readonly fromOversell: number;
}

const stockRow = z.object({
  product_id: z.int(),
  in_stock: z.int(),
  static_stock: z.int(),
  oversellable: z.int(),
});

function findStock({ raw }: Database, skuId: number) {
  const sql = 'select product_id, in_stock, static_stock, oversellable from skus where id = ?';
  return raw.find(stockRow, sql, [skuId]);
}

interface Sku {
  readonly id: number;
  readonly productId: number;
}

/**
 * Adds `sign` times the pieces to the SKU, to its product's sums and to the packages that contain it, and records them
 * in `stock_taken`.
 */
function adjustStock(database: Database, sku: Sku, pieces: TakenPieces, sign: 1 | -1): void {
  const { raw } = database;
  const { fromStock, fromStatic, fromOversell } = pieces;
  const all = fromStock + fromStatic + fromOversell;
  raw.run(
    'update skus set in_stock = in_stock + ?, static_stock = static_stock + ?, oversellable = oversellable + ? where id = ?',
    [sign * fromStock, sign * fromStatic, sign * fromOversell, sku.id],
  );
  raw.run('update products set in_stock = in_stock + ?, total_stock = total_stock + ? where id = ?', [
    sign * fromStock,
    sign * all,
    sku.productId,
  ]);
  raw.run(
    `insert into stock_taken (sku_id, in_stock, static_stock, oversellable) values (?, ?, ?, ?)
       on conflict (sku_id) do update set in_stock = in_stock + excluded.in_stock,
         static_stock = static_stock + excluded.static_stock, oversellable = oversellable + excluded.oversellable`,
    [sku.id, -sign * fromStock, -sign * fromStatic, -sign * fromOversell],
  );
  refreshPackageStock(database, sku.productId);
}

/**
 * Takes pieces of a SKU, from stock first, then from the supplier's stock, then from oversellable stock. Takes nothing and
 * returns null when there are not enough. Call it in a transaction, so that the read and the writes are atomic.
 */
export function takePieces(database: Database, skuId: number, quantity: number): TakenPieces | null {
  const stock = findStock(database, skuId);
  if (stock === null) return null;
  const fromStock = Math.min(Math.max(stock.in_stock, 0), quantity);
  const fromStatic = Math.min(Math.max(stock.static_stock, 0), quantity - fromStock);
  const fromOversell = Math.min(Math.max(stock.oversellable, 0), quantity - fromStock - fromStatic);
  if (fromStock + fromStatic + fromOversell < quantity) return null;
  const pieces = { fromStock, fromStatic, fromOversell };
  adjustStock(database, { id: skuId, productId: stock.product_id }, pieces, -1);
  return pieces;
}

/** Returns pieces to the stock that they were taken from; does nothing for a SKU that no longer exists. */
export function returnPieces(database: Database, skuId: number, pieces: TakenPieces): void {
  const stock = findStock(database, skuId);
  if (stock !== null) adjustStock(database, { id: skuId, productId: stock.product_id }, pieces, 1);
}

/**
 * Sets the quantity in stock, after a delivery or a count; false for an unknown SKU and for a package's, whose stock
 * follows from its parts.
 */
export function setPieces(database: Database, skuId: number, inStock: number): boolean {
  const stock = findStock(database, skuId);
  if (stock === null || isPackageProduct(database, stock.product_id)) return false;
  const more = { fromStock: inStock - stock.in_stock, fromStatic: 0, fromOversell: 0 };
  adjustStock(database, { id: skuId, productId: stock.product_id }, more, 1);
  return true;
}

/** Subtracts the pieces recorded in `stock_taken`: a rebuilt catalogue starts with the seed's stock. */
export function reapplyTakenStock(database: Database): void {
  database.raw.exec(`
    update skus set
      in_stock = max(in_stock - (select t.in_stock from stock_taken t where t.sku_id = skus.id), 0),
      static_stock = max(static_stock - (select t.static_stock from stock_taken t where t.sku_id = skus.id), 0),
      oversellable = max(oversellable - (select t.oversellable from stock_taken t where t.sku_id = skus.id), 0)
    where id in (select sku_id from stock_taken);
    update products set
      in_stock = (select sum(s.in_stock) from skus s where s.product_id = products.id),
      total_stock = (select sum(s.in_stock + s.static_stock + s.oversellable) from skus s where s.product_id = products.id)
    where id in (select s.product_id from skus s join stock_taken t on t.sku_id = s.id)`);
  refreshPackageStock(database);
}
