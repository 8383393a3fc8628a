import type { SitemapReport } from '#app/channels/studio-options.ts';
import { bulkhead } from 'cockatiel';
import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Purge, Purgeable } from '#app/commerce/page-tags.ts';
import { withDeadline } from '#kernel/with-deadline.ts';
import type { CatalogBuild } from './catalog-store.ts';

/** The sitemap and product feed of a shop, for operators. */
export interface CatalogScheduleOptions {
  readonly registry: { all(): readonly Channel[] };
  /** The stored build that fits the channel's settings; null without one. */
  readonly load: (channel: Channel) => Promise<CatalogBuild | null>;
  /** Builds and stores the files of a shop. */
  readonly build: (channel: Channel, signal: AbortSignal) => Promise<CatalogBuild>;
  readonly maxAgeMs: number;
  readonly log: Logger;
  readonly times?: Partial<ScheduleTimes>;
  readonly now?: () => number;
}

/** All in milliseconds. */
interface ScheduleTimes {
  readonly firstMs: number;
  /** Between two looks at what is due. */
  readonly tickMs: number;
  /** After a failed build. */
  readonly retryMs: number;
  /** Between a build and the next one that a purge causes. */
  readonly afterPurgeMs: number;
  readonly limitMs: number;
}

const HOUR_MS = 3_600_000;
const TIMES: ScheduleTimes = {
  firstMs: 5000,
  tickMs: 60_000,
  retryMs: 600_000,
  afterPurgeMs: HOUR_MS,
  limitMs: HOUR_MS,
};

/** Builds at a time: so many APIs that hang delay no other shop's build. */
const MAX_RUNNING = 8;

/** What changes neither an address nor an item. */
const OTHER_TAGS = /^(?:menu|area):/;

interface State {
  /** Of the channel's file. */
  version: string;
  build: CatalogBuild | null;
  triedAt: number;
  purgedAt: number;
  failure: string | null;
}

export interface CatalogSchedule extends Purgeable {
  /** Null for a shop without a sitemap. */
  report(key: string): SitemapReport | null;
  /** Ends a running build; what is stored stays. */
  close(): void;
}

/**
 * Builds the files of each shop in the background, a few shops at a time, those first that wait longest: where none are stored, where
 * the stored ones are too old or of other settings, and some time after a purge. After a failure the stored files stay.
 */
