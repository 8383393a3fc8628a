import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelRegistry } from '#app/channels/channel-registry.server.ts';
import type { Env } from '#app/env.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { Lifecycle } from './http/lifecycle.ts';
import { trackResponses } from './http/open-responses.ts';
import { drain, onStopSignal } from './http/shutdown.ts';
import type { LiveServer } from './live/live-server.ts';
import type { Pages } from './load-pages.ts';
import type { BackendProxy } from './proxy/backend-proxy.ts';

/** After the drain time: for the requests of connections that were opened at its very end. */
const LAST_REQUESTS_MS = 1000;

export interface RunningParts {
  readonly env: Pick<Env, 'mode' | 'replica'>;
  readonly log: RootLogger;
  readonly lifecycle: Lifecycle;
  readonly registry: Pick<ChannelRegistry, 'close' | 'reload'>;
  readonly background: readonly { close(): void }[];
  readonly server: Server;
  readonly live: Pick<LiveServer, 'close'>;
  /** The listeners of drafts and of the admin. */
  readonly others: readonly Server[];
  readonly pages: Pick<Pages, 'close'>;
  readonly proxy: Pick<BackendProxy, 'close'>;
  /** What is used until the last answer, in the order in which it is closed. */
  readonly atEnd: readonly ({ close(): void | Promise<void> } | null)[];
}

/**
 * On SIGTERM: is not ready at once, accepts requests for the drain time, each as the last of its connection,
 * then stops accepting, lets requests in flight finish and exits. SIGINT, a person's Ctrl-C, waits for no load balancer. SIGHUP reads the
 * channel files again, as `POST /reload` does.
 */
export function stopOnSignal(parts: RunningParts): void {
  const { env, log, lifecycle, registry, background, server, live, others, pages, proxy } = parts;
  const isDevelopment = env.mode === 'development';
  const responses = trackResponses(server);
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
    await Promise.all(others.map((other) => drain(other, { limitMs: 0 })));
    for (const part of parts.atEnd) await part?.close();
    log.info({ isClean }, 'storefront stopped');
    process.exit(0);
  }
}
