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
export interface Answer extends CacheEntry {
  /** Frozen. */
  readonly value: unknown;
  readonly isPartial: boolean;
}

/** The answers that replicas share, behind the memory of each. */
export interface SharedAnswers {
  /** Of the last purge that is done here: to be taken before an answer is fetched. */
  position(): number;
  /** Null where there is none that may be served. Never rejects, and takes 25 ms at most. */
  find(key: CacheKey): Promise<Answer | null>;
  /** @param position from before the answer was fetched */
  add(answer: Answer, position: number): void;
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

interface Made {
  readonly answer: Answer;
  readonly isFromApi: boolean;
}

/** What the loads of one data cache share. */
interface Caches {
  readonly memory: StaleCache<Answer, Made>;
  readonly shared: SharedAnswers | null;
}

/** Short, because the part that failed may work again soon. */
const PARTIAL_FRESH_MS = 5000;
/** Of one answer that purges overtake. A shop that is purged all the time must not wait forever. */
const MAX_FETCHES = 3;
/** Key, times and overhead of the maps. */
const ENTRY_OVERHEAD_BYTES = 300;

/** The length of the JSON text counts as an answer's size. */
const measure = ({ value }: Answer): number => ENTRY_OVERHEAD_BYTES + (JSON.stringify(value)?.length ?? 0);

export function createDataCache(
  limits: { readonly maxEntries: number; readonly maxBytes: number },
  shared: SharedAnswers | null = null,
): DataCache {
  const memory = new StaleCache<Answer, Made>({ ...limits, measure, keepsPurged: true });
  return {
    async load<Value>(query: CacheQuery<Value>) {
      let outcome: CacheLookup = 'miss';
      try {
        const loaded = await load({ memory, shared }, query);
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

async function load<Value>(caches: Caches, query: CacheQuery<Value>): Promise<Loaded> {
  const { memory } = caches;
  const found = memory.get(query.key.id);
  if (found && memory.stateOf(found) !== 'expired') return toLoaded(caches, query, found);
  try {
    const { run, isFirst } = memory.getOrStart(query.key, (making) => makeAnswer(caches, query, making));
    const { answer, isFromApi } = await run.result;
    if (!isFromApi || !isFirst) return toLoaded(caches, query, answer);
    return { answer, outcome: answer.isPartial ? 'partial' : 'miss' };
  } catch (error) {
    const last = isCommerceError(error) ? memory.get(query.key.id) : null;
    if (last === null || Date.now() >= last.errorUntil) throw error;
    return { answer: last, outcome: 'lastGood' };
  }
}

/** An answer that is there already. Has a stale one fetched anew. */
function toLoaded<Value>(caches: Caches, query: CacheQuery<Value>, answer: Answer): Loaded {
  if (answer.isPartial) return { answer, outcome: 'partial' };
  if (caches.memory.stateOf(answer) !== 'stale') return { answer, outcome: 'hit' };
  caches.memory.getOrStart(query.key, async (making) => {
    // Not in one batch with what a visitor waits for
    await setImmediate();
    return makeAnswer(caches, query, making);
  });
  return { answer, outcome: 'stale' };
}

/** From the other replicas, or from the API: fetched again where a purge concerns the answer while it is on its way. */
async function makeAnswer<Value>(caches: Caches, query: CacheQuery<Value>, making: Making): Promise<Made> {
  const found = await findShared(caches, query.key, making);
  if (found !== null) return { answer: found, isFromApi: false };
  for (let fetches = 1; ; fetches += 1) {
    const [since, position] = [making.countPurges(), caches.shared?.position() ?? 0];
    const fetched = await query.fetch();
    const answer = toAnswer(query, fetched);
    const isOutdated = making.isOutdated(answer.tags, since);
    if (isOutdated && fetches < MAX_FETCHES) continue;
    store(caches, isOutdated ? { ...answer, freshUntil: 0, staleUntil: 0 } : answer, position);
    return { answer, isFromApi: true };
  }
}

function store({ memory, shared }: Caches, answer: Answer, position: number): void {
  const before = memory.get(answer.key.id);
  // A complete answer that may still be served is better than a new partial one
  if (answer.isPartial && before !== null && memory.stateOf(before) !== 'expired') return;
  memory.set(answer);
  if (answer.staleUntil > 0 && !answer.isPartial) shared?.add(answer, position);
}

/** Another replica's answer: only a fresh one where this replica has one that may be served. */
async function findShared({ memory, shared }: Caches, key: CacheKey, making: Making): Promise<Answer | null> {
  const found = (await shared?.find(key)) ?? null;
  if (found === null || making.isOutdated(found.tags)) return null;
  const own = memory.get(key.id);
  if (own === null || own.madeAt < found.madeAt) memory.set(found);
  const state = memory.stateOf(found);
  const isBetter = state === 'stale' && (own === null || memory.stateOf(own) === 'expired');
  return state === 'fresh' || isBetter ? found : null;
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
