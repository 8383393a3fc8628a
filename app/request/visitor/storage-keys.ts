/** Everything that the shop stores in the browser besides cookies; `/cookies` lists it (RT-18). One name for each use. */

/** Local storage, JSON: the visitor's last searches (SR-04). */
export const RECENT_SEARCHES_KEY = 'recentSearches';
/** Session storage, JSON: lists that the tab has shown, to restore them after a reload (PL-04). */
export const SHOWN_LISTS_KEY = 'arkad.lists';
/** Beginning of the names in Cache Storage: pages and files for visits without a connection (LY-14). */
export const OFFLINE_CACHES = 'offline-';
/** IndexedDB: when they were stored. */
export const OFFLINE_TIMES = 'workbox-expiration';
/** Session storage: whether the tab's last page had a login. Not whose. */
export const TAB_LOGIN_KEY = 'ralph-tab-login';
/** Session storage: numbers of orders that were sent to the data layer, with consent only (CO-06). */
export const PURCHASES_KEY = 'ralph-purchases';
/** Session storage: random id of the visit at the personalisation service, with consent only. */
export const VISIT_KEY = 'ralph-visit';
/** Session storage: scroll positions by history entry. The default key of Remix's `ScrollRestoration`. */
export const SCROLL_KEY = 'positions';
