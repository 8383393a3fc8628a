/** Read by the LinkFollower of the shop's layout. */
const KEEP_SCROLL = 'keepScroll';

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'dataset'>;

/**
 * Marks a pressed link to a page below one of `paths`: following it keeps the scroll position. Until the press is over, because the
 * link may stay on pages that are not the account's.
 */
export function keepScrollOf(link: Link, paths: readonly string[], ownOrigin: string): void {
  const { origin, pathname, dataset } = link;
  const isWithin = origin === ownOrigin && paths.some((path) => pathname.startsWith(`${path}/`));
  if (!isWithin || dataset[KEEP_SCROLL] !== undefined) return;
  dataset[KEEP_SCROLL] = '';
  setTimeout(() => delete dataset[KEEP_SCROLL]);
}
