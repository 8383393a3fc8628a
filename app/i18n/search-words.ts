/**
 * First path segments that a channel may choose for its search page (RT-15). All are routes, so that a channel can change
 * its segment without a rebuild. No content page may use one as its alias.
 */
export const SEARCH_WORDS = ['s', 'search', 'sok', 'haku', 'soeg'] as const;
