import type { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { MadePage } from '#app/server/remix/make-page.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { CountsByChannel } from './counts.ts';
import { fillPage, type Asker, type FillParts } from './fill-page.ts';
import type { Flight, FlightResult, Flights } from './flights.ts';
import { isBetter, judgePage } from './judge-page.ts';
import type { KeptPage } from './kept-page.ts';
import type { Outages } from './outages.ts';
import type { PageKey } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import { toKeptPage } from './to-kept-page.ts';

export interface FlightParts extends FillParts {
  readonly store: PageStore;
  readonly flights: Flights;
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
export function startFlight(parts: FlightParts, wanted: Wanted, asker: Asker): Flight {
  const { key } = wanted;
  return parts.flights.start(key, async (state) => {
    const settle = (answered: MadePage): FlightResult => {
      const made = withOutage(answered, parts.isApiFailing(key));
      const result = judge(parts, wanted, made);
      if (result.kind !== 'page') return result;
      const isOutdated = state.isOutdated(made.tags);
      if (!isOutdated && !result.hasFailed) keep(parts, result.page, made);
      return { ...result, isOutdated };
    };
    try {
      return await fillPage(parts, { ...wanted, asker }, { state, settle });
    } catch (error) {
      noteFailure(parts, key, findBefore(parts, key));
      throw error;
    }
  });
}

const findBefore = ({ store }: FlightParts, { channelKey, id }: PageKey): KeptPage | null =>
  store.get(channelKey, id);

/** Data that is being fetched anew stays as it is where the API fails: the data cache does not know yet. */
const withOutage = (made: MadePage, isFailing: boolean): MadePage =>
  isFailing && made.quality === 'aging' ? { ...made, quality: 'fallback' } : made;

function judge(parts: FlightParts, { key, found }: Wanted, made: MadePage): FlightResult {
  const { uncacheable, chooseCacheHeaders } = parts;
  const judgement = judgePage(made, key);
  if (judgement.verdict === 'alone') {
    uncacheable.set(key.id, true);
    return { kind: 'alone' };
  }
  const now = parts.now();
  const before = findBefore(parts, key);
  if (before !== null && isBetter(before, made, now)) {
    noteFailure(parts, key, before);
    return { kind: 'page', page: before, hasFailed: true, isOutdated: false };
  }
  const lifetime = judgement.verdict === 'keep' ? judgement.lifetime : null;
  if (lifetime === null) noteFailure(parts, key, before);
  const page = toKeptPage(made, { key, found, lifetime, before, now, chooseCacheHeaders });
  return { kind: 'page', page, hasFailed: lifetime === null, isOutdated: false };
}

function noteFailure(
  { counts, outages }: FlightParts,
  { channelKey, id }: PageKey,
  before: KeptPage | null,
): void {
  counts.of(channelKey).errors += 1;
  if (before) outages.note(channelKey, id);
}

function keep(
  { store, outages, isServed, isApiFailing }: FlightParts,
  page: KeptPage,
  { hasAskedApi, quality }: MadePage,
): void {
  const { channelKey, id } = page.key;
  if (!isServed(page.key)) return;
  store.set(page);
  if (page.isFallback) outages.note(channelKey, id);
  else outages.end(channelKey, id, quality === 'complete' && (hasAskedApi || !isApiFailing(page.key)));
}
