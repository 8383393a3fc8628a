import type { CachedPage } from './cached-page.ts';
import type { Outages } from './outages.ts';
import type { Refresher } from './refresher.ts';
import type { Outcome } from './send-cached-page.ts';

interface UseParts {
  readonly outages: Outages;
  readonly refresher: Refresher;
  readonly isApiFailing: (key: CachedPage['key']) => boolean;
  readonly now: () => number;
}

/** Whether and as what a cached page may be sent now; null where a new one must be made. Has one made where it is due. */
export function usePage(
  { outages, refresher, isApiFailing, now }: UseParts,
  page: CachedPage,
): Outcome | null {
  const { channelKey, id } = page.key;
  const time = now();
  if (page.isFallback || outages.isFailed(channelKey, id))
    return time < page.errorUntil ? 'stale; error' : null;
  if (time < page.freshUntil) return 'hit';
  if (time < page.staleUntil) {
    refresher.add(page);
    return isApiFailing(page.key) ? 'stale; error' : 'stale';
  }
  if (!outages.has(channelKey) || time >= page.errorUntil) return null;
  // Nobody waits for a page that most likely cannot be made: the outage's next try may be this one
  outages.note(channelKey, id);
  return 'stale; error';
}
