import { createContext, useContext } from 'react';
import type { Visitor, VisitorCart } from './visitor.ts';

export const VisitorContext = createContext<Visitor | null>(null);

/** The personal parts of the page; null until the browser has them, because the server renders cacheable pages. */
export const useVisitor = (): Visitor | null => useContext(VisitorContext);

/** What a page that changes the personal parts does with them. The same functions at each rendering. */
export interface VisitorControl {
  /** Shows a cart. While changes are pending, the cookie, which does not contain them, is not read. */
  readonly showCart: (cart: VisitorCart | null, isPending: boolean) => void;
  /** Asks the server anew, as after a login. */
  readonly ask: () => void;
}

export const VisitorControlContext = createContext<VisitorControl>({ showCart: () => {}, ask: () => {} });

export const useVisitorControl = (): VisitorControl => useContext(VisitorControlContext);
