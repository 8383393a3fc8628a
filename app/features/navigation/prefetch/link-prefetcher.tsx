import { PrefetchPageLinks, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import {
  findPrefetchPage,
  mayPrefetch,
  MOST_UNASKED,
  PREFETCH_IDLE_TIMEOUT_MS,
  PREFETCH_INTENT_MS,
  ROUTE_DISCOVERY_MS,
} from './prefetch-rules.ts';

/** Links of the router carry this mark of Remix's; forms and links out of the shop do not. */
const LINKS = 'a[data-discover]';
/** What is fetched ahead once it is in view: cards are many, so they wait for intent. */
const LIKELY_LINKS = 'header > :last-child nav > ul > li > a[data-discover], a[data-discover][rel=next]';

/**
 * Fetches pages ahead (NV-07): on intent, and a few in view when idle. One for all links of the page, so that they share
 * one limit.
 */
export function LinkPrefetcher({ privatePaths }: { readonly privatePaths: readonly string[] }) {
  const { key } = useLocation();
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    let timer = 0;
    let unasked = 0;
    const prefetch = (link: HTMLAnchorElement): void => {
      const page = mayPrefetch(navigator) ? findPrefetchPage(link, location, privatePaths) : null;
      // A new list even for a page that is known: its route may not have been discovered when it was asked for.
      if (page) setPages((known) => [...known.filter((each) => each !== page).slice(-MOST_UNASKED), page]);
    };
    const onIntent = ({ target }: Event): void => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS);
      if (link) timer = window.setTimeout(prefetch, PREFETCH_INTENT_MS, link);
    };
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, onIntent, { passive: true, signal: leaving.signal });
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && unasked++ < MOST_UNASKED) prefetch(target as HTMLAnchorElement);
    });
    const watch = (): void => {
      if (!leaving.signal.aborted)
        for (const link of document.querySelectorAll(LIKELY_LINKS)) inView.observe(link);
    };
    const arrival = setTimeout(
      // Safari has no idle callback; it has no prefetching either.
      () => window.requestIdleCallback?.(watch, { timeout: PREFETCH_IDLE_TIMEOUT_MS }),
      ROUTE_DISCOVERY_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(arrival);
      leaving.abort();
      inView.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every page visited has links of its own
  }, [key, privatePaths]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
