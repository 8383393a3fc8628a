import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { CommerceMeter } from '#app/commerce/call/measure-call.server.ts';
import type { ConsentChoice, LoginResult, OrderResult, RequestMeter } from '#app/request/request-context.ts';
import type { NoteResponse } from '#app/server/http/access-log.ts';
import type { OnWait, Queue } from '#app/server/limits/page-turns.ts';
import { NO_STORE_CALLS } from '#app/operate/replicas/shared-store.ts';
import { type AnswerCounts, classifyAnswer, createAnswerCounts } from './answer-counts.ts';
import type { NoteVitals, Rating } from './vitals.ts';
import {
  type CALL_OUTCOMES,
  createOutcomeCounts,
  type Exposed,
  type MetricSources,
  ofRecord,
  type OwnCounts,
  type MetricValues,
} from './exposed.ts';
import {
  createVitalsMeter,
  listAnswers,
  listOutcomes,
  listPageCache,
  listVitals,
  listWithdrawals,
} from './shop-metrics.ts';
import { listLimits, listLoad, listSpans, listStates } from './process-metrics.ts';

const MS_PER_SECOND = 1000;
/** In seconds: from pages of the cache to answers that have given up. */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3];
/** Twice the documents of this code. Names of operations are constants of it; this bound is for a mistake. */
const MAX_OPERATIONS = 150;

