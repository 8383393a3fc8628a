import { useLocation } from '@remix-run/react';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useRootData } from '#app/request/use-root-data.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { LoadedPages, PageOfProducts } from './loaded-pages.ts';
import {
  findRememberedList,
  findResumablePages,
  rememberOpenedProduct,
  rememberPages,
} from './list-memory.ts';

/** The product card that contains an event's target. */
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
    isHydrating ? null : (findRememberedList(key)?.pages ?? findResumablePages(list)),
  );
  const [source, setSource] = useState<PageOfProducts | null>(null);
  let pages = loaded;
  // Joins while rendering, so that no frame shows the list without the new page
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

interface LoadedPage extends PageOfProducts {
  /** Key of the list. */
  readonly list: string;
}

/** Drops duplicates: a product may have moved to the next page between two requests. */
function joinProducts(one: readonly ProductCard[], other: readonly ProductCard[]): ProductCard[] {
  const known = new Set(one.map(({ path }) => path));
  return [...one, ...other.filter(({ path }) => !known.has(path))];
}

/** Adds a page: an adjacent page joins, a page already loaded changes nothing, any other replaces what was loaded. */
export function joinPages(loaded: LoadedPages | null, { list, page, products }: LoadedPage): LoadedPages {
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
