import { createContext, useContext, useEffect } from 'react';
import type { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/**
 * The personal parts of public pages (docs/decisions/0035). Cached pages contain none of them: the browser asks `/visitor`
 * after the page. Without scripts the server renders them into a page that is not cached.
 */
export interface Visitor {
  /** Null without a cart. */
  readonly cart: VisitorCart | null;
  /** Null where no customer is signed in. */
  readonly customer: SignedInCustomer | null;
}

export interface VisitorCart {
  /** Pieces in the cart; a package counts as one. */
  readonly count: number;
  /** Formatted, with or without VAT as the visitor sees prices; null where it is not known yet. */
  readonly total: string | null;
}

export interface VisitorCustomer {
  readonly type: (typeof CUSTOMER_TYPES)[number];
  /** Only where an operator is logged in as the customer (AU-07). */
  readonly operator?: OperatorLogin;
}

/** The banner of an operator's login (LY-10): its texts, and where its form logs out, without language prefix. */
export interface OperatorLogin {
  readonly banner: string;
  readonly exit: string;
  readonly logoutPath: ShopPath;
}

export interface SignedInCustomer extends VisitorCustomer {
  /** Path without language prefix. Only here, so that the pages of anonymous visitors do not carry it. */
  readonly ordersPath: ShopPath;
}

/** Path of the endpoint that answers a `Visitor`, without language prefix. */
export const VISITOR_PATH = '/visitor';

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

/**
 * Calls `read` once the page is hydrated and whenever its readable cookies may have changed: in another tab, or while the
 * page was in the browser's memory of visited pages. `read` gets the event; none the first time.
 */
export function useVisitorCookies(read: (event?: Event) => unknown): void {
  useEffect(() => {
    read();
    const controller = new AbortController();
    window.addEventListener('focus', read, controller);
    window.addEventListener('pageshow', read, controller);
    // Missing in some browsers and on insecure origins
    window.cookieStore?.addEventListener('change', read, controller);
    return () => controller.abort();
  }, [read]);
}
