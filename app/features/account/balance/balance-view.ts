import type { ShownDate } from '#app/features/account/orders/orders-view.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { BalanceEntryKind } from './balance-history.ts';

/** What a customer has in a shop (AC-03). */
export interface BalanceView {
  /** By currency of the shop; empty for a customer who never had one. */
  readonly amounts: readonly { readonly currency: string; readonly text: string }[];
  /** Of one page, newest first. */
  readonly history: readonly BalanceRow[];
  readonly page: number;
  readonly pageCount: number;
}

export interface BalanceRow {
  readonly key: string;
  readonly kind: BalanceEntryKind;
  readonly date: ShownDate | null;
  /** With its sign. */
  readonly amount: string;
  readonly order: { readonly number: string; readonly path: ShopPath };
}
