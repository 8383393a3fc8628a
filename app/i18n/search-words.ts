/**
 * First path segments that a channel may choose for its search page (RT-15). All are routes, and the seed never gives
 * them to a content page, so a channel can change its word without a rebuild.
 */
export const SEARCH_WORDS = ['s', 'search', 'sok', 'haku', 'soeg'] as const;
