import type { CUSTOMER_TYPES } from '#app/channels/schema/channel-schema.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/**
 * The personal parts of public pages (docs/decisions/0035). Cached pages hold none of them: the browser asks `/visitor`
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
