import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { whenTouched } from '#kernel/when-touched.ts';
import type { RootData } from '#app/request/root-data.ts';
import { useNavigate } from '#app/ui/router/typed-router.ts';
import type { PrefetcherProps } from './prefetcher.tsx';
import { findLink, findShopPath, opensHere, readOptions, type LanguagePrefixes } from './shop-path.ts';

/** How long the first page is left to load its own parts. */
const REST_MS = 1000;

interface LinkFollowerProps {
  readonly root: Pick<RootData, 'locale' | 'languages' | 'privatePaths'>;
}

/**
 * Follows the links of all pages: a click on a plain anchor becomes a client navigation (docs/decisions/0037), and a link
 * that the visitor points at, or a likely one in view, is prefetched (NV-07; prefetcher.tsx). Before hydration the browser
 * follows links.
 */
export function LinkFollower({ root: { locale, languages, privatePaths } }: LinkFollowerProps) {
  const prefixes = useMemo(() => listPrefixes(locale, languages), [locale, languages]);
  useClicks(prefixes);
  const [Prefetcher, setPrefetcher] = useState<ComponentType<PrefetcherProps> | null>(null);
  useEffect(() => {
    const load = (): void => {
      import('./prefetcher.tsx').then((module) => setPrefetcher(() => module.Prefetcher)).catch(() => {});
    };
    const timer = setTimeout(load, REST_MS);
    const stopWaiting = whenTouched(load);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  }, []);
  return Prefetcher && <Prefetcher prefixes={prefixes} privatePaths={privatePaths} />;
}

const listPrefixes = (
  { prefix }: RootData['locale'],
  languages: RootData['languages'],
): LanguagePrefixes => ({
  own: prefix,
  others: languages.map(({ home }) => home.replace(/\/$/, '')).filter((other) => other !== prefix),
});

function useClicks(prefixes: LanguagePrefixes): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = opensHere(event) ? findLink(event) : null;
      const path = link && findShopPath(link, location, prefixes);
      if (!link || path === null) return;
      event.preventDefault();
      navigate(path, readOptions(link, location));
    };
    // On the window, which receives a click last: handlers of the page may have prevented it.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate, prefixes]);
}
