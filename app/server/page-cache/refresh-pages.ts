import { randomUUID } from 'node:crypto';
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

export type Refresher = ReturnType<typeof createRefresher>;

/** Makes cached pages anew in the background: one per channel at a time, so that visitors keep the other turns. */
export function createRefresher(
  refresh: (page: CachedPage, initiator: Initiator) => Promise<unknown>,
  log: RootLogger,
) {
  const channels = new Map<string, Map<string, CachedPage>>();

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

  return {
    /** Makes the page anew some time soon. Does nothing where it waits for that already. */
    add(page: CachedPage): void {
      const { channelKey, id } = page.key;
      const waiting = channels.get(channelKey);
      if (waiting) {
        if (waiting.size < MAX_WAITING && !waiting.has(id)) waiting.set(id, page);
        return;
      }
      const first = new Map([[id, page]]);
      channels.set(channelKey, first);
      void work(channelKey, first);
    },
  };
}

/** How often a failed page is tried again. A shop whose API is back has its pages back within two seconds. */
const RETRY_MS = 700;
/** Pages of one channel that are known to be old because of an outage; the first of them show that it is over. */
const MAX_FAILED = 500;

export type Outages = ReturnType<typeof createOutages>;

interface OutageOptions {
  /** Makes a page anew, in the background. */
  readonly retry: (channelKey: string, id: string) => void;
  /** Makes the next request for a page wait for a new one. */
  readonly retire: (id: string) => void;
}

/** Pages that could not be made anew, per channel. */
export function createOutages({ retry, retire }: OutageOptions) {
  const failed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | null = null;

  /** One page of each channel, another one each time. */
  function retryNext(): void {
    timer = null;
    for (const [channelKey, ids] of failed) {
      const [id] = ids;
      if (id === undefined) continue;
      ids.delete(id);
      ids.add(id);
      retry(channelKey, id);
    }
    schedule();
  }

  function schedule(): void {
    if (timer === null && failed.size > 0) timer = setTimeout(retryNext, RETRY_MS).unref();
  }

  return {
    /** Whether pages of the channel could not be made anew lately. */
    has: (channelKey: string): boolean => failed.has(channelKey),
    isFailed: (channelKey: string, id: string): boolean => failed.get(channelKey)?.has(id) === true,
    note(channelKey: string, id: string): void {
      const ids = failed.get(channelKey) ?? new Set();
      if (ids.size < MAX_FAILED) ids.add(id);
      failed.set(channelKey, ids);
      schedule();
    },
    /** The page was made. `isProof`: the API itself has answered, so all others are made anew when they are asked for. */
    end(channelKey: string, id: string, isProof: boolean): void {
      const ids = failed.get(channelKey);
      ids?.delete(id);
      if (ids?.size === 0) failed.delete(channelKey);
      if (!isProof) return;
      for (const other of ids ?? []) retire(other);
      failed.delete(channelKey);
    },
  };
}
