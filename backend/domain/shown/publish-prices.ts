import { z } from 'zod';
import type { BackendServices } from '#backend/model/scope.ts';
import { listListTags, listProductTags } from './product-tags.ts';

const pricesRow = z.object({ id: z.int(), price: z.number(), selling_price: z.number() });

/** Updates the shop's in-memory index with the prices of some products, and publishes that they have changed. */
export function publishPrices(
  { database, shops, changes }: Pick<BackendServices, 'database' | 'shops' | 'changes'>,
  channelId: string,
  productIds: readonly number[],
): void {
  const shop = shops.get(channelId);
  if (shop === undefined) return;
  const sql = 'select id, price, selling_price from products where id = ?';
  for (const productId of productIds) {
    const row = database.raw.find(pricesRow, sql, [productId]);
    if (row !== null) shop.index.setPrice(row.id, row.price, row.selling_price);
  }
  const lists = productIds.flatMap((id) => listListTags(database, shop, id));
  const tags = [...new Set([...listProductTags(database, productIds), ...lists])];
  changes.publish({ kind: 'shown', channelId, tags });
}

/** Finds the prices that another process has changed, and publishes them. */
export function reloadPrices(services: Pick<BackendServices, 'database' | 'shops' | 'changes'>): void {
  const sql = 'select id, price, selling_price from products where channel_id = ?';
  for (const { channelId, index } of services.shops.values()) {
    const changed: number[] = [];
    for (const row of services.database.raw.iterate(pricesRow, sql, [channelId])) {
      const at = index.ordinal(row.id);
      if (at === undefined) continue;
      const { price, selling } = index.columns;
      if (price[at] !== row.price || selling[at] !== row.selling_price) changed.push(row.id);
    }
    if (changed.length > 0) publishPrices(services, channelId, changed);
  }
}
