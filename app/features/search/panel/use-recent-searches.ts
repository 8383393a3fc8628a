import { useState } from 'react';
import {
  addRecentSearch,
  formatRecentSearches,
  parseRecentSearches,
  RECENT_SEARCHES_KEY,
  removeRecentSearch,
} from './recent-searches.ts';

/** A browser may refuse its storage: then nothing is remembered. */
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
    // Storage is full or forbidden.
  }
}

/** This visitor's last searches in one shop (SR-04); they never leave the browser. */
export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>([]);
  const change = (shop: string, searchesOf: (known: readonly string[]) => string[]): void => {
    // Another tab may have searched meanwhile.
    const changed = searchesOf(readSearches(shop));
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
