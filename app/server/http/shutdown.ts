import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a connection gets to finish its request in; orchestrators kill after 10 to 30 s. */
const DRAIN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** The answers that a server is working on. */
export interface OpenAnswers {
  /** Those whose headers have not left say that their connection ends with them: nobody sends another request into it. */
  announceEnd(): void;
}

export function trackResponses(server: Server): OpenAnswers {
  const open = new Set<ServerResponse>();
  server.on('request', (_, res) => {
    open.add(res);
    res.once('close', () => open.delete(res));
  });
  return {
    announceEnd() {
      for (const res of open) res.shouldKeepAlive = false;
    },
  };
}

/**
 * Stops accepting, lets requests in flight finish and closes connections as they fall idle.
 * @returns whether all finished within the limit; what did not is cut off.
 */
export async function drain(server: Server, limitMs: number = DRAIN_LIMIT_MS): Promise<boolean> {
  const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
  const deadline = Date.now() + limitMs;
  // A connection that was busy when we stopped falls idle after its answer; node closes only those idle right now.
  while (Date.now() < deadline) {
    server.closeIdleConnections();
    if (await Promise.race([closed, sleep(IDLE_CHECK_MS, false)])) return true;
  }
  server.closeAllConnections();
  return false;
}

/** Calls `stop` at the first SIGTERM or SIGINT; a second one ends the process at once. */
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
