import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelRegistry } from '#app/channels/channel-registry.server.ts';
import type { Env } from '#app/env.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { PrimaryLink } from './cluster/primary-link.ts';
import type { Lifecycle } from './http/lifecycle.ts';
import { trackResponses } from './http/open-responses.ts';
import { drain, onStopSignal } from './http/shutdown.ts';
import type { LiveServer } from './live/live-server.ts';
import type { Pages } from './load-pages.ts';
import type { BackendProxy } from './proxy/backend-proxy.ts';

/** A worker that is replaced keeps idle connections so long for one more request: as long as most proxies reuse them. */
const RESTART_IDLE_MS = 5000;

/** After the drain time: for the requests of connections that were opened at its very end. */
const LAST_REQUESTS_MS = 1000;

export interface RunningParts {
  readonly env: Pick<Env, 'mode' | 'replica'>;
  readonly log: RootLogger;
  readonly lifecycle: Lifecycle;
  readonly registry: Pick<ChannelRegistry, 'close'>;
  readonly background: readonly { close(): void }[];
  readonly server: Server;
  readonly live: Pick<LiveServer, 'close'>;
  /** The listeners of drafts and of the admin. */
  readonly others: readonly Server[];
  readonly pages: Pick<Pages, 'close'>;
  readonly proxy: Pick<BackendProxy, 'close'>;
  readonly primary: PrimaryLink | null;
}

/**
 * On SIGTERM, or at the primary's order: is not ready at once, accepts requests for the drain time, each as the last of its connection,
 * then stops accepting, lets requests in flight finish and exits. SIGINT, a person's Ctrl-C, waits for no load balancer.
 */
export function stopOnSignal(parts: RunningParts): void {
  const { env, log, lifecycle, registry, background, server, live, others, pages, proxy, primary } = parts;
  const isDevelopment = env.mode === 'development';
  const responses = trackResponses(server);
  const onStop = primary ? primary.onStop.bind(primary) : onStopSignal;
  onStop((reason) => {
    lifecycle.enter('draining');
    for (const work of background) work.close();
    responses.closeAfterResponse();
    log.info({ signal: reason }, 'storefront stopping');
    const acceptMs = primary || reason === 'SIGINT' ? 0 : env.replica.drainMs;
    void stop(acceptMs, reason === 'restart' ? RESTART_IDLE_MS : Math.min(acceptMs, LAST_REQUESTS_MS));
  });

  async function stop(acceptMs: number, idleMs: number): Promise<void> {
    await sleep(acceptMs);
    // In development browsers hold a socket for hot updates that never becomes idle, so Vite is closed first.
    if (isDevelopment) await pages.close();
    const drained = drain(server, { idleMs });
    // Browsers connect again at once, and must not come back to this process
    void live.close();
    const isClean = await drained;
    if (!isDevelopment) await pages.close();
    proxy.close();
    registry.close();
    await Promise.all(others.map((other) => drain(other, { limitMs: 0 })));
    log.info({ isClean }, 'storefront stopped');
    process.exit(0);
  }
}
