import { PrefetchPageLinks } from '@remix-run/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { RootData } from '#app/request/page/root-data.ts';
import { MENU_ID } from '#app/shell/layout/menus.ts';
import { findNextLocation, loadPageCode } from '#app/ui/router/remix-globals.ts';
import { useLocation, useNavigate } from '#app/ui/router/typed-router.ts';
import {
  findShopPath,
  isPublicPage,
  mayPrefetch,
  opensHere,
  readOptions,
  type LanguagePrefixes,
} from './shop-path.ts';

/** Links to prefetch once they are in view. Product cards are too many, so they need intent. */
const LIKELY_LINKS = `#${MENU_ID} nav > ul > li > a, a[rel=next]`;

/**
 * Follows the links of all pages: a click on a plain anchor becomes a client navigation (docs/decisions/0075), and a link
 * that the visitor points at, or a likely one in view, is prefetched (NV-07). Before hydration the browser follows links.
 */
export function LinkFollower({ root }: { readonly root: RootData }) {
  const { locale, languages, privatePaths } = root;
  const prefixes = useMemo(() => listPrefixes(locale, languages), [locale, languages]);
  const isOutdated = useMissingCode();
  useClicks(prefixes, isOutdated);
  return usePrefetchedPages(prefixes, privatePaths).map((page) => (
    <PrefetchPageLinks key={page} page={page} />
  ));
}

const listPrefixes = (
  { prefix }: RootData['locale'],
  languages: RootData['languages'],
): LanguagePrefixes => ({
  own: prefix,
  others: languages.map(({ home }) => home.replace(/\/$/, '')).filter((other) => other !== prefix),
});

const findLink = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

function useClicks(prefixes: LanguagePrefixes, isOutdated: RefObject<boolean>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = opensHere(event) ? findLink(event) : null;
      const path = link && findShopPath(link, location, prefixes);
      if (!link || path === null || isOutdated.current) return;
      event.preventDefault();
      navigate(path, readOptions(link, location));
    };
    // On the window, which receives a click last: handlers of the page may have prevented it.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate, prefixes, isOutdated]);
}

/** Of the Navigation API, which TypeScript's library lacks. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse';
  readonly userInitiated: boolean;
}

/**
 * NV-08: handles chunks that fail to load, as after a deployment. For a navigation, Remix would reload the current page; this loads
 * the document of the target instead. After any other failed chunk, the next followed link loads a document.
 *
 * @returns whether a chunk has failed to load
 */
function useMissingCode(): RefObject<boolean> {
  const isOutdated = useRef(false);
  useEffect(() => {
    const cleanup = new AbortController();
    const { signal } = cleanup;
    window.addEventListener('vite:preloadError', () => (isOutdated.current = true), { signal });
    let isLeaving = false;
    // The back/forward cache restores this page with its state
    window.addEventListener('pageshow', () => (isLeaving = false), { signal });
    // Not in every browser
    const { navigation } = window as { readonly navigation?: EventTarget };
    navigation?.addEventListener(
      'navigate',
      (event) => {
        const { navigationType, userInitiated } = event as NavigateEvent;
        const target = findNextLocation();
        if (navigationType !== 'reload' || userInitiated || !target) return;
        event.preventDefault();
        // Remix reloads once per missing script
        if (!isLeaving) setTimeout(() => location.assign(target.pathname + target.search + target.hash));
        isLeaving = true;
      },
      { signal },
    );
    return () => cleanup.abort();
  }, []);
  return isOutdated;
}

/** The pages to prefetch. One list for all links, so that they share the limit. */
function usePrefetchedPages(prefixes: LanguagePrefixes, privatePaths: readonly string[]): readonly string[] {
  const { key } = useLocation();
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    const cleanup = new AbortController();
    let timer = 0;
    let countWithoutIntent = 0;
    const prefetch = (link: HTMLAnchorElement): void => {
      const isOfShop = mayPrefetch(navigator) && findShopPath(link, location, prefixes) !== null;
      const page = isOfShop ? findPrefetchPage(link, location, privatePaths) : null;
      if (page) void loadAhead(page);
    };
    const loadAhead = async (page: string): Promise<void> => {
      try {
        // When a script is missing, Remix's links reload the current page, and the visitor loses typed text
        await loadPageCode(page);
      } catch {
        return;
      }
      if (!cleanup.signal.aborted)
        setPages((known) => (known.includes(page) ? known : [...known.slice(-MAX_WITHOUT_INTENT), page]));
    };
    const onIntent = (event: Event): void => {
      clearTimeout(timer);
      const link = findLink(event);
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
    const observeTimer = setTimeout(
      // Safari has neither idle callbacks nor prefetching.
      () => window.requestIdleCallback?.(observeLinks, { timeout: PREFETCH_IDLE_TIMEOUT_MS }),
      PREFETCH_OBSERVE_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(observeTimer);
      cleanup.abort();
      inView.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page has other links to observe
  }, [key, prefixes, privatePaths]);
  return pages;
}

/** NV-07: longest delay of the idle callback that observes links in view. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** Delay before links in view are observed, so that the page loads its own pictures first. */
const PREFETCH_OBSERVE_DELAY_MS = 1000;
/** How long a pointer must rest on a link to count as intent. */
const PREFETCH_INTENT_MS = 100;
/** Pages prefetched without intent, per visited page: the first menu links in view and a list's next page. */
const MAX_WITHOUT_INTENT = 3;

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Path and query of the page to prefetch for a link; null for the current page, for pages at or below `privatePaths`
 * (prefix included) and for links with an action (`?action=login`, NV-02).
 */
export function findPrefetchPage(
  link: PageAddress,
  here: PageAddress,
  privatePaths: readonly string[],
): string | null {
  const page = `${link.pathname}${link.search}`;
  if (page === `${here.pathname}${here.search}` || /[?&]action=/.test(link.search)) return null;
  return isPublicPage(link.pathname, privatePaths) ? page : null;
}
