import { createContext, useContext } from 'react';
import type { CartContents } from '#app/features/cart/changes/cart-answer.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { AddedLine, CartState, WantedChange } from './wanted-change.ts';

/** A product that a form of the page has added. */
export interface AddedProduct {
  /** Product or package. */
  readonly productId: number;
  /** Null for a package. */
  readonly skuId: number | null;
  readonly quantity: number;
}

/** What parts of the page can do with the visitor's cart. They reject where the script cannot be loaded. */
export interface CartActions {
  /** Shows a change at once and saves it after the pending ones (CT-08). */
  readonly send: (change: WantedChange) => Promise<void>;
  /** Takes over what the server has just rendered. */
  readonly adopt: (contents: Pick<CartContents, 'cart' | 'messages'>) => Promise<void>;
  /** Loads the scripts. */
  readonly prepare: () => Promise<void>;
  /** Opens the cart's panel. */
  readonly open: (opener?: HTMLElement | null) => Promise<void>;
  /** Says in the panel that a product was added (CT-05). */
  readonly showAdded: (product: AddedProduct) => Promise<void>;
}

export interface LiveCart {
  /** Null until this tab has asked for the cart. */
  readonly state: CartState | null;
  readonly added: AddedLine | null;
  /** Texts of the cart, for pages that do not have them. */
  readonly messages: Messages | null;
  /** The cart was asked for in vain. */
  readonly hasFailed: boolean;
}

export const NO_LIVE_CART: LiveCart = { state: null, added: null, messages: null, hasFailed: false };

const nothing = () => Promise.resolve();

export const CartActionsContext = createContext<CartActions>({
  send: nothing,
  adopt: nothing,
  prepare: nothing,
  open: nothing,
  showAdded: nothing,
});
export const LiveCartContext = createContext(NO_LIVE_CART);

export const useCartActions = (): CartActions => useContext(CartActionsContext);
export const useLiveCart = (): LiveCart => useContext(LiveCartContext);
