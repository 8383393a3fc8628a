import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';

/** Scroll jitter below this is no direction, in px. */
const JITTER_PX = 4;

/**
 * LY-02: marks the header `data-scrolled` past `threshold` px and `data-hidden` while scrolling down past `hideAfter`
 * px. Attributes instead of state: nothing renders again while the page scrolls, and the server's HTML stays as it is.
 */
export function useHeaderScroll(header: RefObject<HTMLElement>, threshold: number): void {
  const { pathname } = useLocation();
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

  // A new page starts with its header in view and its panels closed (LY-08), by the browser's own buttons too. What was
  // opened before script ran stays.
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    header.current?.removeAttribute('data-hidden');
    for (const panel of header.current?.querySelectorAll('details[open]') ?? [])
      panel.removeAttribute('open');
  }, [header, pathname]);
}
