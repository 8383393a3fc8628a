import { productWithTextsRow, skuRow, type SkuRow } from '#backend/core/db/catalog-rows.ts';
import type { ProductRow } from '#backend/model/product-row.ts';
import type { Scope } from '#backend/model/scope.ts';

/** A SKU and its product, with texts in the scope's language or else the shop's default language. */
export interface Goods {
  readonly sku: SkuRow;
  readonly product: ProductRow;
}

const SKU_SQL = `select s.* from skus s join products p on p.id = s.product_id
  where s.id = ? and p.channel_id = ?`;
const PRODUCT_SQL = `select p.*, t.name, t.alias, t.description, t.details from products p
  join product_texts t on t.product_id = p.id and t.language in (?, ?)
  where p.id = ? order by t.language = ? desc limit 1`;

/** Null for a SKU that this shop does not sell. Synchronous, so that it can run inside a transaction. */
export function findGoods({ database, shop, language }: Scope, skuId: number): Goods | null {
  const sku = database.raw.find(skuRow, SKU_SQL, [skuId, shop.channelId]);
  if (sku === null) return null;
  const parameters = [language, shop.defaultLanguage, sku.product_id, language];
  const product = database.raw.find(productWithTextsRow, PRODUCT_SQL, parameters);
  return product === null ? null : { sku, product };
}

/** Pieces that can be ordered: own stock, allowed overselling and the supplier's stock (contract 3.3). */
export function getAvailableStock(sku: SkuRow): number {
  return Math.max(sku.in_stock, 0) + Math.max(sku.oversellable, 0) + Math.max(sku.static_stock, 0);
}
