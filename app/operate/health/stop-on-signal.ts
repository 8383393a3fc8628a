import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Server as NetServer } from 'node:net';
import type { ChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import type { Env } from '#app/env.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { getOpenResponses } from '#app/server/http/http-server.ts';
import type { LiveServer } from '#app/operate/live/live-server.ts';
import type { Pages } from '#app/server/remix/load-pages.ts';
import type { BackendProxy } from '#app/server/files/backend-proxy.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Lifecycle } from './readiness.ts';

/** After the drain time: for the requests of connections that were opened at its very end. */
const LAST_REQUESTS_MS = 1000;

interface RunningProcess {
  readonly env: Env;
  readonly log: RootLogger;
  readonly lifecycle: Lifecycle;
  readonly registry: ChannelRegistry;
  readonly background: readonly { close(): void }[];
  readonly server: Server;
  readonly live: LiveServer;
  /** The listeners of drafts and of the admin. */
  readonly listeners: readonly Server[];
  readonly pages: Pages;
  readonly proxy: BackendProxy;
  /** What is used until the last answer, in the order in which it is closed. */
  readonly atEnd: readonly ({ close(): void | Promise<void> } | null)[];
}

/**
 * On SIGTERM: is not ready at once, accepts requests for the drain time, each as the last of its connection,
 * then stops accepting, lets requests in flight finish and exits. SIGINT, a person's Ctrl-C, waits for no load balancer. SIGHUP reads the
 * channel files again, as `POST /reload` does.
 */
export function stopOnSignal(parts: RunningProcess): void {
  const { env, log, lifecycle, registry, background, server, live, listeners, pages, proxy } = parts;
  const isDevelopment = env.mode === 'development';
  const responses = getOpenResponses(server);
  process.on('SIGHUP', () => {
    registry.reload().catch((error: unknown) => log.error({ err: error }, 'channel files not read again'));
  });
  onStopSignal((signal) => {
    lifecycle.enter('draining');
    for (const work of background) work.close();
    responses.closeAfterResponse();
    log.info({ signal }, 'storefront stopping');
    void stop(signal === 'SIGINT' ? 0 : env.replica.drainMs);
  });

  async function stop(acceptMs: number): Promise<void> {
    await sleep(acceptMs);
    // In development browsers hold a socket for hot updates that never becomes idle, so Vite is closed first.
    if (isDevelopment) await pages.close();
    const drained = drain(server, { idleMs: Math.min(acceptMs, LAST_REQUESTS_MS) });
    // Browsers connect again at once, and must not come back to this process
    void live.close();
    const isClean = await drained;
    if (!isDevelopment) await pages.close();
    proxy.close();
    registry.close();
    await Promise.all(listeners.map((listener) => drain(listener, { limitMs: 0 })));
    for (const part of parts.atEnd) await part?.close();
    log.info({ isClean }, 'storefront stopped');
    process.exit(0);
  }
}

/** Time for requests in flight to finish. Orchestrators kill after 10 to 30 s. */
const DRAIN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** A turn of the event loop that takes longer leaves time for further connections to arrive. */
const SHORT_TURN_MS = 1;
const ACCEPT_LIMIT_MS = 500;

interface DrainTimes {
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
function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(signal);
    });
  }
}

/** Logs what no caller handles; the process ends after an exception, and the supervisor starts a new one. */
export function logUnhandledErrors(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    // Usually a second parallel load that failed after the first one had ended its request: the process goes on.
    log.error({ err: error }, 'unhandled promise rejection');
  });
  process.on('uncaughtException', (error) => {
    // The state of the process is undefined now
    log.error({ err: error }, 'storefront crashed');
    process.exit(1);
  });
}
