import { useEffect } from 'react';
import { keepScrollOf } from './keep-scroll-of.ts';

/**
 * NV-01: a link from one account page to another keeps the scroll position. A handler on the whole document, because links of
 * the header lead to account pages, too. It is part of the account's pages, so that no other page loads it.
 */
export function useAccountScroll(pagePaths: readonly string[]): void {
  const paths = pagePaths.join(' ');
  useEffect(() => {
    const keep = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) keepScrollOf(link, paths.split(' '), location.origin);
    };
    window.addEventListener('click', keep, { capture: true });
    return () => window.removeEventListener('click', keep, { capture: true });
  }, [paths]);
}
