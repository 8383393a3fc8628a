import { getBuildVersion } from '#app/ui/router/remix-globals.ts';
import type { LoadedPages, RememberedList } from './loaded-pages.ts';
import { readLists, writeLists } from './list-storage.ts';

/** History entries whose lists are remembered; older ones show only the page of their address again. */
const MAX_ENTRIES = 20;

/** In the browser only: by key of the history entry, oldest first (PL-04). */
const memories = new Map<string, RememberedList>();

let isStorageRead = false;

/** Reads what the tab's previous document stored, and stores the lists when this one is left. In the browser only. */
function connectStorage(): void {
  if (isStorageRead) return;
  isStorageRead = true;
  const build = getBuildVersion();
  for (const [entry, memory] of readLists(build)) memories.set(entry, memory);
  addEventListener('pagehide', () => {
    const entry: unknown = history.state?.key;
    const current = typeof entry === 'string' ? memories.get(entry) : undefined;
    if (typeof entry === 'string' && current) memories.set(entry, { ...current, scrollY });
    writeLists(build, [...memories]);
  });
}

/**
 * The remembered list of a history entry. Not for hydration, which must render what the server rendered. Browser only.
 */
export function findRememberedList(entry: string): RememberedList | null {
  connectStorage();
  return memories.get(entry) ?? null;
}

/** Call in effects only: on the server the memory would be shared by all visitors. */
export function rememberPages(entry: string, pages: LoadedPages): void {
  resumable.clear();
  const openedProduct = findRememberedList(entry)?.openedProduct;
  memories.delete(entry);
  memories.set(entry, { pages, ...(openedProduct === undefined ? {} : { openedProduct }) });
  const [oldest] = memories.keys();
  if (memories.size > MAX_ENTRIES && oldest !== undefined) memories.delete(oldest);
}

/** By list: the pages shown when loading another page failed. */
const resumable = new Map<string, LoadedPages>();

/** Lets a retry join the pages of this entry's list, because the retry may get a history entry of its own. */
export function allowResuming(entry: string): void {
  const pages = memories.get(entry)?.pages;
  resumable.clear();
  if (pages) resumable.set(pages.list, pages);
}

export function findResumablePages(list: string): LoadedPages | null {
  return resumable.get(list) ?? null;
}

/** Remembers which product the shopper opens from this entry. */
export function rememberOpenedProduct(entry: string, alias: string | undefined): void {
  const memory = memories.get(entry);
  if (memory && alias !== undefined) memories.set(entry, { ...memory, openedProduct: alias });
}
