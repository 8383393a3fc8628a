import type { Server } from 'node:http';
import { FairQueue } from '#kernel/limits/fair-queue.ts';
import { ignoreWaits } from './page-turns.ts';

/** How long work waits for the event loop to take what has arrived, at most: about as long as a page takes. */
const LONGEST_WAIT_MS = 20;
/** From a callback of input the first round of `setImmediate` has no polling before it. */
const LEAST_ROUNDS = 2;

/** Spreads the work of pages, which blocks the event loop, so that new connections are taken between its pieces. */
export interface EventLoopScheduler {
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
