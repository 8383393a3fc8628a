import type { CartNotice, CartUndo } from '#app/features/cart/changes/cart-answer.ts';
import type { CartLine, CartView } from '#app/features/cart/contents/cart-view.ts';

export type LineName = Pick<CartLine, 'id' | 'kind'>;

/** What the visitor does with the cart. */
export type CartChange =
  /** One piece more or fewer than shown. */
  | { readonly type: 'step'; readonly line: LineName; readonly by: 1 | -1 }
  | { readonly type: 'quantity'; readonly line: LineName; readonly quantity: number }
  | { readonly type: 'remove'; readonly line: LineName }
  | { readonly type: 'add'; readonly skuId: number; readonly quantity: number }
  /** Adds a removed line again. */
  | { readonly type: 'undo'; readonly fields: CartUndo }
  | { readonly type: 'promo'; readonly code: string }
  | { readonly type: 'promoRemove' }
  | { readonly type: 'reset' };

/** What a change said; `line` is where it belongs, none for the cart as a whole. */
export interface ShownNotice extends CartNotice {
  readonly line?: string;
}

/** What was added last (CT-05). */
export interface AddedLine {
  readonly line: CartLine;
  readonly quantity: number;
}

/** The cart of this tab, with the changes that are not saved yet. */
export interface CartState {
  readonly cart: CartView | null;
  /** Amounts are those before the pending changes. */
  readonly isUpdating: boolean;
  readonly notice: ShownNotice | null;
}
