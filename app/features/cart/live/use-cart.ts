import { createContext, useContext } from 'react';
import type { AddedLine, CartChange, CartState } from './cart-change.ts';
import type { CartContents } from '#app/features/cart/changes/cart-answer.ts';

/** What parts of the page can do with the visitor's cart. The same functions at each rendering. */
export interface CartActions {
  /** Shows a change at once and saves it after the pending ones (CT-08). */
  readonly send: (change: CartChange) => void;
  /** Takes over what the server has just rendered. */
  readonly adopt: (contents: Pick<CartContents, 'cart' | 'messages'>) => void;
  /** Opens the cart's panel; rejects where its script cannot be loaded. */
  readonly open: (opener?: HTMLElement | null) => Promise<void>;
  /** Says that a product was added by a form of the page, in the panel (CT-05). */
  readonly showAdded: (skuId: number) => void;
}

export interface LiveCart {
  /** Null until this tab has asked for the cart. */
  readonly state: CartState | null;
  readonly added: AddedLine | null;
}

const NO_ACTIONS: CartActions = {
  send: () => {},
  adopt: () => {},
  open: () => Promise.resolve(),
  showAdded: () => {},
};

export const CartActionsContext = createContext(NO_ACTIONS);
export const LiveCartContext = createContext<LiveCart>({ state: null, added: null });

export const useCartActions = (): CartActions => useContext(CartActionsContext);
export const useLiveCart = (): LiveCart => useContext(LiveCartContext);
