import type { LoadedPages, RememberedList } from './loaded-pages.ts';
import { readLists, writeLists } from './list-storage.ts';

/** Entries of the history whose lists are remembered; older ones show their page alone again. */
const MAX_ENTRIES = 20;

/** In the browser only: by key of the history entry, oldest first (PL-04). */
const memories = new Map<string, RememberedList>();

let areStored = false;

/** What the tab's last document knew is known again, and this one's is kept for the next. In the browser only. */
function joinStored(): void {
  if (areStored) return;
  areStored = true;
  const build = window.__remixManifest.version;
  for (const [entry, memory] of readLists(build)) memories.set(entry, memory);
  addEventListener('pagehide', () => {
    const entry: unknown = history.state?.key;
    const current = typeof entry === 'string' ? memories.get(entry) : undefined;
    if (typeof entry === 'string' && current) memories.set(entry, { ...current, scrollY });
    writeLists(build, [...memories]);
  });
}

/** Called in the browser alone, and not while a page of the server is taken over: that one shows what its address says. */
export function recallPages(entry: string): RememberedList | undefined {
  joinStored();
  return memories.get(entry);
}

/** Called in effects alone, so that a server never holds anybody's list. */
export function rememberPages(entry: string, pages: LoadedPages): void {
  resumable.clear();
  const left = recallPages(entry)?.left;
  memories.delete(entry);
  memories.set(entry, { pages, ...(left === undefined ? {} : { left }) });
  const [oldest] = memories.keys();
  if (memories.size > MAX_ENTRIES && oldest !== undefined) memories.delete(oldest);
}

/** By list: the pages that were shown when more of them, or others, did not come. */
const resumable = new Map<string, LoadedPages>();

/** The pages of an entry's list may be joined by what is tried again, whatever entry that is by then. */
export function allowResuming(entry: string): void {
  const pages = memories.get(entry)?.pages;
  resumable.clear();
  if (pages) resumable.set(pages.list, pages);
}

export function findResumable(list: string): LoadedPages | undefined {
  return resumable.get(list);
}

/** Which product the shopper goes to from here. */
export function rememberLeaving(entry: string, alias: string | undefined): void {
  const memory = memories.get(entry);
  if (memory && alias !== undefined) memories.set(entry, { ...memory, left: alias });
}
