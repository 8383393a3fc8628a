import { createContext, useContext } from 'react';
import { formatShopHref, type PrefixedUrl, type ShopTarget } from '#kernel/shop-path.ts';

/**
 * The language prefix of the shop's pages: `/en`, or empty. Links have paths without it, as forms and redirects do, because
 * the router adds it there; only the `href` of an anchor needs it (docs/decisions/0075).
 */
export const LinkPrefix = createContext('');

/** A path of the shop as address for `fetch` and `location`. Forms and links of the shop take the path itself. */
export const usePrefixedUrl = (to: ShopTarget): PrefixedUrl => formatShopHref(useContext(LinkPrefix), to);
