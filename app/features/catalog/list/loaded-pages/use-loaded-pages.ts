import { useLocation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useState, type MouseEvent, type RefObject } from 'react';
import { useRootData } from '#app/request/use-root-data.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { joinPages } from './join-pages.ts';
import type { LoadedPages } from './loaded-pages.ts';
import { findResumable, recallPages, rememberLeaving, rememberPages } from './list-memory.ts';
import type { ListPage } from '#app/features/catalog/list/list-page.ts';

/** Where in the document a product's card is. */
const cardOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-alias]') : null;

/** Prices and words are those of a language, a market and a customer; the pages of another's list don't join. */
function useListName(identity: string): string {
  const { locale, market, preferences } = useRootData();
  return [locale.code, market, preferences.customerType, preferences.vatIncluded, identity].join(' ');
}

/**
 * The pages that a list shows: the one of its address, and those that were loaded above and below it before. Back from a
 * product they are there again, with the focus on that product, also after the document was loaded anew (PL-03, PL-04).
 *
 * @param list the page that the address names
 * @param identity the list's address without its page
 */
export function useLoadedPages(list: ListPage, identity: string, area: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const name = useListName(identity);
  const isScripted = useIsScripted();
  // Said once: a moment later every page is scripted
  const [isTakenOver] = useState(!isScripted);
  const [held, setHeld] = useState<LoadedPages | null>(() =>
    isTakenOver ? null : (recallPages(key)?.pages ?? findResumable(name) ?? null),
  );
  const [source, setSource] = useState<ListPage | null>(null);
  let pages = held;
  // The page just loaded joins while rendering, so that no frame shows the list without it
  if (source !== list || pages === null) {
    pages = joinPages(held, { list: name, page: list.page, products: list.products });
    setHeld(pages);
    setSource(list);
  }

  const [reloaded, setReloaded] = useState<number>();
  useEffect(() => {
    const kept = recallPages(key);
    if (isTakenOver) {
      if (kept?.pages.list !== name || kept.pages.first === kept.pages.last) return;
      setHeld(joinPages(kept.pages, { list: name, page: list.page, products: list.products }));
      setReloaded(kept.scrollY);
      return;
    }
    if (kept?.left === undefined) return;
    const card = area.current?.querySelector(`[data-alias="${CSS.escape(kept.left)}"] a`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
    // Only when the list appears
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    if (reloaded !== undefined) window.scrollTo({ top: reloaded, behavior: 'instant' });
  }, [reloaded]);

  // After what the last document knew has been read
  useEffect(() => {
    if (pages) rememberPages(key, pages);
  }, [key, pages]);

  const leave = (event: MouseEvent): void => rememberLeaving(key, cardOf(event.target)?.dataset.alias);
  return { pages, leave };
}
