import { useEffect, useRef, type RefObject } from 'react';
import type { LoadedPages } from './loaded-pages.ts';

/**
 * Whoever asked for more goes on with the first product of it. Whoever asked for what came before stays at the link, or
 * where that is gone, at the product it stood above. Nothing is scrolled: both are in sight.
 */
export function useFocusOnMore(area: RefObject<HTMLElement>, pages: LoadedPages): void {
  const before = useRef(pages);
  useEffect(() => {
    const was = before.current;
    before.current = pages;
    const focused = document.activeElement;
    const isLost = focused === document.body;
    if (was.list !== pages.list || (!isLost && focused?.matches('[rel=next], [rel=prev]') !== true)) return;
    const cards = area.current?.querySelectorAll<HTMLElement>('[data-alias] h2 a');
    const focus = (place: number): void => cards?.[place]?.focus({ preventScroll: true });
    if (pages.last > was.last) focus(was.products.length);
    else if (pages.first < was.first && isLost) focus(pages.products.length - was.products.length);
  }, [area, pages]);
}
