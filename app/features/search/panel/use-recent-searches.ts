import { useState } from 'react';
import { addRecentSearch, parseRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { RECENT_SEARCHES_KEY } from '#app/request/visitor/storage-keys.ts';

/** Empty when the browser denies access to its storage. */
function readSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY));
  } catch {
    return [];
  }
}

function writeSearches(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or denied: the search is not remembered
  }
}

/** This visitor's last searches (SR-04), stored in the browser only. In a component that no server renders. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(readSearches);
  const change = (update: (known: readonly string[]) => string[]): void => {
    // Reads again, because another tab may have changed them
    const changed = update(readSearches());
    writeSearches(changed);
    setSearches(changed);
  };
  return {
    searches,
    refresh: () => setSearches(readSearches()),
    add: (search: string) => change((known) => addRecentSearch(known, search)),
    remove: (search: string) => change((known) => removeRecentSearch(known, search)),
    removeAll: () => change(() => []),
  };
}
