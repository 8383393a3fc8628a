import { useEffect, type RefObject } from 'react';

/** Scroll distances below this, in px, are ignored as jitter. */
const JITTER_PX = 4;

/**
 * LY-02: sets `data-scrolled` on the header past `threshold` px, and `data-hidden` while the page scrolls down past the
 * header's own height. Attributes instead of state, so that scrolling causes no rendering.
 */
export function useHeaderScroll(header: RefObject<HTMLElement>, threshold: number): void {
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const hideAfter = element.offsetHeight;
    let last = window.scrollY;
    const mark = (): void => {
      const y = Math.max(window.scrollY, 0);
      element.toggleAttribute('data-scrolled', y > threshold);
      if (Math.abs(y - last) < JITTER_PX) return;
      element.toggleAttribute('data-hidden', y > last && y > hideAfter);
      last = y;
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [header, threshold]);
}
