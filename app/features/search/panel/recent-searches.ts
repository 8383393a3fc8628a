/** SR-04. */
export const MAX_RECENT_SEARCHES = 5;

/** The stored searches, newest first: a JSON list of texts (specification, local storage); empty for malformed text. */
export function parseRecentSearches(stored: string | null): string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .filter((search): search is string => typeof search === 'string' && search !== '')
    .slice(0, MAX_RECENT_SEARCHES);
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
