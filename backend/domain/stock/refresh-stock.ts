import { z } from 'zod';
import { placeholders } from '#backend/core/db/database.ts';
import { listPackageSkus } from './package-stock.ts';
import type { BackendServices } from '#backend/model/scope.ts';

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
