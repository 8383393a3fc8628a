import { productWithTextsRow, skuRow, type SkuRow, type ProductRow } from '#backend/core/db/catalog-rows.ts';
import { formatSizeLabel } from '#backend/core/text/labels.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { productUrl } from '#backend/domain/catalog/product/product-rows.ts';
import { findPackage } from '#backend/domain/catalog/product/packages.ts';
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

/** The goods of a cart line; null for a SKU that the shop does not sell, and for a package, whose parts are the lines. */
export function findLineGoods(scope: Scope, skuId: number): Goods | null {
  const goods = findGoods(scope, skuId);
  return goods === null || findPackage(scope, goods.product.key) !== null ? null : goods;
}

/** Days until the last of some goods is in the shop's own stock; 0: all are; null: unknown, as for a supplier's stock. */
export function computeWaitDays(
  lines: readonly { readonly line: { readonly quantity: number }; readonly sku: SkuRow }[],
): number | null {
  const late = lines.filter(({ line, sku }) => sku.in_stock < line.quantity);
  const days = late.map(({ sku }) => sku.incoming_in_days);
  return days.includes(null) ? null : Math.max(0, ...days.map(Number));
}

/** Labels of the only SKU of a product. */
const NAMELESS_SIZES: ReadonlySet<string> = new Set(['-', 'One size']);

/** Whether the product has sizes. */
const isSize = ({ label }: SkuRow): boolean => !NAMELESS_SIZES.has(label);

/** The product's name with the size, where it has sizes. */
export const formatGoodsName = ({ sku, product }: Goods, language: Language): string =>
  isSize(sku) ? `${product.name}, ${formatSizeLabel(sku.label, language)}` : product.name;

/** Path of the product's page, with the size chosen where it has sizes. */
export const goodsUrl = (scope: Scope, { sku, product }: Goods): string =>
  `${productUrl(scope, product)}${isSize(sku) ? `?size=${sku.id}` : ''}`;

/** The names of some goods, each once. */
export const listGoodsNames = (goods: readonly Goods[], { language }: Scope): string[] => [
  ...new Set(goods.map((each) => formatGoodsName(each, language))),
];

/** Pieces that can be ordered: own stock, allowed overselling and the supplier's stock (contract 3.3). */
export function getAvailableStock(sku: SkuRow): number {
  return Math.max(sku.in_stock, 0) + Math.max(sku.oversellable, 0) + Math.max(sku.static_stock, 0);
}
