import { NavigationType, useNavigationType } from '@remix-run/react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a list's start into view when the list shows other products because of its filters or sort, if the start is
 * above the window; otherwise nothing moves. Back and Forward restore their own scroll position. The start's
 * `scroll-margin-top` is its distance from the top of the window.
 *
 * @param address the list's address without its page
 * @returns the ref of the element at whose top the list starts
 */
export function useListStart(address: string) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  // Before the browser paints, so that no frame shows the new list at the old position
  useLayoutEffect(() => {
    const isSamePage = shown.current.split('?')[0] === address.split('?')[0];
    const isSameList = shown.current === address;
    shown.current = address;
    if (isSameList || !isSamePage || isBackOrForward || !start.current) return;
    // The browser would keep a product in place that both lists have, and the filters would move instead
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    const margin = Number.parseFloat(getComputedStyle(start.current).scrollMarginTop);
    const distance = start.current.getBoundingClientRect().top - margin;
    if (distance < 0) window.scrollBy({ top: distance, behavior: 'instant' });
    style.overflowAnchor = '';
  }, [address, isBackOrForward]);
  return start;
}
