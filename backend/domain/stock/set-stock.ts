import { inTransaction } from '#backend/core/db/transaction.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { refreshStock } from './refresh-stock.ts';
import { setPieces } from './stock-pieces.ts';

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
