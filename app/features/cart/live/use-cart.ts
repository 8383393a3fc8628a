import { createContext, useContext } from 'react';
import type { CartContents } from '#app/features/cart/changes/cart-answer.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { AddedLine, CartState, ShownNotice, WantedChange } from './wanted-change.ts';

/** What parts of the page can do with the visitor's cart. */
export interface CartActions {
  /** Shows a change at once and saves it after the pending ones (CT-08). */
  readonly send: (change: WantedChange) => void;
  /** Asks for the cart, after another device has changed it. Changes of this tab that are on their way win. */
  readonly refresh: () => Promise<void>;
  /** Takes over what the server has just rendered. */
  readonly adopt: (contents: Pick<CartContents, 'cart' | 'messages'>, notice?: ShownNotice | null) => void;
  /** Opens the cart's panel; rejects where its script cannot be loaded. */
  readonly open: (opener?: HTMLElement | null) => Promise<void>;
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

/** Loads the cart's script with the first use. Rejects where it cannot be loaded. */
export type StartCart = () => Promise<CartActions>;

export const CartActionsContext = createContext<StartCart>(() => Promise.reject(new Error('no cart')));
export const LiveCartContext = createContext(NO_LIVE_CART);

export const useCart = (): StartCart => useContext(CartActionsContext);
export const useLiveCart = (): LiveCart => useContext(LiveCartContext);
