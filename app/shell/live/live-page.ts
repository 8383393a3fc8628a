import type { StockView } from '#app/features/catalog/card/stock.ts';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/facts/product-page.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';

/** Stock of a product as it has become. */
export interface StockUpdate extends Pick<ProductPage, 'productId' | 'incoming'> {
  readonly stock: StockView;
  readonly sizes: readonly SizeStock[];
}

/** What a page wants to follow, and what it does then. */
export interface LivePage {
  readonly timeoutMs: number;
  readonly productIds: readonly number[];
  /** BCP-47, for dates. */
  readonly locale: string;
  /** The shop's. */
  readonly timeZone: string;
  readonly onStock: (news: StockUpdate) => void;
  /** Whether the visitor had a cart when the connection was opened. */
  readonly hasCart: boolean;
  /** The cart that the page shows; undefined where it shows its count only. */
  readonly getCart: () => CartView | null | undefined;
  readonly onCart: () => void;
  /** The page places orders: that its cart is gone is its own doing. */
  readonly isOrdering: boolean;
}
