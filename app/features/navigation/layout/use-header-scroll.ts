import { useEffect, type RefObject } from 'react';

/** Scroll jitter below this is no direction, in px. */
const JITTER_PX = 4;

/**
 * LY-02: marks the header `data-scrolled` past `threshold` px and `data-hidden` while scrolling down past `hideAfter`
 * px. Attributes instead of state: nothing renders again while the page scrolls, and the server's HTML stays as it is.
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
