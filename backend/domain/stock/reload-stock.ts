import { z } from 'zod';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import type { BackendServices } from '#backend/model/scope.ts';

const sumRow = z.object({ id: z.int(), in_stock: z.int(), total_stock: z.int() });

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
