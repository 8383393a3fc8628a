import type { Limits } from '#kernel/limits/limits.ts';
import { createCounter } from '#kernel/limits/window-counts.ts';
import { FairQueue, type Turn, waitForTurn } from '#kernel/limits/fair-queue.ts';

/** `page`: turns of pages. `render`: the event loop, before each piece of rendering. `proxy`: connections to the backend. */
export const QUEUES = ['page', 'render', 'proxy'] as const;
export type Queue = (typeof QUEUES)[number];

/** Called when a request begins to wait; returns what is called at the end of the wait. */
export type OnWait = (queue: Queue) => () => void;

export const ignoreWaits: OnWait = () => () => {};

/** The limits at which a page is refused. */
export type PageLimit = 'pagesPerAddress' | 'waitingPerChannel' | 'waitingInAll' | 'pageWaitMs';

export interface PageRequest {
  readonly channelKey: string;
  /** Who asks, by `toAddressKey`; null where it is not known, as for a proxy that sends no address. */
  readonly addressKey: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

export type PageTurn =
  Exclude<Turn, { kind: 'refused' }> | { readonly kind: 'refused'; readonly limit: PageLimit };

/** Turns for work that costs: pages, form actions and page data. One object per process. */
export interface PageTurns {
  wait(request: PageRequest): Promise<PageTurn>;
  /** Counts a request that waits for a page which another request has a turn for. `leave` ends it. */
  follow(request: Omit<PageRequest, 'signal'>): Exclude<PageTurn, { kind: 'gone' }>;
}

const QUEUE_LIMITS: Readonly<Record<Extract<Turn, { kind: 'refused' }>['bound'], PageLimit>> = {
  waitingPerLine: 'waitingPerChannel',
  waiting: 'waitingInAll',
  time: 'pageWaitMs',
};

/**
 * Rendering uses the one thread of the process, so few pages are made at a time, a bounded number waits for a bounded time, and
 * shops take turns. Requests of one address are counted over all shops.
 */
export function createPageTurns(limits: Limits, onWait = ignoreWaits): PageTurns {
  const queue = new FairQueue({
    runningPerLine: limits.pagesPerChannel,
    running: limits.pagesInAll,
    waitingPerLine: limits.waitingPerChannel,
    waiting: limits.waitingInAll,
  });
  const addresses = createCounter();
  const followers = createCounter();
  const isFull = (addressKey: string | null): boolean =>
    addressKey !== null && addresses.get(addressKey) >= limits.pagesPerAddress;
  return {
    follow({ channelKey, addressKey }) {
      if (followers.get(channelKey) >= limits.waitingInAll) return { kind: 'refused', limit: 'waitingInAll' };
      if (isFull(addressKey)) return { kind: 'refused', limit: 'pagesPerAddress' };
      followers.add(channelKey);
      if (addressKey !== null) addresses.add(addressKey);
      return { kind: 'turn', leave: once(() => followers.remove(channelKey), addressKey) };
    },
    wait: (request) => takeTurn(request).finally(onWait('page')),
  };

  async function takeTurn({ channelKey, addressKey, signal }: PageRequest): Promise<PageTurn> {
    if (isFull(addressKey)) return { kind: 'refused', limit: 'pagesPerAddress' };
    if (addressKey !== null) addresses.add(addressKey);
    const turn = await waitForTurn(queue, channelKey, { signal, waitMs: limits.pageWaitMs });
    if (turn.kind === 'turn') return { kind: 'turn', leave: once(turn.leave, addressKey) };
    if (addressKey !== null) addresses.remove(addressKey);
    return turn.kind === 'refused' ? { kind: 'refused', limit: QUEUE_LIMITS[turn.bound] } : turn;
  }

  function once(leave: () => void, addressKey: string | null): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      if (addressKey !== null) addresses.remove(addressKey);
      leave();
    };
  }
}
