import { useLocation } from '@remix-run/react';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useRootData } from '#app/request/page/use-root-data.ts';
import { useIsScripted } from '#app/ui/router/typed-router.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { getBuildVersion } from '#app/ui/router/remix-globals.ts';
import { SHOWN_LISTS_KEY } from '#app/request/visitor/storage-keys.ts';

interface PageOfProducts {
  readonly page: number;
  readonly products: readonly ProductCard[];
}

/** Consecutive pages of one list, shown below one another. */
export interface LoadedPages {
  /** Key of the list: its address without the page. Pages of the same list join, those of another replace. */
  readonly list: string;
  readonly first: number;
  readonly last: number;
  readonly products: readonly ProductCard[];
}

const findCard = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-alias]') : null;

/** Prices and texts depend on language, market and customer, so pages join only where all of these are the same. */
function useListKey(address: string): string {
  const { locale, market, preferences } = useRootData();
  return [locale.code, market, preferences.customerType, preferences.vatIncluded, address].join(' ');
}

/**
 * The pages that a list shows: the one of its address, joined with those loaded above and below it before. Going back
 * from a product restores them, with the focus on that product, also after a full document load (PL-03, PL-04).
 *
 * @param current the page that the address names
 * @param address the list's address without its page
 * @param area the element that contains the product cards
 */
