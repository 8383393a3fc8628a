import { z } from 'zod';
import type { BackendServices } from '#backend/model/scope.ts';
import { listListTags, listProductTags } from './product-tags.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { Database } from '#backend/core/db/database.ts';
import { isPackageProduct } from '#backend/domain/stock/package-stock.ts';

const pricesRow = z.object({ id: z.int(), price: z.number(), selling_price: z.number() });

/** Updates the shop's in-memory index with the prices of some products, and publishes that they have changed. */
function publishPrices(
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

/**
 * Sets the selling price of a SKU's product, inc VAT in the shop's base market, and publishes it. Below the regular price it is
 * a reduction, with the price until now as the lowest of the last 30 days; else it becomes the regular price. Lasts until the
 * catalogue is built again. False for a SKU that the shop does not have and for a package, whose price follows from its parts.
 */
export function setPrice(
  services: BackendServices,
  channelId: string,
  skuId: number,
  price: number,
): boolean {
  const { database } = services;
  const productId = inTransaction(database, () => writePrice(database, { channelId, skuId, price }));
  if (productId === null) return false;
  publishPrices(services, channelId, [productId]);
  return true;
}

interface NewPrice {
  readonly channelId: string;
  readonly skuId: number;
  readonly price: number;
}

/** Returns the product's id; null where it has no price of its own. */
function writePrice(database: Database, { channelId, skuId, price }: NewPrice): number | null {
  const sql = `select p.id, p.price, p.selling_price from products p join skus s on s.product_id = p.id
    where s.id = ? and p.channel_id = ?`;
  const row = database.raw.find(pricesRow, sql, [skuId, channelId]);
  if (row === null || isPackageProduct(database, row.id)) return null;
  const isReduced = price < row.price;
  database.raw.run(
    'update products set price = ?, selling_price = ?, discount_type = ?, lowest_price = ? where id = ?',
    [
      isReduced ? row.price : price,
      price,
      isReduced ? 'SALE_PRICE' : 'NONE',
      isReduced ? row.selling_price : null,
      row.id,
    ],
  );
  return row.id;
}
