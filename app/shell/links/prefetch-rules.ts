/** NV-07: longest delay of the idle callback that observes links in view. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** How long a page is left to load its own pictures before links in view are looked at. */
export const PREFETCH_REST_MS = 1000;
/** How long a pointer must rest on a link to count as intent. */
export const PREFETCH_INTENT_MS = 100;
/** Pages prefetched without intent, per visited page: the first menu links in view and a list's next page. */
export const MAX_WITHOUT_INTENT = 3;

type Target = Pick<URL, 'pathname' | 'search'>;

/**
 * Path and query of the page to prefetch for a link; null for the current page, for pages at or below `privatePaths`
 * (prefix included) and for links with an action (`?action=login`, NV-02).
 */
export function findPrefetchPage(link: Target, here: Target, privatePaths: readonly string[]): string | null {
  const page = `${link.pathname}${link.search}`;
  if (page === `${here.pathname}${here.search}` || /[?&]action=/.test(link.search)) return null;
  return privatePaths.some((path) => `${link.pathname}/`.startsWith(`${path}/`)) ? null : page;
}
