import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Time for requests in flight to finish. Orchestrators kill after 10 to 30 s. */
const DRAIN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** A turn of the event loop that takes longer leaves time for further connections to arrive. */
const SHORT_TURN_MS = 1;
const ACCEPT_LIMIT_MS = 500;

export interface DrainTimes {
  /** For requests in flight to finish. Default: 10 s. */
  readonly limitMs?: number;
  /**
   * So long idle connections stay open for one more request, whose response closes them: none is lost on a connection that
   * closes at the moment it is used. Default: not at all.
   */
  readonly idleMs?: number;
}

/**
 * Stops accepting, lets requests in flight finish and closes connections as they become idle.
 * @returns whether all finished within the limit; the others are cut off.
 */
export async function drain(
  server: Server,
  { limitMs = DRAIN_LIMIT_MS, idleMs = 0 }: DrainTimes = {},
): Promise<boolean> {
  if (idleMs > 0) await acceptWaiting(server);
  // `http.Server.close` closes idle connections at once, `net.Server.close` does not.
  const closed = new Promise<true>((resolve) => {
    if (idleMs > 0) NetServer.prototype.close.call(server, () => resolve(true));
    else server.close(() => resolve(true));
  });
  if (idleMs > 0 && (await Promise.race([closed, sleep(idleMs, false)]))) return true;
  const deadline = Date.now() + limitMs;
  // `server.close` closes only the connections that are idle at that moment; the others become idle later.
  while (Date.now() < deadline) {
    server.closeIdleConnections();
    if (await Promise.race([closed, sleep(IDLE_CHECK_MS, false)])) return true;
  }
  server.closeAllConnections();
  return false;
}

/**
 * Resolves when no connection waits to be accepted. The system resets those that wait at the moment of the close, and a proxy
 * answers 502 for a form that it has sent on one of them.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + ACCEPT_LIMIT_MS;
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  // The event loop accepts at the beginning of its next turn
  await nextTurn();
  for (let start = performance.now(); start < deadline; start = performance.now()) {
    const before = accepted;
    await nextTurn();
    if (accepted === before && performance.now() - start < SHORT_TURN_MS) break;
  }
  server.off('connection', count);
}

/** Calls `stop` at the first SIGTERM or SIGINT. A second one exits the process at once. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(signal);
    });
  }
}
