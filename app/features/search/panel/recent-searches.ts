/** SR-04. */
export const MAX_RECENT_SEARCHES = 5;

/** Includes the shop's key, because a host may have belonged to another shop before. */
interface StoredSearches {
  readonly shop: string;
  readonly searches: readonly string[];
}

/** The stored searches of a shop, newest first; empty for malformed text or another shop's searches. */
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

/** Adds a search at the front; a repeated one moves there, ignoring case (SR-04). */
export function addRecentSearch(searches: readonly string[], search: string): string[] {
  if (!search) return [...searches];
  return [search, ...removeRecentSearch(searches, search)].slice(0, MAX_RECENT_SEARCHES);
}

export function removeRecentSearch(searches: readonly string[], search: string): string[] {
  const removed = search.toLowerCase();
  return searches.filter((known) => known.toLowerCase() !== removed);
}
