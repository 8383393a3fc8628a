import { useEffect, useRef, type RefObject } from 'react';
import type { LoadedPages } from './loaded-pages.ts';

/**
 * Moves the focus after a page was loaded by its link: to the first product of a next page, or, when the link to the
 * previous page is gone, to the product that was first before. Does not scroll, because both are in view.
 */
export function useFocusOnMore(area: RefObject<HTMLElement>, pages: LoadedPages): void {
  const shown = useRef(pages);
  useEffect(() => {
    const before = shown.current;
    shown.current = pages;
    const focused = document.activeElement;
    const isLost = focused === document.body;
    const isOnLink = focused?.matches('[rel=next], [rel=prev]') === true;
    if (before.list !== pages.list || (!isLost && !isOnLink)) return;
    const cards = area.current?.querySelectorAll<HTMLElement>('[data-alias] h2 a');
    const focus = (index: number): void => cards?.[index]?.focus({ preventScroll: true });
    if (pages.last > before.last) focus(before.products.length);
    else if (pages.first < before.first && isLost) focus(pages.products.length - before.products.length);
  }, [area, pages]);
}
