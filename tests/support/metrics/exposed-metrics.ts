import type { Channel } from '#app/channels/channel.ts';
import { createMetrics, type Metrics } from '#app/operate/metrics/create-metrics.ts';
import type { MetricSources } from '#app/operate/metrics/exposed.ts';
import { createLimitedServer } from '#app/server/http/http-server.ts';
import { CLOSED_SETS } from './fill-metrics.ts';

/** All that a channel is to the metrics. */
const aShop = (key: string) => ({ key, version: 'v1' }) as Channel;

/** Metrics of a process that serves these channels, whose APIs fail and which have reached every limit once; `serve` replaces them. */
export function exposedMetrics(
  keys: readonly string[],
  store: MetricSources['store'] = null,
): {
  readonly metrics: Metrics;
  readonly serve: (keys: readonly string[]) => void;
} {
  let channels = keys.map(aShop);
  let listener = (): void => {};
  const registry = {
    all: () => channels,
    status: () => channels.map(({ key }) => ({ key, state: 'ready' })),
    folder: () => ({ state: 'ready' }),
    onChange(added: () => void) {
      listener = added;
      return () => {};
    },
  } as unknown as MetricSources['registry'];
  const metrics = createMetrics();
  metrics.expose({
    registry,
    pageCache: { counts: () => [] },
    apis: {
      health: () => ({ state: 'failing', since: 0, reason: 'does not answer in time' }),
      breaker: () => 'open',
    },
    outbox: {
      report: () => ({ waiting: 1, oldest: '2026-11-01T00:00:00.000Z', lastError: 'it answers 500' }),
    },
    store,
    limitLog: {
      counts: () =>
        channels.flatMap(({ key: channel }) =>
          CLOSED_SETS.limits.map((limit) => ({ limit, channel, count: 1 })),
        ),
    },
    server: createLimitedServer(() => {}),
    live: { size: () => 0 },
    tracing: null,
  });
  return {
    metrics,
    serve(next) {
      channels = next.map(aShop);
      listener();
    },
  };
}