export function createCatalogSchedule(parts: CatalogScheduleOptions): CatalogSchedule {
  const { now = Date.now } = parts;
  const times = { ...TIMES, ...parts.times };
  const states = new Map<string, State>();
  const stop = new AbortController();
  const startDue = createBuilds(parts, { states, times, stop: stop.signal, now });
  let timer: NodeJS.Timeout | undefined;

  function schedule(delayMs: number): void {
    timer = setTimeout(() => {
      void startDue()
        .catch((error: unknown) => logFailure(parts.log, error))
        .finally(() => {
          if (!stop.signal.aborted) schedule(times.tickMs);
        });
    }, delayMs).unref();
  }
  schedule(times.firstMs);

  return {
    purge({ channelKey, tags }: Purge) {
      const state = states.get(channelKey);
      if (state && (tags === 'all' || tags.some((tag) => !OTHER_TAGS.test(tag)))) state.purgedAt = now();
      return 0;
    },
    report: (key) => toReport(states.get(key)),
    close() {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

const logFailure = (log: Logger, error: unknown): void =>
  log.error({ err: error }, 'sitemap schedule failed');

interface Builds {
  readonly states: Map<string, State>;
  readonly times: ScheduleTimes;
  readonly stop: AbortSignal;
  readonly now: () => number;
}

/** A function that starts the builds of all shops that are due, as soon as a build may start. */
function createBuilds(
  parts: CatalogScheduleOptions,
  { states, times, stop, now }: Builds,
): () => Promise<void> {
  const turns = bulkhead(MAX_RUNNING, Infinity);
  /** Shops whose build runs or waits. */
  const busy = new Set<string>();
  const rules = (): DueRules => ({ ...times, ...parts, now: now() });

  async function buildInTurn(key: string): Promise<void> {
    // Its file may have changed while it waited
    const channel = listIndexed(parts.registry).find((one) => one.key === key);
    if (!channel || stop.aborted) return;
    // Another process may have built it on the same disk since
    const state = await readState(channel, states, parts);
    if (!isDue(state, rules()) || stop.aborted) return;
    state.triedAt = now();
    await buildOne(channel, state, { ...parts, limitMs: times.limitMs, stop });
  }

  return async () => {
    const channels = await readStates(states, parts);
    for (const { key } of listDue(channels, states, rules())) {
      if (busy.has(key)) continue;
      busy.add(key);
      void turns
        .execute(() => buildInTurn(key))
        .catch((error: unknown) => logFailure(parts.log, error))
        .finally(() => busy.delete(key));
    }
  };
}

const listIndexed = (registry: CatalogScheduleOptions['registry']): readonly Channel[] =>
  registry.all().filter(({ indexing }) => indexing);

/** Reads the stored builds of all shops that have a sitemap. */
async function readStates(
  states: Map<string, State>,
  { registry, load }: Pick<CatalogScheduleOptions, 'registry' | 'load'>,
): Promise<readonly Channel[]> {
  const channels = listIndexed(registry);
  for (const channel of channels) await readState(channel, states, { load });
  const keys = new Set(channels.map(({ key }) => key));
  for (const key of states.keys()) if (!keys.has(key)) states.delete(key);
  return channels;
}

async function readState(
  channel: Channel,
  states: Map<string, State>,
  { load }: Pick<CatalogScheduleOptions, 'load'>,
): Promise<State> {
  const build = await load(channel).catch(() => null);
  const { key, version } = channel;
  const state = states.get(key) ?? { version, build, triedAt: 0, purgedAt: 0, failure: null };
  // A changed file may mend what failed, and may have made the stored files useless
  const triedAt = state.version === version ? state.triedAt : 0;
  states.set(key, Object.assign(state, { version, build, triedAt }));
  return state;
}

function toReport(state: State | undefined): SitemapReport | null {
  if (!state) return null;
  const { build, failure } = state;
  return {
    builtAt: build ? new Date(build.builtAt).toISOString() : null,
    urls: build?.urls ?? 0,
    problems: [...(failure === null ? [] : [failure]), ...(build?.problems ?? [])],
  };
}

interface DueRules extends Pick<ScheduleTimes, 'retryMs' | 'afterPurgeMs'> {
  readonly maxAgeMs: number;
  readonly now: number;
}

/** The shops that are due, those first that wait longest. */
function listDue(
  channels: readonly Channel[],
  states: ReadonlyMap<string, State>,
  rules: DueRules,
): readonly Channel[] {
  const waitingSince = ({ key }: Channel): number => {
    const state = states.get(key);
    return Math.max(state?.build?.builtAt ?? 0, state?.triedAt ?? 0);
  };
  const due = channels.filter(({ key }) => isDue(states.get(key), rules));
  return due.toSorted((one, other) => waitingSince(one) - waitingSince(other));
}

function isDue(state: State | undefined, { retryMs, afterPurgeMs, maxAgeMs, now }: DueRules): boolean {
  if (!state || (state.triedAt > 0 && now - state.triedAt < retryMs)) return false;
  const { build, purgedAt } = state;
  if (!build) return true;
  const age = now - build.builtAt;
  return age >= maxAgeMs || (purgedAt > build.builtAt && age >= afterPurgeMs);
}

async function buildOne(
  channel: Channel,
  state: State,
  {
    build,
    log,
    limitMs,
    stop,
  }: Pick<CatalogScheduleOptions, 'build' | 'log'> & { limitMs: number; stop: AbortSignal },
): Promise<void> {
  const startedAt = performance.now();
  const { key } = channel;
  try {
    const { urls, problems, ...rest } = await withDeadline({ ms: limitMs, stop }, (signal) =>
      build(channel, signal),
    );
    const durationMs = Math.round(performance.now() - startedAt);
    log.info({ channel: key, urls, problems: problems.length, durationMs }, 'sitemap built');
    Object.assign(state, { build: { urls, problems, ...rest }, failure: null });
  } catch (error) {
    if (stop.aborted) return;
    const failure = `the last build failed: ${error instanceof Error ? error.message : String(error)}`;
    // A shop whose API fails for days is logged once
    if (failure !== state.failure) log.warn({ channel: key, err: error }, 'sitemap not built');
    state.failure = failure;
  }
}
