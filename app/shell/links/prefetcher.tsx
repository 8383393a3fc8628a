import { PrefetchPageLinks } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { mayPrefetch } from '#kernel/network.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import {
  findPrefetchPage,
  MAX_WITHOUT_INTENT,
  PREFETCH_IDLE_TIMEOUT_MS,
  PREFETCH_INTENT_MS,
  PREFETCH_REST_MS,
} from './prefetch-rules.ts';
import { findLink, findShopPath, type LanguagePrefixes } from './shop-path.ts';

/** Links to prefetch once they are in view. Product cards are too many, so they need intent. */
const LIKELY_LINKS = 'header > :last-child nav > ul > li > a, a[rel=next]';

export interface PrefetcherProps {
  readonly prefixes: LanguagePrefixes;
  /** Never prefetched. */
  readonly privatePaths: readonly string[];
}

/** Prefetches pages (NV-07). One list per page, so that all links share the limit. */
export function Prefetcher({ prefixes, privatePaths }: PrefetcherProps) {
  const { key } = useLocation();
  const isFirst = useRef(true);
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    const cleanup = new AbortController();
    let timer = 0;
    let countWithoutIntent = 0;
    const prefetch = (link: HTMLAnchorElement): void => {
      const isOfShop = mayPrefetch(navigator) && findShopPath(link, location, prefixes) !== null;
      const page = isOfShop ? findPrefetchPage(link, location, privatePaths) : null;
      if (page)
        setPages((known) => (known.includes(page) ? known : [...known.slice(-MAX_WITHOUT_INTENT), page]));
    };
    const intend = (link: HTMLAnchorElement | null): void => {
      clearTimeout(timer);
      if (link) timer = window.setTimeout(prefetch, PREFETCH_INTENT_MS, link);
    };
    const onIntent = (event: Event): void => intend(findLink(event));
    // The event that this was loaded for has passed
    if (isFirst.current) intend(document.querySelector<HTMLAnchorElement>('a:hover'));
    isFirst.current = false;
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
    const rest = setTimeout(
      // Safari has neither idle callbacks nor prefetching.
      () => window.requestIdleCallback?.(observeLinks, { timeout: PREFETCH_IDLE_TIMEOUT_MS }),
      PREFETCH_REST_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(rest);
      cleanup.abort();
      inView.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has other links to observe
  }, [key, prefixes, privatePaths]);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
