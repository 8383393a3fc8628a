import { findPath } from '#app/features/catalog/paths.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { type ProductPicture, toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { toSizeName } from '#kernel/size-name.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type StockState, type StockView, sumStock, toStockView } from '#app/features/catalog/card/stock.ts';
import { MAX_QUANTITY } from '#app/features/cart/max-quantity.ts';
import type { ItemGroup, LinePart } from './group-items.ts';
import type { PackageFacts } from './load-packages.server.ts';

/** What a cart's view depends on. */
export type CartViewContext = Pick<RequestContext, 'channel' | 'links' | 'locale'> & {
  readonly preferences: Pick<RequestContext['preferences'], 'vatIncluded'>;
};

/** The name of a product or package; empty where the API has none. */
export function findName({ item }: Pick<ItemGroup, 'item'>): string {
  const { product, productPackage, groupKey } = item;
  const name = !groupKey ? product?.name : productPackage?.packageName;
  return name?.trim() || product?.name?.trim() || product?.alias || '';
}

/** A package leads to its own page; where the API does not return it, to that of its first part. */
export function findLinePath(
  { links }: CartViewContext,
  { product }: ApiCartItem,
  productPackage: PackageFacts | null,
): ShopPath {
  const { canonicalUrl, alias } = productPackage ?? product ?? {};
  return findPath(links, canonicalUrl) ?? (alias ? links.page('product', { alias }) : '/');
}

export function findLinePicture(
  { channel }: CartViewContext,
  { product }: ApiCartItem,
  productPackage: PackageFacts | null,
): ProductPicture | null {
  const [own] = compact(product?.productImages).flatMap((image) => image.fileName || []);
  const fileName = productPackage?.fileName ?? own;
  return fileName ? toProductPicture(channel.endpoints.images, fileName) : null;
}

/** The size's name where it has one, else the product's own variant (contract 3.5). */
export function findSize(item: ApiCartItem): string | null {
  return (
    toSizeName(findSku(item)?.name ?? null) ||
    (compact(item.product?.variantDimensions).find(({ level }) => level === 1)?.label ?? null)
  );
}

/** The parts' names with their sizes and pieces in one package. What has the same name and size is one entry. */
export function listPartNames(parts: readonly LinePart[]): string[] {
  const pieces = new Map<string, number>();
  for (const part of parts) {
    const text = toPartName(part.item);
    pieces.set(text, (pieces.get(text) ?? 0) + part.pieces);
  }
  return [...pieces].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text));
}

/** A name that ends with the size already says it. */
function toPartName(item: ApiCartItem): string {
  const name = item.product?.name?.trim() || item.product?.alias || '';
  const size = findSize(item);
  const isSaid = size !== null && name.toLowerCase().endsWith(size.toLowerCase());
  return [name, isSaid ? null : size].filter(Boolean).join(', ');
}

const findSku = ({ product, skuId }: ApiCartItem) =>
  compact(product?.skus).find((sku) => sku.skuId === skuId);

/** Of the goods of an item; unknown stock counts as none. */
const selectItemStock = (item: ApiCartItem) => sumStock([findSku(item)?.stock]);

/** Pieces of an item's SKU in the cart, in all lines that have it. */
const countWanted = ({ skuId }: ApiCartItem, items: readonly ApiCartItem[]): number =>
  items.reduce((sum, item) => (item.skuId === skuId ? sum + item.quantity : sum), 0);

/** The pieces that a line can have beside the other lines: of a package, as many as its scarcest part is enough for. */
export function computeAvailable({ parts }: ItemGroup, items: readonly ApiCartItem[]): number {
  const enough = parts.map(({ item }) => {
    const own = parts.filter((part) => part.item.skuId === item.skuId);
    const ownWanted = own.reduce((sum, part) => sum + part.item.quantity, 0);
    const left = selectItemStock(item).totalStock - (countWanted(item, items) - ownWanted);
    return Math.floor(left / own.reduce((sum, { pieces }) => sum + pieces, 0));
  });
  return Math.max(Math.min(...enough, MAX_QUANTITY), 0);
}

/** The most pressing first. */
const BY_URGENCY: readonly StockState[] = ['outOfStock', 'oversellable', 'static', 'fewLeft', 'inStock'];

/** The stock of a line's goods for all that the cart wants of them; of a package, that of its scarcest part. */
export function selectStock({ parts }: ItemGroup, items: readonly ApiCartItem[]): StockView {
  const views = parts.map(({ item }) => toStockView(selectItemStock(item), countWanted(item, items)));
  const [scarcest] = views.toSorted(
    (one, other) =>
      BY_URGENCY.indexOf(one.state) - BY_URGENCY.indexOf(other.state) || (one.left ?? 0) - (other.left ?? 0),
  );
  return scarcest ?? toStockView(null);
}
