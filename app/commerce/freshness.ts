import type { Freshness } from './commerce-client.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Menus, categories, channel, default meta: on every page, changed a few times a week. */
export const LAYOUT_FRESHNESS: Freshness = { freshForMs: 5 * MINUTE_MS, staleForMs: 24 * HOUR_MS };
/** Content pages and widget areas: editors see changes within a minute. */
export const CONTENT_FRESHNESS: Freshness = { freshForMs: MINUTE_MS, staleForMs: 24 * HOUR_MS };
/** Products and lists: prices and stock change often. */
export const CATALOG_FRESHNESS: Freshness = { freshForMs: 30 * SECOND_MS, staleForMs: HOUR_MS };

/** How old the last good answer may be that is served while the API fails. Older prices and stock would mislead. */
export const LAST_GOOD_MS = 24 * HOUR_MS;