/** What a process counts for operators. One per process; passed to where something happens. */
export interface Metrics {
  readonly noteAnswer: NoteResponse;
  readonly answers: Pick<AnswerCounts, 'get'>;
  readonly onWait: OnWait;
  readonly meter: CommerceMeter & RequestMeter;
  readonly noteVitals: NoteVitals;
  /** Adds what other parts of the process count anyway, read at each scrape. Call it once. */
  expose(sources: MetricSources): void;
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

/**
 * Metrics of this process. Labels are words of this code and keys of channels that are served; nothing of a request is one. So the
 * number of series is bounded: histograms have no channel, and a channel has about 35 series (decision 0106).
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = createAnswerCounts();
  const durations = new Histogram({
    name: 'arkad_request_duration_seconds',
    help: 'Requests of all shops by what was asked for: until the last byte of the answer was sent',
    labelNames: ['kind', 'status'],
    buckets: ANSWER_BUCKETS,
    registers: [registry],
  });
  const counts: OwnCounts = {
    orders: createOutcomeCounts<OrderResult>(),
    logins: createOutcomeCounts<LoginResult>(),
    consents: createOutcomeCounts<ConsentChoice>(),
    vitals: createOutcomeCounts<Rating>(),
    calls: createOutcomeCounts<(typeof CALL_OUTCOMES)[number]>(),
    waiting: { page: 0, render: 0, proxy: 0 },
    lookups: { hit: 0, stale: 0, miss: 0, partial: 0, lastGood: 0 },
    fragments: { hit: 0, miss: 0 },
  };
  return {
    answers,
    noteAnswer(answer) {
      answers.note(answer);
      durations.observe({ kind: answer.kind, status: classifyAnswer(answer) }, answer.ms / MS_PER_SECOND);
    },
    onWait: createWaits(registry, counts.waiting),
    meter: createMeter(registry, counts),
    noteVitals: createVitalsMeter(registry, counts.vitals),
    expose: (sources) => exposeCounts(registry, { ...sources, ...counts, answers }),
    text: createScrape(registry),
  };
}

function createWaits(registry: Registry, waiting: Record<Queue, number>): OnWait {
  const durations = new Histogram({
    name: 'arkad_queue_wait_seconds',
    help: 'How long requests waited in a queue, those that were refused included',
    labelNames: ['queue'],
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  return (queue) => {
    const startedAt = performance.now();
    waiting[queue] += 1;
    return () => {
      waiting[queue] -= 1;
      durations.observe({ queue }, (performance.now() - startedAt) / MS_PER_SECOND);
    };
  };
}

function createMeter(registry: Registry, counts: OwnCounts): Metrics['meter'] {
  const calls = new Counter({
    name: 'arkad_upstream_calls_total',
    help: 'Operations that the shops’ APIs were asked for, by their outcome',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'arkad_upstream_call_duration_seconds',
    help: 'How long the shops’ APIs took, with the time in their queue and retries',
    labelNames: ['outcome'],
    buckets: CALL_BUCKETS,
    registers: [registry],
  });
  const operations = new Set<string>();
  function nameOf(operation: string): string {
    if (operations.size < MAX_OPERATIONS) operations.add(operation);
    return operations.has(operation) ? operation : 'other';
  }
  return {
    noteLookup(outcome) {
      counts.lookups[outcome] += 1;
    },
    noteCall({ channelKey, operation, outcome, ms }) {
      // An API that says no to a visitor has answered
      const isAnswered = ['ok', 'partial', 'refused', 'graphql'].includes(outcome);
      const success = isAnswered ? 'ok' : 'failed';
      calls.inc({ operation: nameOf(operation), outcome });
      durations.observe({ outcome: success }, ms / MS_PER_SECOND);
      counts.calls.add(channelKey, success);
    },
    noteOrder: (channelKey, outcome) => counts.orders.add(channelKey, outcome),
    noteLogin: (channelKey, outcome) => counts.logins.add(channelKey, outcome),
    noteConsent: (channelKey, choice) => counts.consents.add(channelKey, choice),
    noteFragment(outcome) {
      counts.fragments[outcome] += 1;
    },
  };
}

/**
 * Metrics whose values are counted elsewhere, or for all outcomes of all served channels: a counter that appears with its first event
 * would hide that event from `rate()`. What is counted of a channel is forgotten once it is not served any more.
 */
function exposeCounts(registry: Registry, parts: MetricValues): void {
  const { registry: channels, answers, orders, logins, consents, calls, vitals } = parts;
  channels.onChange(() => {
    const served = new Set(channels.all().map(({ key }) => key));
    for (const counts of [answers, orders, logins, consents, calls, vitals]) counts.keepOnly(served);
  });
  for (const counter of [...listAnswers(parts), ...listPageCache(parts), ...listOutcomes(parts)])
    addCounter(registry, counter);
  for (const counter of [
    ...listLimits(parts),
    listSpans(parts),
    listVitals(parts),
    ...listStoreCounts(parts),
  ])
    addCounter(registry, counter);
  for (const gauge of [
    ...listStates(parts),
    ...listLoad(parts),
    ...listStoreState(parts),
    ...listWithdrawals(parts),
  ])
    addGauge(registry, gauge);
}

function addCounter(registry: Registry, { read, labelNames = [], ...names }: Exposed): void {
  registry.registerMetric(new Counter({ ...names, labelNames, registers: [], collect: collectFrom(read) }));
}

function addGauge(registry: Registry, { read, labelNames = [], ...names }: Exposed): void {
  registry.registerMetric(new Gauge({ ...names, labelNames, registers: [], collect: collectFrom(read) }));
}

/** Replaces the series of a metric at each scrape. */
const collectFrom = (read: Exposed['read']) =>
  async function collect(this: Pick<Gauge, 'reset' | 'inc'>): Promise<void> {
    const series = await read();
    this.reset();
    for (const [labels, value] of series) this.inc(labels, value);
  };

const listStoreState = ({ store }: MetricValues): readonly Exposed[] => [
  {
    name: 'arkad_store_state',
    help: 'State of the shared store: ready, refusing (it says no to commands), failing (it does not answer), none (a replica works alone)',
    labelNames: ['state'],
    read: () => [[{ state: store?.report().state ?? 'none' }, 1]],
  },
];

/** How the shared store was used. A replica that works alone has the same series, with 0. */
const listStoreCounts = ({ store }: MetricValues): readonly Exposed[] => [
  {
    name: 'arkad_store_calls_total',
    help: 'Commands of the shared store: ok, late (no answer in time), refused, failed, skipped (it had failed a moment ago)',
    labelNames: ['outcome'],
    read: () => ofRecord('outcome', store?.counts() ?? NO_STORE_CALLS),
  },
];

/**
 * Writes all metrics in the text format of Prometheus. Hundreds of shops have thousands of series, so the event loop runs between two
 * metrics: a visitor's request waits for one of them at most. Scrapes at the same time share one text.
 */
function createScrape(registry: Registry): () => Promise<string> {
  let running: Promise<string> | null = null;
  return () =>
    (running ??= write(registry).finally(() => {
      running = null;
    }));
}

async function write(registry: Registry): Promise<string> {
  const texts: string[] = [];
  for (const { name } of registry.getMetricsAsArray()) {
    texts.push(await registry.getSingleMetricAsString(name));
    await nextRound();
  }
  return `${texts.join('\n\n')}\n`;
}
