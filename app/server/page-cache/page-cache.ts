import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { Purgeable } from '#kernel/page-tags.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { SendFacts } from '#app/server/pipeline/send.ts';
import type { Lookup, Ready } from './lookup.ts';

/** How often the pages of a channel were answered in which way, and what is cached of it. */
export interface PageCacheCounts {
  readonly channel: string;
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly stale: number;
  readonly bypasses: number;
  /** Pages that could not be made anew, and answers with an older page because of that. */
  readonly errors: number;
  readonly staleForErrors: number;
  readonly purged: number;
}

/** One cached answer, for operators and tests. */
export interface CachedEntry {
  readonly key: string;
  readonly channel: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly tags: readonly string[];
  readonly bytes: number;
  readonly ageMs: number;
  readonly body: Buffer;
}

/**
 * Whole answers that are the same for all visitors with the same preferences. `purge` retires at once what carries one of the
 * tags: later requests get a page that is made after the purge. The data cache must be purged before.
 */
export interface PageCache extends Purgeable {
  lookUp(exchange: HttpExchange, found: FoundChannel): Lookup;
  sendReady(exchange: HttpExchange, ready: Ready): Promise<void>;
  /** Responds with a page that is made for all, or by `respondUncached`, which makes one for this visitor. */
  respond(
    exchange: HttpExchange,
    found: FoundChannel,
    by: {
      readonly lookup: Lookup;
      readonly respondUncached: (facts: Pick<SendFacts, 'state' | 'variant'>) => Promise<void>;
    },
  ): Promise<void>;
  purge(...args: Parameters<Purgeable['purge']>): number;
  /** Drops the pages of all other channel versions: a changed file has another. */
  keepVersions(channels: Iterable<{ readonly key: string; readonly version: string }>): void;
  counts(): readonly PageCacheCounts[];
  entries(): Iterable<CachedEntry>;
}
