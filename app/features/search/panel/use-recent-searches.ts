import { useState } from 'react';
import {
  addRecentSearch,
  formatRecentSearches,
  parseRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts';
import { RECENT_SEARCHES_KEY } from '#app/request/visitor/storage-keys.ts';

/** Empty when the browser denies access to its storage. */
function readSearches(shop: string): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY), shop);
  } catch {
    return [];
  }
}

function writeSearches(shop: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else localStorage.setItem(RECENT_SEARCHES_KEY, formatRecentSearches(shop, searches));
  } catch {
    // Storage is full or denied: the search is not remembered
  }
}

/** This visitor's last searches in one shop (SR-04), stored in the browser only. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>([]);
  const change = (shop: string, update: (known: readonly string[]) => string[]): void => {
    // Reads again, because another tab may have changed them
    const changed = update(readSearches(shop));
    writeSearches(shop, changed);
    setSearches(changed);
  };
  return {
    searches,
    refresh: (shop: string) => setSearches(readSearches(shop)),
    add: (shop: string, search: string) => change(shop, (known) => addRecentSearch(known, search)),
    remove: (shop: string, search: string) => change(shop, (known) => removeRecentSearch(known, search)),
    removeAll: (shop: string) => change(shop, () => []),
  };
}
