import type { ChannelApi } from '#app/commerce/call/api-state.server.ts';
import { promisify } from 'node:util';
import { getOpenResponses } from '#app/server/http/http-server.ts';
import { NO_SPANS } from '#app/operate/tracing/tracing.ts';
import { type Exposed, ofChannels, ofRecord, type MetricValues, type Series } from './exposed.ts';

/** By limit and by channel, not by both: hundreds of shops times the limits would be most series of all. */
export function listLimits(parts: MetricValues): readonly Exposed[] {
  const sumBy = (member: 'limit' | 'channel'): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const each of parts.limitLog.counts()) {
      const key = each[member] ?? '';
      sums.set(key, (sums.get(key) ?? 0) + each.count);
    }
    return sums;
  };
  return [
    {
      name: 'arkad_limits_reached_total',
      help: 'How often a limit was reached, in all shops; /limits of the admin listener has the shops',
      labelNames: ['limit'],
      read: () => ofRecord('limit', Object.fromEntries(sumBy('limit'))),
    },
    {
      name: 'arkad_channel_limits_reached_total',
      help: 'How often a shop reached any limit',
      labelNames: ['channel'],
      read() {
        const sums = sumBy('channel');
        return ofChannels(parts, ({ key }) => sums.get(key) ?? 0);
      },
    },
  ];
}

export function listSpans({ tracing }: MetricValues): Exposed {
  return {
    name: 'arkad_trace_spans_total',
    help: 'Spans of traces by what became of them; all 0 where nothing is traced',
    labelNames: ['outcome'],
    read: () => ofRecord('outcome', tracing?.counts() ?? NO_SPANS),
  };
}

/** Each channel has the series of its current state, with the value 1. */
export function listStates({ registry, apis }: MetricValues): readonly Exposed[] {
  const labelNames = ['channel', 'state'];
  const ofServed = (read: (api: ChannelApi) => string) => (): Series[] =>
    registry
      .all()
      .map(({ key, version }) => [
        { channel: key, state: read({ channelKey: key, channelVersion: version }) },
        1,
      ]);
  return [
    {
      name: 'arkad_channel_state',
      help: 'State of a channel file: ready, stale (invalid, an older version is served), lost (gone, the shop is served until its removal is confirmed), failed (not served)',
      labelNames,
      read: () => registry.status().map(({ key, state }) => [{ channel: key, state }, 1]),
    },
    {
      name: 'arkad_channels_folder_state',
      help: 'State of the channels folder: ready, unreadable, failing (the last update of the shops failed)',
      labelNames: ['state'],
      read: () => [[{ state: registry.folder().state }, 1]],
    },
    {
      name: 'arkad_api_state',
      help: 'State of a shop’s API: unknown, ready, degraded, failing',
      labelNames,
      read: ofServed((api) => apis.health(api).state),
    },
    {
      name: 'arkad_breaker_state',
      help: 'Circuit breaker of a shop’s API: closed, half-open, open (the API is not called)',
      labelNames,
      read: ofServed((api) => apis.breaker(api)),
    },
  ];
}

export function listLoad({ server, live, waiting, pageCache }: MetricValues): readonly Exposed[] {
  const countConnections = promisify(server.getConnections.bind(server));
  const sum = (member: 'bytes' | 'entries'): Series[] => [
    [{}, pageCache.counts().reduce((total, counts) => total + counts[member], 0)],
  ];
  return [
    {
      name: 'arkad_requests_in_flight',
      help: 'Requests of shops without a complete answer',
      read: () => [[{}, getOpenResponses(server).size()]],
    },
    {
      name: 'arkad_connections',
      help: 'Open connections to the shops',
      read: async () => [[{}, await countConnections()]],
    },
    { name: 'arkad_live_sockets', help: 'Open live updates of visitors', read: () => [[{}, live.size()]] },
    {
      name: 'arkad_queue_waiting',
      help: 'Requests that wait in a queue now',
      labelNames: ['queue'],
      read: () => ofRecord('queue', waiting),
    },
    { name: 'arkad_page_cache_bytes', help: 'Memory of the cached pages', read: () => sum('bytes') },
    { name: 'arkad_page_cache_entries', help: 'Cached pages', read: () => sum('entries') },
  ];
}