export function useLoadedPages(current: PageOfProducts, address: string, area: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const list = useListKey(address);
  const isScripted = useIsScripted();
  // As of the first render: only then does the value distinguish hydration from a later navigation
  const [isHydrating] = useState(!isScripted);
  const [loaded, setLoaded] = useState<LoadedPages | null>(() =>
    isHydrating ? null : (findRememberedList(key)?.pages ?? resumable.get(list) ?? null),
  );
  const [source, setSource] = useState<PageOfProducts | null>(null);
  let pages = loaded;
  // Joins while rendering, so that the list is never painted without the new page
  if (source !== current || pages === null) {
    // Back to this list from another one of the same page: the pages that it had are shown again
    const isOther = isScripted && loaded !== null && loaded.list !== list;
    const before = (isOther ? findRememberedList(key)?.pages : null) ?? loaded;
    pages = joinPages(before, { list, page: current.page, products: current.products });
    setLoaded(pages);
    setSource(current);
  }

  const [restoredScrollY, setRestoredScrollY] = useState<number>();
  useEffect(() => {
    const remembered = findRememberedList(key);
    if (isHydrating) {
      if (remembered?.pages.list !== list || remembered.pages.first === remembered.pages.last) return;
      setLoaded(joinPages(remembered.pages, { list, page: current.page, products: current.products }));
      setRestoredScrollY(remembered.scrollY);
      return;
    }
    if (remembered?.openedProduct === undefined) return;
    const card = area.current?.querySelector(`[data-alias="${CSS.escape(remembered.openedProduct)}"] a`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
    // Only when the list mounts
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    if (restoredScrollY !== undefined) window.scrollTo({ top: restoredScrollY, behavior: 'instant' });
  }, [restoredScrollY]);

  // After the effect above, which reads what the previous document stored
  useEffect(() => {
    if (pages) rememberPages(key, pages);
  }, [key, pages]);

  const rememberClick = (event: MouseEvent): void =>
    rememberOpenedProduct(key, findCard(event.target)?.dataset.alias);
  return { pages, rememberClick };
}

/** Drops duplicates: a product may have moved to the next page between two requests. */
function joinProducts(one: readonly ProductCard[], other: readonly ProductCard[]): ProductCard[] {
  const known = new Set(one.map(({ path }) => path));
  return [...one, ...other.filter(({ path }) => !known.has(path))];
}

/** Adds a page: an adjacent page joins, a page already loaded changes nothing, any other replaces what was loaded. */
export function joinPages(
  loaded: LoadedPages | null,
  { list, page, products }: PageOfProducts & { readonly list: string },
): LoadedPages {
  if (loaded !== null && loaded.list === list) {
    const { first, last } = loaded;
    if (page === last + 1)
      return { ...loaded, last: page, products: joinProducts(loaded.products, products) };
    if (page === first - 1)
      return { ...loaded, first: page, products: joinProducts(products, loaded.products) };
    if (page >= first && page <= last && last > first) return loaded;
  }
  return { list, first: page, last: page, products };
}

interface RememberedList {
  readonly pages: LoadedPages;
  readonly openedProduct?: string;
  /** Scroll position when the document was unloaded, in px. */
  readonly scrollY?: number;
}

/** History entries whose lists are remembered; older ones show only the page of their address again. */
const MAX_ENTRIES = 20;

/** In the browser only: by key of the history entry, oldest first (PL-04). */
const memories = new Map<string, RememberedList>();

/** By list: the pages shown when loading another page failed. */
const resumable = new Map<string, LoadedPages>();

let isStorageRead = false;

/** Reads what the tab's previous document stored, and stores the lists when this one is unloaded. In the browser only. */
function connectStorage(): void {
  if (isStorageRead) return;
  isStorageRead = true;
  const build = getBuildVersion();
  for (const [entry, memory] of readLists(build)) memories.set(entry, memory);
  addEventListener('pagehide', () => {
    const entry: unknown = history.state?.key;
    const current = typeof entry === 'string' ? memories.get(entry) : undefined;
    if (typeof entry === 'string' && current) memories.set(entry, { ...current, scrollY });
    storeLists(build);
  });
}

/**
 * The remembered list of a history entry. Not for hydration, which must render what the server rendered. Browser only.
 */
function findRememberedList(entry: string): RememberedList | null {
  connectStorage();
  return memories.get(entry) ?? null;
}

/** Call in effects only: on the server the memory would be shared by all visitors. */
function rememberPages(entry: string, pages: LoadedPages): void {
  resumable.clear();
  const openedProduct = findRememberedList(entry)?.openedProduct;
  memories.delete(entry);
  memories.set(entry, { pages, ...(openedProduct === undefined ? {} : { openedProduct }) });
  const [oldest] = memories.keys();
  if (memories.size > MAX_ENTRIES && oldest !== undefined) memories.delete(oldest);
}

/** Lets a retry join the pages of this entry's list, because the retry may get a history entry of its own. */
export function allowResuming(entry: string): void {
  const pages = memories.get(entry)?.pages;
  resumable.clear();
  if (pages) resumable.set(pages.list, pages);
}

function rememberOpenedProduct(entry: string, alias: string | undefined): void {
  const memory = memories.get(entry);
  if (memory && alias !== undefined) memories.set(entry, { ...memory, openedProduct: alias });
}

/** A tab has about five million characters in all, and writing more than this would delay leaving the page. */
const MAX_CHARACTERS = 1_000_000;

interface Stored {
  /** Build that wrote it: another build may use another shape of products. */
  readonly build: string;
  readonly memories: readonly (readonly [entry: string, memory: RememberedList])[];
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'build' in value && 'memories' in value;
}

/**
 * The lists that the tab's previous document stored; empty if the browser denies storage or another build wrote them.
 */
function readLists(build: string): Stored['memories'] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SHOWN_LISTS_KEY) ?? 'null');
    return isStored(stored) && stored.build === build ? stored.memories : [];
  } catch {
    return [];
  }
}

/** Stores the lists for the tab's next document; drops the oldest until the rest fits. */
function storeLists(build: string): void {
  let newest = [...memories];
  let text = JSON.stringify({ build, memories: newest } satisfies Stored);
  while (text.length > MAX_CHARACTERS && newest.length > 0) {
    newest = newest.slice(1);
    text = JSON.stringify({ build, memories: newest } satisfies Stored);
  }
  try {
    sessionStorage.setItem(SHOWN_LISTS_KEY, text);
  } catch {
    // Storage is full or denied: a reload then shows only the page of its address
  }
}
