/** SR-04: the name in local storage and how many are kept. */
export const RECENT_SEARCHES_KEY = 'recentSearches';
export const MAX_RECENT_SEARCHES = 5;

/** What is stored: the shop's key and its searches, so that a host that once was another shop's shows nothing of it. */
interface StoredSearches {
  readonly shop: string;
  readonly searches: readonly string[];
}

/** The searches that a stored text holds for a shop, newest first; whatever else it may hold counts as nothing. */
export function parseRecentSearches(stored: string | null, shop: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  if (typeof value !== 'object' || value === null || !('shop' in value) || !('searches' in value)) return [];
  if (value.shop !== shop || !Array.isArray(value.searches)) return [];
  return value.searches
    .filter((search): search is string => typeof search === 'string' && search !== '')
    .slice(0, MAX_RECENT_SEARCHES);
}

export function formatRecentSearches(shop: string, searches: readonly string[]): string {
  return JSON.stringify({ shop, searches } satisfies StoredSearches);
}

/** Puts a search first; a repeated one moves there, whatever its case (SR-04). */
export function addRecentSearch(searches: readonly string[], search: string): string[] {
  if (!search) return [...searches];
  return [search, ...removeRecentSearch(searches, search)].slice(0, MAX_RECENT_SEARCHES);
}

export function removeRecentSearch(searches: readonly string[], search: string): string[] {
  const removed = search.toLowerCase();
  return searches.filter((known) => known.toLowerCase() !== removed);
}
