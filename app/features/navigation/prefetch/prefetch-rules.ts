/** NV-07: how long the browser may put prefetching in view off while it has other things to do. */
export const PREFETCH_IDLE_TIMEOUT_MS = 2000;
/** Remix learns after arriving where the links of a page lead; what is fetched ahead before that is not found. */
export const ROUTE_DISCOVERY_MS = 1000;
/** How long a pointer rests on a link before that counts as intent. */
export const PREFETCH_INTENT_MS = 100;
/** Pages fetched ahead unasked, per page visited: the first links of the menu in view and a list's next page. */
export const MOST_UNASKED = 3;

/** What a browser tells of its connection; some tell nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
export interface Network {
  readonly onLine: boolean;
  readonly connection?: Connection;
}

/** NV-07: not offline, not on 2g, not for visitors who save data. */
export function mayPrefetch({ onLine, connection }: Network): boolean {
  return onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}

type Target = Pick<URL, 'pathname' | 'search'>;

/**
 * The page that a link leads to, to be fetched ahead; null for the page itself, for one that is the visitor's own (the
 * paths, prefix included, and whatever is below them) and for links that do something (`?action=login`, NV-02).
 */
export function findPrefetchPage(link: Target, here: Target, privatePaths: readonly string[]): string | null {
  const page = `${link.pathname}${link.search}`;
  if (page === `${here.pathname}${here.search}` || /[?&]action=/.test(link.search)) return null;
  return privatePaths.some((path) => `${link.pathname}/`.startsWith(`${path}/`)) ? null : page;
}
