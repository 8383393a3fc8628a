import type { Server } from 'node:http';
import type { MetricConfiguration } from 'prom-client';
import type { Channel } from '#app/channels/channel.ts';
import type { ChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import type { ApiStates } from '#app/commerce/call/api-state.server.ts';
import type { CacheLookup } from '#app/commerce/cache/data-cache.server.ts';
import type {
  ConsentChoice,
  FragmentLookup,
  LoginResult,
  OrderResult,
} from '#app/request/request-context.ts';
import type { Tracing } from '#app/operate/tracing/tracing.ts';
import type { PageCacheCounts } from '#app/server/page-cache/page-cache.ts';
import type { CountingLimitLog } from '#kernel/limits/limit-log.ts';
import type { StatementOutbox } from '#app/operate/withdrawals/statement-outbox.ts';
import type { SharedStore } from '#app/operate/replicas/shared-store.ts';
import type { Queue } from '#app/server/limits/page-turns.ts';
import type { AnswerCounts } from './answer-counts.ts';
import type { Rating } from './vitals.ts';

/** What other parts of the process count anyway. */
export interface MetricSources {
  readonly registry: Pick<ChannelRegistry, 'all' | 'status' | 'folder' | 'onChange'>;
  readonly pageCache: { counts(): readonly PageCacheCounts[] };
  readonly apis: Pick<ApiStates, 'health' | 'breaker'>;
  readonly limitLog: Pick<CountingLimitLog, 'counts'>;
  /** The shops' server. */
  readonly server: Server;
  readonly live: { size(): number };
  readonly outbox: Pick<StatementOutbox, 'report'>;
  /** Null where this replica works alone. */
  readonly store: Pick<SharedStore, 'report' | 'counts'> | null;
  /** Null: nothing is traced. */
  readonly tracing: Pick<Tracing, 'counts'> | null;
}

/** Whether an API gave a usable answer, be it a no. */
export const CALL_OUTCOMES = ['ok', 'failed'] as const;

/** What is counted for metrics alone. */
export interface OwnCounts {
  readonly orders: OutcomeCounts<OrderResult>;
  readonly logins: OutcomeCounts<LoginResult>;
  readonly consents: OutcomeCounts<ConsentChoice>;
  readonly calls: OutcomeCounts<(typeof CALL_OUTCOMES)[number]>;
  readonly vitals: OutcomeCounts<Rating>;
  readonly waiting: Record<Queue, number>;
  readonly lookups: Record<CacheLookup, number>;
  readonly fragments: Record<FragmentLookup, number>;
}

export type MetricValues = MetricSources & OwnCounts & { readonly answers: AnswerCounts };
export type Series = readonly [labels: Readonly<Record<string, string>>, value: number];

export interface Exposed extends Pick<MetricConfiguration<string>, 'name' | 'help'> {
  readonly labelNames?: string[];
  readonly read: () => Iterable<Series> | Promise<Iterable<Series>>;
}

/** A series for each served channel. */
export const ofChannels = ({ registry }: MetricValues, read: (channel: Channel) => number): Series[] =>
  registry.all().map((channel) => [{ channel: channel.key }, read(channel)]);

/** A series for each served channel and value of the second label. */
export const ofOutcomes = <Outcome extends string>(
  { registry }: MetricValues,
  label: string,
  outcomes: readonly Outcome[],
  read: (channelKey: string, outcome: Outcome) => number,
): Series[] =>
  registry
    .all()
    .flatMap(({ key }) =>
      outcomes.map((outcome): Series => [{ channel: key, [label]: outcome }, read(key, outcome)]),
    );

export const ofRecord = (label: string, values: Readonly<Record<string, number>>): Series[] =>
  Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);

/** Counts per channel and outcome. Outcomes are our own words and channels are those that are served, so the memory is bounded. */
export interface OutcomeCounts<Outcome extends string> {
  add(channelKey: string, outcome: Outcome): void;
  get(channelKey: string, outcome: Outcome): number;
  /** Forgets all other channels. */
  keepOnly(channelKeys: ReadonlySet<string>): void;
}

export function createOutcomeCounts<Outcome extends string>(): OutcomeCounts<Outcome> {
  const channels = new Map<string, Map<Outcome, number>>();
  return {
    add(channelKey, outcome) {
      let counts = channels.get(channelKey);
      if (!counts) channels.set(channelKey, (counts = new Map()));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    get: (channelKey, outcome) => channels.get(channelKey)?.get(outcome) ?? 0,
    keepOnly(channelKeys) {
      for (const key of channels.keys()) if (!channelKeys.has(key)) channels.delete(key);
    },
  };
}
