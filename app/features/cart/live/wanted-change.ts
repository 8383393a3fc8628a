import type { CartAnswer, CartNotice } from '#app/features/cart/changes/cart-answer.ts';
import type { CartLine, CartView } from '#app/features/cart/contents/cart-view.ts';

export type LineName = Pick<CartLine, 'id' | 'kind'>;

/** Fields of a form that is sent to `CART_PATHS.add`. */
interface Addition {
  readonly type: 'add';
  readonly fields: Readonly<Record<string, string>>;
  /** Of a form that says itself what became of it; called once, with null where there is no answer about it. */
  readonly answered?: (answer: CartAnswer | null) => void;
}

/** What the visitor does with the cart. */
export type WantedChange =
  /** One piece more or fewer than shown. */
  | { readonly type: 'step'; readonly line: LineName; readonly by: 1 | -1 }
  | { readonly type: 'quantity'; readonly line: LineName; readonly quantity: number }
  | { readonly type: 'remove'; readonly line: LineName }
  | Addition
  | { readonly type: 'promo'; readonly code: string }
  | { readonly type: 'promoRemove' }
  | { readonly type: 'reset' };

/** A change that is sent as it is. */
export type QueuedChange = Exclude<WantedChange, { readonly type: 'step' }>;

/** What a change said; `line` and `isPromo` are where it belongs, neither for the cart as a whole. */
export interface ShownNotice extends Pick<CartNotice, 'tone' | 'text'> {
  readonly line?: string;
  readonly isPromo?: true;
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
