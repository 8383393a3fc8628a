import { z } from 'zod';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { placeholders, type Database } from '#backend/core/db/database.ts';

/** One SKU that can fill a group of a package. */
interface Part {
  readonly skuId: number;
  /** Pieces per package. */
  readonly quantity: number;
}

/**
 * The number of packages that can be sold at the same time. `groups` are the required groups. A SKU may be in several
 * groups, so that its pieces are shared: any set of groups needs one part per group and package from the pieces of all
 * its SKUs (Hall's theorem). Exact when a SKU has the same quantity in all groups, else an upper limit.
 */
export function countPackages(
  groups: readonly (readonly Part[])[],
  piecesOf: (skuId: number) => number,
): number {
  let fewest = groups.length === 0 ? 0 : Infinity;
  for (let subset = 1; subset < 2 ** groups.length; subset += 1) {
    const members = groups.filter((_, index) => (subset & (1 << index)) !== 0);
    const quantities = new Map<number, number>();
    for (const { skuId, quantity } of members.flat())
      quantities.set(skuId, Math.min(quantity, quantities.get(skuId) ?? quantity));
    let parts = 0;
    for (const [skuId, quantity] of quantities) parts += Math.floor(Math.max(piecesOf(skuId), 0) / quantity);
    fewest = Math.min(fewest, Math.floor(parts / members.length));
  }
  return fewest;
}

const partRow = z.object({
  group_number: z.int(),
  quantity: z.int(),
  sku_id: z.int(),
  in_stock: z.int(),
  oversellable: z.int(),
  static_stock: z.int(),
});
type PartRow = z.output<typeof partRow>;

const PARTS_SQL = `select o.group_number, o.quantity, s.id as sku_id, s.in_stock, s.oversellable, s.static_stock
  from package_options o join skus s on s.product_id = o.product_id where o.package_id = ? and o.required = 1`;

/** Writes the stock of one package's SKU and product, from the stock of its parts. */
function writePackageStock({ raw }: Database, packageId: number): void {
  const parts = raw.select(partRow, PARTS_SQL, [packageId]);
  const bySku = new Map(parts.map((part) => [part.sku_id, part]));
  const groups = [...new Set(parts.map((part) => part.group_number))].map((group) =>
    parts
      .filter((part) => part.group_number === group)
      .map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })),
  );
  const count = (pieces: (part: PartRow) => number): number =>
    countPackages(groups, (skuId) => {
      const part = bySku.get(skuId);
      return part === undefined ? 0 : pieces(part);
    });
  const inStock = count((part) => part.in_stock);
  const orderable = count((part) => part.in_stock + part.oversellable);
  const total = count((part) => part.in_stock + part.oversellable + part.static_stock);
  raw.run('update skus set in_stock = ?, oversellable = ?, static_stock = ? where product_id = ?', [
    inStock,
    orderable - inStock,
    total - orderable,
    packageId,
  ]);
  raw.run('update products set in_stock = ?, total_stock = ? where id = ?', [inStock, total, packageId]);
}

/**
 * Recomputes the stock of the packages that need a product, or of all packages. A package's own SKU has no pieces of
 * its own: its stock is what its parts allow. Call it in the transaction that changes the parts' stock.
 */
export function refreshPackageStock(database: Database, partProductId?: number): void {
  const sql = 'select distinct package_id as id from package_options';
  const packages =
    partProductId === undefined
      ? database.raw.select(idRow, sql, [])
      : database.raw.select(idRow, `${sql} where product_id = ?`, [partProductId]);
  for (const { id } of packages) writePackageStock(database, id);
}

/** Whether a product is a package. */
export const isPackageProduct = ({ raw }: Database, productId: number): boolean =>
  raw.exists('select 1 from package_options where package_id = ?', [productId]);

/** The SKUs of the packages that contain one of these SKUs' products. */
export function listPackageSkus({ raw }: Database, skuIds: readonly number[]): number[] {
  const sql = `select distinct s.id from skus s join package_options o on o.package_id = s.product_id
    where o.product_id in (select product_id from skus where id in (${placeholders(skuIds)}))`;
  return raw.select(idRow, sql, skuIds).map(({ id }) => id);
}
