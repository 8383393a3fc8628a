import { useLocation } from '@remix-run/react';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { joinPages } from './join-pages.ts';
import { findResumable, recallPages, rememberLeaving, rememberPages, type HeldPages } from './list-memory.ts';
import type { ListPage } from './list-page.ts';

/** Where in the document a product's card is. */
const cardOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-alias]') : null;

/**
 * The pages that a list shows: the one of its address, and those that were loaded above and below it before. Back from a
 * product they are there again, with the focus on that product (PL-03, PL-04).
 *
 * @param list the page that the address names
 * @param identity the list's address without its page
 */
export function useListPages(list: ListPage, identity: string, area: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const [held, setHeld] = useState<HeldPages | null>(
    () => recallPages(key)?.pages ?? findResumable(identity) ?? null,
  );
  const [source, setSource] = useState<ListPage | null>(null);
  let pages = held;
  // The page just loaded joins while rendering, so that no frame shows the list without it
  if (source !== list || pages === null) {
    pages = joinPages(held, { list: identity, page: list.page, products: list.products });
    setHeld(pages);
    setSource(list);
  }

  useEffect(() => {
    if (pages) rememberPages(key, pages);
  }, [key, pages]);

  useEffect(() => {
    const left = recallPages(key)?.left;
    if (left === undefined) return;
    const card = area.current?.querySelector(`[data-alias="${CSS.escape(left)}"] a`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
    // Only when the list appears
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const leave = (event: MouseEvent): void => rememberLeaving(key, cardOf(event.target)?.dataset.alias);
  return { pages, leave };
}
