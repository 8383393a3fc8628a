import { z } from 'zod';
import { placeholders } from '#backend/core/db/database.ts';
import { listPackageSkus } from './package-stock.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { setPieces } from './stock-pieces.ts';

const sumRow = z.object({ id: z.int(), in_stock: z.int(), total_stock: z.int() });

/**
 * Updates the shop's in-memory index from the database for the products of some SKUs and for the packages that contain
 * them, and publishes the change.
 */
export function refreshStock(
  services: BackendServices,
  channelId: string,
  changedSkuIds: readonly number[],
): void {
  const index = services.shops.get(channelId)?.index;
  if (index === undefined || changedSkuIds.length === 0) return;
  const skuIds = [...changedSkuIds, ...listPackageSkus(services.database, changedSkuIds)];
  const sql = `select distinct p.id, p.channel_id, p.in_stock, p.total_stock from products p
    join skus s on s.product_id = p.id where s.id in (${placeholders(skuIds)}) and p.channel_id = ?`;
  for (const row of services.database.raw.select(sumRow, sql, [...skuIds, channelId])) {
    index.setStock(row.id, row.in_stock, row.total_stock);
  }
  services.changes.publish({ kind: 'stock', channelId, skuIds });
}

/** Reloads the stock of all products after another process wrote to the database, and publishes the changed SKUs. */
export function reloadStock({ database, shops, changes }: BackendServices): void {
  const sql = 'select id, in_stock, total_stock from products where channel_id = ?';
  for (const { channelId, index } of shops.values()) {
    const changed: number[] = [];
    for (const row of database.raw.iterate(sumRow, sql, [channelId])) {
      const ordinal = index.ordinal(row.id);
      if (ordinal === undefined) continue;
      const { inStock, totalStock } = index.columns;
      if (inStock[ordinal] === row.in_stock && totalStock[ordinal] === row.total_stock) continue;
      changed.push(row.id);
      index.setStock(row.id, row.in_stock, row.total_stock);
    }
    const skuIds = changed.flatMap((id) =>
      database.raw.select(idRow, 'select id from skus where product_id = ?', [id]).map((sku) => sku.id),
    );
    if (skuIds.length > 0) changes.publish({ kind: 'stock', channelId, skuIds });
  }
}

/** Sets the quantity in stock, after a delivery or a count, and publishes it; false for a package's SKU and one that the shop does not have. */
export function setStock(
  services: BackendServices,
  channelId: string,
  skuId: number,
  inStock: number,
): boolean {
  const sql =
    'select 1 from skus s join products p on p.id = s.product_id where s.id = ? and p.channel_id = ?';
  if (!services.database.raw.exists(sql, [skuId, channelId])) return false;
  const isSet = inTransaction(services.database, () => setPieces(services.database, skuId, inStock));
  if (isSet) refreshStock(services, channelId, [skuId]);
  return isSet;
}
