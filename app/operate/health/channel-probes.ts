import { bulkhead } from 'cockatiel';
import type { Channel } from '#app/channels/channel.ts';
import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { ApiHealth, ApiStates } from '#app/commerce/call/api-state.server.ts';
import type { Logger } from '#kernel/logger.ts';
import { withDeadline } from '#kernel/with-deadline.ts';
import type { ProbeResult } from '#app/channels/registry/probe-channel.server.ts';

export interface ChannelProbes {
  /** What the last probe of this version found; empty before the first. */
  warnings(channel: Pick<Channel, 'key' | 'version'>): readonly ChannelWarning[];
  /** Stops all probes, running ones too. */
  close(): void;
}

export interface ChannelProbeOptions {
  readonly registry: {
    all(): readonly Channel[];
    onChange(listener: () => void): () => void;
  };
  readonly apis: Pick<ApiStates, 'get' | 'forget'>;
  readonly probe: (channel: Channel, signal: AbortSignal) => Promise<ProbeResult>;
  readonly log: Logger;
  readonly times?: Partial<ProbeTimes>;
}

/** All in milliseconds. */
export interface ProbeTimes {
  /** Until the first probe of a new version, at most. */
  readonly firstMs: number;
  /** Between two probes: of a sound channel, of one with warnings, and of a failing API at least. */
  readonly soundMs: number;
  readonly warnedMs: number;
  readonly failingMs: number;
  readonly timeoutMs: number;
}

const TIMES: ProbeTimes = {
  firstMs: 200,
  soundMs: 300_000,
  warnedMs: 60_000,
  failingMs: 2000,
  timeoutMs: 5000,
};
/** So many APIs that hang delay no other shop's probe. */
const MAX_RUNNING = 8;
/** Times are varied by up to this part, so that the shops' probes do not come together. */
const JITTER = 0.25;

interface Entry {
  readonly channel: Channel;
  readonly stop: AbortController;
  warnings: readonly ChannelWarning[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Probes each served channel's API after its file was loaded, and again from time to time: more often while something is
 * wrong. Serving never waits for it. A removed or changed channel's probe stops.
 */
export function createChannelProbes(options: ChannelProbeOptions): ChannelProbes {
  const { registry, apis, probe, log } = options;
  const times = { ...TIMES, ...options.times };
  const entries = new Map<string, Entry>();
  const probes = bulkhead(MAX_RUNNING, Infinity);

  function update(): void {
    const channels = new Map(registry.all().map((channel) => [channel.key, channel]));
    for (const [key, entry] of entries) {
      if (channels.get(key)?.version === entry.channel.version) continue;
      stop(entry);
      entries.delete(key);
      if (!channels.has(key)) apis.forget(key);
    }
    for (const channel of channels.values()) {
      if (entries.has(channel.key)) continue;
      const entry = { channel, stop: new AbortController(), warnings: [], timer: undefined };
      entries.set(channel.key, entry);
      schedule(entry, Math.random() * times.firstMs);
    }
  }

  function schedule(entry: Entry, delayMs: number): void {
    entry.timer = setTimeout(() => void probes.execute(() => run(entry)), delayMs).unref();
  }

  async function run(entry: Entry): Promise<void> {
    const { channel } = entry;
    if (entry.stop.signal.aborted) return;
    const deadline = { ms: times.timeoutMs, stop: entry.stop.signal };
    const { error, warnings } = await withDeadline(deadline, (signal) => probe(channel, signal));
    if (entry.stop.signal.aborted) return;
    const state = apis.get({ channelKey: channel.key, channelVersion: channel.version });
    state.report(error);
    if (!isSame(warnings, entry.warnings))
      log.warn({ channel: channel.key, warnings }, 'channels: file and API differ');
    entry.warnings = warnings;
    const soundMs = warnings.length > 0 ? times.warnedMs : times.soundMs;
    schedule(entry, vary(error === null ? soundMs : pauseAfterFailure(state.health, times)));
  }

  update();
  const unsubscribe = registry.onChange(update);
  return {
    warnings({ key, version }) {
      const entry = entries.get(key);
      return entry?.channel.version === version ? entry.warnings : [];
    },
    close() {
      unsubscribe();
      for (const entry of entries.values()) stop(entry);
      entries.clear();
    },
  };
}

function stop(entry: Entry): void {
  clearTimeout(entry.timer);
  entry.stop.abort();
}

/** As long again as the API has failed so far. */
function pauseAfterFailure({ state, since }: ApiHealth, { failingMs, warnedMs }: ProbeTimes): number {
  const failedForMs = state === 'failing' && since !== null ? Date.now() - since : 0;
  return Math.min(Math.max(failedForMs, failingMs), warnedMs);
}

const vary = (ms: number): number => ms * (1 - JITTER + Math.random() * 2 * JITTER);

const isSame = (one: readonly ChannelWarning[], other: readonly ChannelWarning[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
