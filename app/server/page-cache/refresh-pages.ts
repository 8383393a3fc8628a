import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ParentSpan } from '#kernel/span.ts';
import type { CachedPage } from './cached-page.ts';

/** On whose behalf a page is made: for logs and limits, never for the page. */
export interface Initiator {
  readonly requestId: string;
  readonly log: Logger;
  /** Absent for pages that are made in the background. */
  readonly span?: ParentSpan;
  /** Null where it is not a visitor, or not known which. */
  readonly addressKey: string | null;
}

/** Pages of one channel that wait to be made anew; what finds no room is added again when it is asked for. */
const MAX_WAITING = 200;
/** How long a channel's failed pages are not tried again after a try. */
const RETRY_MS = 700;
/** Channels whose last try is remembered. */
const MAX_RETRIED = 1000;

export type Refresher = ReturnType<typeof createRefresher>;

/** Makes cached pages anew in the background: one per channel at a time, so that visitors keep the other turns. */
export function createRefresher(
  refresh: (page: CachedPage, initiator: Initiator) => Promise<unknown>,
  log: RootLogger,
) {
  const channels = new Map<string, Map<string, CachedPage>>();
  const retried = new LRUCache<string, true>({ max: MAX_RETRIED, ttl: RETRY_MS });

  async function work(channelKey: string, waiting: Map<string, CachedPage>): Promise<void> {
    for (const [id, page] of waiting) {
      const requestId = randomUUID();
      const initiator = { requestId, log: log.child({ requestId, channel: channelKey }), addressKey: null };
      try {
        await refresh(page, initiator);
      } catch (error) {
        initiator.log.error(
          { err: error, path: page.key.target.split('?', 1)[0] },
          'cached page not made anew',
        );
      }
      waiting.delete(id);
    }
    channels.delete(channelKey);
  }

  /** Makes the page anew some time soon. Does nothing where it waits for that already. */
  function add(page: CachedPage): void {
    const { channelKey, id } = page.key;
    const waiting = channels.get(channelKey);
    if (waiting) {
      if (waiting.size < MAX_WAITING && !waiting.has(id)) waiting.set(id, page);
      return;
    }
    const first = new Map([[id, page]]);
    channels.set(channelKey, first);
    void work(channelKey, first);
  }

  return {
    add,
    /** As `add`, for a page that could not be made, or most likely cannot: one page of a channel per `RETRY_MS`. */
    retry(page: CachedPage): void {
      const { channelKey } = page.key;
      if (retried.has(channelKey)) return;
      retried.set(channelKey, true);
      add(page);
    },
  };
}
