import { PrefetchPageLinks, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import {
  findPrefetchPage,
  mayPrefetch,
  MAX_WITHOUT_INTENT,
  PREFETCH_IDLE_TIMEOUT_MS,
  PREFETCH_INTENT_MS,
  ROUTE_DISCOVERY_MS,
} from './prefetch-rules.ts';

/** Remix sets this attribute on the router's own links only. */
const LINKS = 'a[data-discover]';
/** Links to prefetch once they are in view. Product cards are too many, so they need intent. */
const LIKELY_LINKS = 'header > :last-child nav > ul > li > a[data-discover], a[data-discover][rel=next]';

/** Prefetches pages (NV-07): on intent, and a few in view when idle. One instance per page, so that all links share the limit. */
export function LinkPrefetcher({ privatePaths }: { readonly privatePaths: readonly string[] }) {
  const { key } = useLocation();
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    const cleanup = new AbortController();
    let timer = 0;
    let countWithoutIntent = 0;
    const prefetch = (link: HTMLAnchorElement): void => {
      const page = mayPrefetch(navigator) ? findPrefetchPage(link, location, privatePaths) : null;
      // Re-adds a known page too: its route may not have been discovered at the first attempt.
      if (page)
        setPages((known) => [...known.filter((each) => each !== page).slice(-MAX_WITHOUT_INTENT), page]);
    };
    const onIntent = ({ target }: Event): void => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS);
      if (link) timer = window.setTimeout(prefetch, PREFETCH_INTENT_MS, link);
    };
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, onIntent, { passive: true, signal: cleanup.signal });
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && countWithoutIntent++ < MAX_WITHOUT_INTENT)
          prefetch(target as HTMLAnchorElement);
    });
    const observeLinks = (): void => {
      if (!cleanup.signal.aborted)
        for (const link of document.querySelectorAll(LIKELY_LINKS)) inView.observe(link);
    };
    const discovery = setTimeout(
      // Safari has neither idle callbacks nor prefetching.
      () => window.requestIdleCallback?.(observeLinks, { timeout: PREFETCH_IDLE_TIMEOUT_MS }),
      ROUTE_DISCOVERY_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(discovery);
      cleanup.abort();
      inView.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has other links to observe
  }, [key, privatePaths]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
