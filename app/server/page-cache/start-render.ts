import type { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { MadePage } from '#app/server/remix/make-page.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { CountsByChannel } from './counts.ts';
import { fillPage, type Initiator, type FillParts } from './fill-page.ts';
import type { InFlightRender, RenderResult, InFlightRenders } from './in-flight-renders.ts';
import { isBetter, selectCachePolicy } from './cache-policy.ts';
import type { CachedPage } from './cached-page.ts';
import type { Outages } from './outages.ts';
import type { PageKey } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import { toCachedPage } from './to-cached-page.ts';

export interface RenderParts extends FillParts {
  readonly store: PageStore;
  readonly renders: InFlightRenders;
  readonly outages: Outages;
  readonly counts: CountsByChannel;
  /** Ids of keys whose answers may not be kept. */
  readonly uncacheable: LRUCache<string, true>;
  /** Whether the key's version of the channel is served now. */
  readonly isServed: (key: PageKey) => boolean;
  /** Whether no call of the channel's API succeeds. */
  readonly isApiFailing: (key: Pick<PageKey, 'channelKey' | 'channelVersion'>) => boolean;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  readonly now: () => number;
}

interface Wanted {
  readonly key: PageKey;
  readonly found: FoundChannel;
}

/** Has the page of a key made, and keeps it where it may be kept. */
export function startRender(parts: RenderParts, wanted: Wanted, initiator: Initiator): InFlightRender {
  const { key } = wanted;
  return parts.renders.start(key, async (state) => {
    const settle = (answered: MadePage): RenderResult => {
      const made = withOutage(answered, parts.isApiFailing(key));
      const result = judge(parts, wanted, made);
      if (result.kind !== 'page') return result;
      const isOutdated = state.isOutdated(made.tags);
      if (!isOutdated && !result.hasFailed) keep(parts, result.page, made);
      return { ...result, isOutdated };
    };
    try {
      return await fillPage(parts, { ...wanted, initiator }, { state, settle });
    } catch (error) {
      noteFailure(parts, key, findBefore(parts, key));
      throw error;
    }
  });
}

const findBefore = ({ store }: RenderParts, { channelKey, id }: PageKey): CachedPage | null =>
  store.get(channelKey, id);

/** Data that is being fetched anew stays as it is where the API fails: the data cache does not know yet. */
const withOutage = (made: MadePage, isFailing: boolean): MadePage =>
  isFailing && made.quality === 'stale' ? { ...made, quality: 'fallback' } : made;

function judge(parts: RenderParts, { key, found }: Wanted, made: MadePage): RenderResult {
  const { uncacheable, chooseCacheHeaders } = parts;
  const policy = selectCachePolicy(made, key);
  if (policy.verdict === 'uncacheable') {
    uncacheable.set(key.id, true);
    return { kind: 'uncacheable' };
  }
  const now = parts.now();
  const before = findBefore(parts, key);
  if (before !== null && isBetter(before, made, now)) {
    noteFailure(parts, key, before);
    return { kind: 'page', page: before, hasFailed: true, isOutdated: false };
  }
  const lifetime = policy.verdict === 'cacheable' ? policy.lifetime : null;
  if (lifetime === null) noteFailure(parts, key, before);
  const page = toCachedPage(made, { key, found, lifetime, before, now, chooseCacheHeaders });
  return { kind: 'page', page, hasFailed: lifetime === null, isOutdated: false };
}

function noteFailure(
  { counts, outages }: RenderParts,
  { channelKey, id }: PageKey,
  before: CachedPage | null,
): void {
  counts.of(channelKey).errors += 1;
  if (before) outages.note(channelKey, id);
}

function keep(
  { store, outages, isServed, isApiFailing }: RenderParts,
  page: CachedPage,
  { hasAskedApi, quality }: MadePage,
): void {
  const { channelKey, id } = page.key;
  if (!isServed(page.key)) return;
  store.set(page);
  if (page.isFallback) outages.note(channelKey, id);
  else outages.end(channelKey, id, quality === 'complete' && (hasAskedApi || !isApiFailing(page.key)));
}
