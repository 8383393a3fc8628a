import { randomUUID } from 'node:crypto';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { CachedPage } from './cached-page.ts';
import type { Initiator } from './in-flight-renders.ts';

/** Pages of one channel that wait to be made anew; what finds no room is added again when it is asked for. */
const MAX_WAITING = 200;

interface RefresherParts {
  readonly refresh: (page: CachedPage, initiator: Initiator) => Promise<void>;
  readonly log: RootLogger;
}

export type Refresher = ReturnType<typeof createRefresher>;

/** Makes cached pages anew in the background: one per channel at a time, so that visitors keep the other turns. */
export function createRefresher({ refresh, log }: RefresherParts) {
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
