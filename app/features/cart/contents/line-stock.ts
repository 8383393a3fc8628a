import { sumStock, toStockView, type StockState, type StockView } from '#app/features/catalog/card/stock.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { MAX_QUANTITY } from '#app/features/cart/max-quantity.ts';
import type { ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { ItemGroup } from './group-items.ts';

export const findSku = ({ product, skuId }: ApiCartItem) =>
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
