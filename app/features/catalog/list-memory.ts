import type { ProductCard } from './product-card.ts';

/** Pages of one list that stand below one another, and where the shopper left it. */
export interface HeldPages {
  /** The list's address without its page: other pages of the same list join, those of another replace. */
  readonly list: string;
  readonly first: number;
  readonly last: number;
  readonly products: readonly ProductCard[];
}

interface Memory {
  pages: HeldPages;
  /** The product that the shopper went to. */
  left?: string;
}

/** Entries of the history whose lists are remembered; older ones show their page alone again. */
const MOST_ENTRIES = 20;

/** In the browser only, as long as the document lives: by key of the history entry (PL-04). */
const memories = new Map<string, Memory>();

export function recallPages(entry: string): Readonly<Memory> | undefined {
  return memories.get(entry);
}

/** Called in effects alone, so that a server never holds anybody's list. */
export function rememberPages(entry: string, pages: HeldPages): void {
  resumable.clear();
  const left = memories.get(entry)?.left;
  memories.delete(entry);
  memories.set(entry, { pages, ...(left === undefined ? {} : { left }) });
  const [oldest] = memories.keys();
  if (memories.size > MOST_ENTRIES && oldest !== undefined) memories.delete(oldest);
}

/** By list: the pages that were shown when more of them, or others, did not come. */
const resumable = new Map<string, HeldPages>();

/** The pages of an entry's list may be joined by what is tried again, whatever entry that is by then. */
export function allowResuming(entry: string): void {
  const pages = memories.get(entry)?.pages;
  resumable.clear();
  if (pages) resumable.set(pages.list, pages);
}

export function findResumable(list: string): HeldPages | undefined {
  return resumable.get(list);
}

/** Which product the shopper goes to from here. */
export function rememberLeaving(entry: string, alias: string | undefined): void {
  const memory = memories.get(entry);
  if (memory && alias !== undefined) memory.left = alias;
}
