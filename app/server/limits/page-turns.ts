import type { Server } from 'node:http';
import type { Limits } from '#kernel/limits/limits.ts';
import { createCounter } from '#kernel/limits/window-counts.ts';
import { FairQueue, type Turn, waitForTurn } from '#kernel/limits/fair-queue.ts';
import { type ParentSpan, withSpan } from '#kernel/span.ts';

/** `page`: turns of pages. `render`: the event loop, before each piece of rendering. `proxy`: connections to the backend. */
export const QUEUES = ['page', 'render', 'proxy'] as const;
export type Queue = (typeof QUEUES)[number];

/** Called when a request begins to wait; returns what is called at the end of the wait. */
export type OnWait = (queue: Queue) => () => void;

export const ignoreWaits: OnWait = () => () => {};

/** The limits at which a page is refused. */
export type PageLimit = 'pagesPerAddress' | 'waitingPerChannel' | 'waitingInAll' | 'pageWaitMs';

interface PageRequest {
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

/** How long work waits for the event loop to take what has arrived, at most: about as long as a page takes. */
const LONGEST_WAIT_MS = 20;
/** From a callback of input the first round of `setImmediate` has no polling before it. */
const LEAST_ROUNDS = 2;

/** Spreads the work of pages, which blocks the event loop, so that new connections are taken between its pieces. */
interface EventLoopScheduler {
  /** Resolves when the next piece of work of this shop may run; it should run in the same round of the event loop. */
  wait(channelKey: string): Promise<void>;
}

/**
 * libuv takes one new connection per round of the event loop. Where each round renders a page, 800 new connections of a flood
 * would keep those of other shops in the system's queue for 15 seconds. So pieces of work run one at a time, shops take turns, and
 * before each the loop runs until nothing new arrives.
 *
 * @param getArrivals grows with each new connection
 */
export function createEventLoopScheduler(
  getArrivals: () => number,
  onWait = ignoreWaits,
): EventLoopScheduler {
  const queue = new FairQueue({
    runningPerLine: 1,
    running: 1,
    // Only pages that have their turn wait here, and those are few.
    waitingPerLine: Infinity,
    waiting: Infinity,
  });
  return {
    wait: (channelKey) =>
      new Promise<void>((resolve) => {
        const leave = queue.join(channelKey, {
          onTurn: () =>
            runUntilQuiet(getArrivals, () => {
              resolve();
              setImmediate(() => leave());
            }),
          onRefused: () => resolve(),
        });
      }).finally(onWait('render')),
  };
}

function runUntilQuiet(getArrivals: () => number, done: () => void): void {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  let rounds = 0;
  const runRound = (before: number): void => {
    setImmediate(() => {
      rounds += 1;
      const arrived = getArrivals();
      const isQuiet = rounds >= LEAST_ROUNDS && arrived === before;
      if (isQuiet || performance.now() > deadline) done();
      else runRound(arrived);
    });
  };
  runRound(getArrivals());
}

/**
 * Counts the new connections of a server. Not its requests: one round of the loop reads those of all open connections, and stored
 * pages are answered at once. Where a thousand of them arrive a second it is never quiet, and each piece of work would wait
 * its longest: a dozen pages a second in all.
 */
export function countArrivals(server: Server): () => number {
  let arrivals = 0;
  server.on('connection', () => {
    arrivals += 1;
  });
  return () => arrivals;
}

export interface Queues {
  readonly pageTurns: PageTurns;
  readonly scheduler: EventLoopScheduler;
}

/** A request for a turn, and what it is part of. */
interface QueueRequest extends PageRequest {
  readonly span: ParentSpan;
}

/** What rendering a page gets from the queue. */
interface RenderTurn {
  /** Resolves when the page may be rendered, which blocks the process. */
  readonly waitToRender: () => Promise<void>;
  /** Ends the turn early: what is left to do waits for the client only. */
  readonly leave: () => void;
}

type Queued<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly limit: PageLimit }
  /** The client disconnected, or all who waited did. */
  | { readonly kind: 'gone' };

/** Renders a page when it is its turn, of its shop and its address. The turn ends with `work` at the latest. */
export async function renderInTurn<Result>(
  { pageTurns, scheduler }: Queues,
  { span, ...request }: QueueRequest,
  work: (turn: RenderTurn) => Promise<Result>,
): Promise<Queued<Result>> {
  const turn = await withSpan(span, 'queue', () => pageTurns.wait(request));
  if (turn.kind !== 'turn') return turn;
  const waitToRender = (): Promise<void> =>
    withSpan(span, 'wait to render', () => scheduler.wait(request.channelKey));
  try {
    await waitToRender();
    // The loop has run meanwhile and may have learnt that the client is gone
    if (request.signal.aborted) return { kind: 'gone' };
    return { kind: 'done', result: await work({ waitToRender, leave: turn.leave }) };
  } finally {
    turn.leave();
  }
}
