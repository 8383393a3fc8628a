import { setImmediate } from 'node:timers/promises';
import { type Freshness, LAST_GOOD_MS } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import type { PageTag, Purge, Purgeable } from '#app/commerce/page-tags.ts';
import type { CacheKey } from './cache-key.server.ts';
import type { Making } from './in-flight.server.ts';
import { StaleCache, type CacheEntry, type ChannelVersion } from './stale-cache.server.ts';

/**
 * `hit`: fresh from the cache. `stale`: from the cache while a new response is fetched. `miss`: from the API. `partial`: from
 * either, and part of it failed. `lastGood`: from the cache, because the API fails.
 */
export type CacheLookup = 'hit' | 'stale' | 'miss' | 'partial' | 'lastGood';

export interface Fetched<Value> {
  readonly value: Value;
  /** Part of it failed (AP-03): shown, but cached only briefly. */
  readonly partial: boolean;
}

export interface CacheQuery<Value> {
  /** Made by `cacheKey`. */
  readonly key: CacheKey;
  readonly freshness: Freshness;
  readonly fetch: () => Promise<Fetched<Value>>;
  /** What an answer shows; a purge of one of these retires it. */
  readonly tagsOf?: (value: Value) => readonly PageTag[];
  readonly onOutcome?: (outcome: CacheLookup) => void;
}

/** An answer of an API in the cache. */
interface Answer extends CacheEntry {
  /** Frozen. */
  readonly value: unknown;
  readonly isPartial: boolean;
}

/**
 * Public responses, shared by all visitors with the same key. Stale ones are served while one refresh runs, and the last
 * good one while the API fails; concurrent loads of a missing one share one fetch. Rejects as `fetch` does where there is nothing to
 * serve.
 *
 * A purged response is served only while the API fails: the next load waits for a new one. One that was on its way during the
 * purge is fetched again, because it may be from before the change.
 */
export interface DataCache extends Purgeable {
  load<Value>(
    query: CacheQuery<Value>,
  ): Promise<{ readonly value: Value; readonly tags: readonly PageTag[] }>;
  /** Drops what belongs to other channels and versions: to be called after each change of the channel files. */
  keepVersions(channels: Iterable<ChannelVersion>): void;
}

/** Short, because the part that failed may work again soon. */
const PARTIAL_FRESH_MS = 5000;
/** Of one answer that purges overtake. A shop that is purged all the time must not wait forever. */
const MAX_FETCHES = 3;
/** Key, times and overhead of the maps. */
const ENTRY_OVERHEAD_BYTES = 300;

/** The length of the JSON text counts as an answer's size. */
const measure = ({ value }: Answer): number => ENTRY_OVERHEAD_BYTES + (JSON.stringify(value)?.length ?? 0);

type Memory = StaleCache<Answer, Answer>;

export function createDataCache(limits: {
  readonly maxEntries: number;
  readonly maxBytes: number;
}): DataCache {
  const memory: Memory = new StaleCache({ ...limits, measure, keepsPurged: true });
  return {
    async load<Value>(query: CacheQuery<Value>) {
      let outcome: CacheLookup = 'miss';
      try {
        const loaded = await load(memory, query);
        outcome = loaded.outcome;
        return { value: loaded.answer.value as Value, tags: loaded.answer.tags };
      } finally {
        query.onOutcome?.(outcome);
      }
    },
    purge: (purge: Purge) => memory.purge(purge),
    keepVersions: (channels) => memory.keepVersions(channels),
  };
}

interface Loaded {
  readonly answer: Answer;
  readonly outcome: CacheLookup;
}

async function load<Value>(memory: Memory, query: CacheQuery<Value>): Promise<Loaded> {
  const found = memory.get(query.key.id);
  if (found && memory.stateOf(found) !== 'expired') return toLoaded(memory, query, found);
  try {
    const { run, isFirst } = memory.getOrStart(query.key, (making) => fetchAnswer(memory, query, making));
    const answer = await run.result;
    if (!isFirst) return toLoaded(memory, query, answer);
    return { answer, outcome: answer.isPartial ? 'partial' : 'miss' };
  } catch (error) {
    const last = isCommerceError(error) ? memory.get(query.key.id) : null;
    if (last === null || Date.now() >= last.errorUntil) throw error;
    return { answer: last, outcome: 'lastGood' };
  }
}

/** An answer that is there already. Has a stale one fetched anew. */
function toLoaded<Value>(memory: Memory, query: CacheQuery<Value>, answer: Answer): Loaded {
  if (answer.isPartial) return { answer, outcome: 'partial' };
  if (memory.stateOf(answer) !== 'stale') return { answer, outcome: 'hit' };
  memory.getOrStart(query.key, async (making) => {
    // Not in one batch with what a visitor waits for
    await setImmediate();
    return fetchAnswer(memory, query, making);
  });
  return { answer, outcome: 'stale' };
}

/** Fetches again where a purge concerns the answer while it is on its way. */
async function fetchAnswer<Value>(memory: Memory, query: CacheQuery<Value>, making: Making): Promise<Answer> {
  for (let fetches = 1; ; fetches += 1) {
    const since = making.countPurges();
    const answer = toAnswer(query, await query.fetch());
    const isOutdated = making.isOutdated(answer.tags, since);
    if (isOutdated && fetches < MAX_FETCHES) continue;
    store(memory, isOutdated ? { ...answer, freshUntil: 0, staleUntil: 0 } : answer);
    return answer;
  }
}

function store(memory: Memory, answer: Answer): void {
  const before = memory.get(answer.key.id);
  // A complete answer that may still be served is better than a new partial one
  if (answer.isPartial && before !== null && memory.stateOf(before) !== 'expired') return;
  memory.set(answer);
}

function toAnswer<Value>(
  { key, freshness: { freshForMs, staleForMs }, tagsOf }: CacheQuery<Value>,
  { value, partial }: Fetched<Value>,
): Answer {
  const madeAt = Date.now();
  const freshUntil = madeAt + (partial ? Math.min(PARTIAL_FRESH_MS, freshForMs) : freshForMs);
  return {
    key,
    value: deepFreeze(value),
    tags: tagsOf?.(value) ?? [],
    isPartial: partial,
    madeAt,
    freshUntil,
    staleUntil: partial ? freshUntil : freshUntil + staleForMs,
    // A partial answer is not good enough for an outage
    errorUntil: partial ? 0 : madeAt + LAST_GOOD_MS,
  };
}
