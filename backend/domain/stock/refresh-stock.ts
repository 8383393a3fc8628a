import { selectRows } from '#backend/core/db/rows.ts';
import type { BackendServices } from '#backend/model/scope.ts';

interface SumRow {
  readonly id: number;
  readonly channel_id: string;
  readonly in_stock: number;
  readonly total_stock: number;
}

/** Brings the shops' indexes in memory up to the database for the products of some SKUs, and tells who listens. */
export function refreshStock(services: BackendServices, channelId: string, skuIds: readonly number[]): void {
  const index = services.shops.get(channelId)?.index;
  if (index === undefined || skuIds.length === 0) return;
  const places = skuIds.map(() => '?').join(', ');
  const sql = `select distinct p.id, p.channel_id, p.in_stock, p.total_stock from products p
    join skus s on s.product_id = p.id where s.id in (${places}) and p.channel_id = ?`;
  for (const row of selectRows<SumRow>(services.database.raw, sql, [...skuIds, channelId])) {
    index.setStock(row.id, row.in_stock, row.total_stock);
  }
  services.changes.publish({ kind: 'stock', channelId, skuIds });
}
