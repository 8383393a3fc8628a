import type { Limits } from '#kernel/limits.ts';
import { createCounter } from '#app/server/http/counter.ts';
import { FairQueue, type Refusal } from './fair-queue.ts';

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
  /** Call `leave` when the page is made; further calls do nothing. */
  | { readonly kind: 'turn'; readonly leave: () => void }
  | { readonly kind: 'refused'; readonly limit: PageLimit }
  /** The client disconnected while it waited. */
  | { readonly kind: 'gone' };

/** Turns for work that costs: pages, form actions and page data. One object per process. */
export interface PageTurns {
  wait(request: PageRequest): Promise<PageTurn>;
  /** A place beside one who waits or has a turn, for a request that gets the same page. `leave` ends it. */
  follow(request: Omit<PageRequest, 'signal'>): Exclude<PageTurn, { kind: 'gone' }>;
}

const QUEUE_LIMITS: Readonly<Record<Refusal, PageLimit>> = {
  waitingPerLine: 'waitingPerChannel',
  waiting: 'waitingInAll',
};

/**
 * Rendering uses the one thread of the process, so few pages are made at a time, a bounded number waits for a bounded time, and
 * shops take turns. Places of one address are counted over all shops.
 */
export function createPageTurns(limits: Limits): PageTurns {
  const queue = new FairQueue({
    runningPerLine: limits.pagesPerChannel,
    running: limits.pagesInAll,
    waitingPerLine: limits.waitingPerChannel,
    waiting: limits.waitingInAll,
  });
  const addresses = createCounter();
  const followers = createCounter();
  return {
    follow({ channelKey, addressKey }) {
      if (followers.get(channelKey) >= limits.waitingInAll) return { kind: 'refused', limit: 'waitingInAll' };
      if (addressKey !== null && addresses.get(addressKey) >= limits.pagesPerAddress)
        return { kind: 'refused', limit: 'pagesPerAddress' };
      followers.add(channelKey);
      if (addressKey !== null) addresses.add(addressKey);
      return { kind: 'turn', leave: once(() => followers.remove(channelKey), addressKey) };
    },
    async wait({ channelKey, addressKey, signal }) {
      if (signal.aborted) return { kind: 'gone' };
      if (addressKey === null) return waitInQueue(queue, channelKey, { limits, signal });
      if (addresses.get(addressKey) >= limits.pagesPerAddress)
        return { kind: 'refused', limit: 'pagesPerAddress' };
      addresses.add(addressKey);
      const turn = await waitInQueue(queue, channelKey, { limits, signal });
      if (turn.kind !== 'turn') addresses.remove(addressKey);
      return turn.kind === 'turn' ? { kind: 'turn', leave: once(turn.leave, addressKey) } : turn;
    },
  };

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

function waitInQueue(
  queue: FairQueue,
  channelKey: string,
  { limits, signal }: { readonly limits: Limits; readonly signal: AbortSignal },
): Promise<PageTurn> {
  return new Promise((resolve) => {
    const settle = (turn: PageTurn): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(turn);
    };
    const timer = setTimeout(() => {
      leave();
      settle({ kind: 'refused', limit: 'pageWaitMs' });
    }, limits.pageWaitMs);
    const giveUp = (): void => {
      leave();
      settle({ kind: 'gone' });
    };
    signal.addEventListener('abort', giveUp);
    const leave = queue.join(channelKey, {
      onTurn: () => settle({ kind: 'turn', leave: () => leave() }),
      onRefused: (refusal) => settle({ kind: 'refused', limit: QUEUE_LIMITS[refusal] }),
    });
  });
}
