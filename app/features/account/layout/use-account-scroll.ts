import { useEffect } from 'react';

/** Read by the LinkFollower of the shop's layout. */
const KEEP_SCROLL = 'keepScroll';

/**
 * NV-01: a link from one account page to another keeps the scroll position. A handler on the whole document, because links of
 * the header lead to account pages, too. It is part of the account's pages, so that no other page loads it.
 */
export function useAccountScroll(pagePaths: readonly string[]): void {
  const paths = pagePaths.join(' ');
  useEffect(() => {
    const keep = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.dataset[KEEP_SCROLL] !== undefined || !isWithin(link, paths.split(' '))) return;
      link.dataset[KEEP_SCROLL] = '';
      // The link may stay on pages that are not the account's
      setTimeout(() => delete link.dataset[KEEP_SCROLL]);
    };
    window.addEventListener('click', keep, { capture: true });
    return () => window.removeEventListener('click', keep, { capture: true });
  }, [paths]);
}

const isWithin = ({ origin, pathname }: HTMLAnchorElement, paths: readonly string[]): boolean =>
  origin === location.origin && paths.some((path) => pathname.startsWith(`${path}/`));
