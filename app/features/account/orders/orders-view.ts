import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { OrderGroup, ShownStatus } from './order-status.ts';

/** An order in the list. */
export interface OrderRow {
  readonly number: string;
  /** Of its page, without language prefix. */
  readonly path: ShopPath;
  readonly status: ShownStatus;
  readonly date: ShownDate | null;
  /** With VAT, in the currency of the purchase; absent where the API fails to return it. */
  readonly total?: string;
  /** Of the first goods. */
  readonly pictures: readonly ProductPicture[];
  /** Names of the goods, each once. */
  readonly goods: readonly string[];
}

/** A date in the shop's language and time zone. */
export interface ShownDate {
  readonly iso: string;
  readonly text: string;
}

/** One page of the customer's orders. */
export interface OrdersView {
  readonly groups: readonly { readonly group: OrderGroup; readonly orders: readonly OrderRow[] }[];
  /** All orders, of all pages. */
  readonly count: number;
  readonly page: number;
  readonly pageCount: number;
}
