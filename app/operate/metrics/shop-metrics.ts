import { Histogram, type Registry } from 'prom-client';
import type { WithdrawalsReport } from '#app/channels/studio-options.ts';
import { CONSENT_CHOICES, LOGIN_OUTCOMES, ORDER_OUTCOMES } from '#app/request/request-context.ts';
import { ANSWER_CLASSES } from './answer-counts.ts';
import {
  CALL_OUTCOMES,
  type Exposed,
  ofChannels,
  ofOutcomes,
  ofRecord,
  type OutcomeCounts,
  type MetricValues,
  type Series,
} from './exposed.ts';
import { type NoteVitals, rateVitals, type Rating, RATINGS } from './vitals.ts';

export function listAnswers(parts: MetricValues): readonly Exposed[] {
  const totals = () => new Map(parts.answers.totals());
  return [
    {
      name: 'arkad_requests_total',
      help: 'Requests of a shop by the class of the answer’s status',
      labelNames: ['channel', 'status'],
      read() {
        const all = totals();
        return ofOutcomes(
          parts,
          'status',
          ANSWER_CLASSES,
          (key, status) => all.get(key)?.byClass[status] ?? 0,
        );
      },
    },
    {
      name: 'arkad_request_seconds_total',
      help: 'Durations of all requests of a shop together',
      labelNames: ['channel'],
      read() {
        const all = totals();
        return ofChannels(parts, ({ key }) => (all.get(key)?.ms ?? 0) / 1000);
      },
    },
  ];
}

/** Members of the page cache's counts by the name of the outcome. */
const PAGE_OUTCOMES = { hit: 'hits', miss: 'misses', stale: 'stale', bypass: 'bypasses' } as const;
const PAGE_OUTCOME_NAMES = Object.keys(PAGE_OUTCOMES) as (keyof typeof PAGE_OUTCOMES)[];

export function listPageCache(parts: MetricValues): readonly Exposed[] {
  const all = () => new Map(parts.pageCache.counts().map((counts) => [counts.channel, counts]));
  const ofMember = (member: 'errors' | 'staleForErrors' | 'purged') => () => {
    const counts = all();
    return ofChannels(parts, ({ key }) => counts.get(key)?.[member] ?? 0);
  };
  const labelNames = ['channel'];
  return [
    {
      name: 'arkad_page_cache_answers_total',
      help: 'Pages of a shop by how the page cache answered them',
      labelNames: ['channel', 'outcome'],
      read() {
        const counts = all();
        return ofOutcomes(
          parts,
          'outcome',
          PAGE_OUTCOME_NAMES,
          (key, outcome) => counts.get(key)?.[PAGE_OUTCOMES[outcome]] ?? 0,
        );
      },
    },
    {
      name: 'arkad_page_cache_failed_renders_total',
      help: 'Pages for the cache that could not be made whole',
      labelNames,
      read: ofMember('errors'),
    },
    {
      name: 'arkad_page_cache_stale_for_errors_total',
      help: 'Older pages that were sent because no new one could be made',
      labelNames,
      read: ofMember('staleForErrors'),
    },
    {
      name: 'arkad_page_cache_purged_total',
      help: 'Cached pages that purges have removed',
      labelNames,
      read: ofMember('purged'),
    },
  ];
}

/** Of shops whose statements of withdrawal go to a webhook. */
export function listWithdrawals({ registry, outbox }: MetricValues): readonly Exposed[] {
  const ofReports = (read: (report: WithdrawalsReport) => number) => (): Series[] =>
    registry.all().flatMap(({ key }) => {
      const report = outbox.report(key);
      return report === null ? [] : [[{ channel: key }, read(report)]];
    });
  return [
    {
      name: 'arkad_withdrawals_waiting',
      help: 'Statements of withdrawal that the webhook of a shop has not accepted yet',
      labelNames: ['channel'],
      read: ofReports(({ waiting }) => waiting),
    },
    {
      name: 'arkad_withdrawals_oldest_seconds',
      help: 'How long the first of them has waited; 0 where none does',
      labelNames: ['channel'],
      read: ofReports(({ oldest }) => (oldest === null ? 0 : (Date.now() - Date.parse(oldest)) / 1000)),
    },
  ];
}

export function listOutcomes(parts: MetricValues): readonly Exposed[] {
  const { orders, logins, consents, calls, lookups, fragments } = parts;
  const labelNames = ['channel', 'outcome'];
  return [
    {
      name: 'arkad_orders_total',
      help: 'Complete order forms by their outcome',
      labelNames,
      read: () => ofOutcomes(parts, 'outcome', ORDER_OUTCOMES, (key, outcome) => orders.get(key, outcome)),
    },
    {
      name: 'arkad_logins_total',
      help: 'Logins of customers with a password by their outcome',
      labelNames,
      read: () => ofOutcomes(parts, 'outcome', LOGIN_OUTCOMES, (key, outcome) => logins.get(key, outcome)),
    },
    {
      name: 'arkad_consents_total',
      help: 'Answers to the question about consent by what of the optional categories they allow',
      labelNames: ['channel', 'choice'],
      read: () => ofOutcomes(parts, 'choice', CONSENT_CHOICES, (key, choice) => consents.get(key, choice)),
    },
    {
      name: 'arkad_upstream_channel_calls_total',
      help: 'Operations that a shop’s API was asked for; failed: there was no usable answer',
      labelNames,
      read: () => ofOutcomes(parts, 'outcome', CALL_OUTCOMES, (key, outcome) => calls.get(key, outcome)),
    },
    {
      name: 'arkad_data_cache_lookups_total',
      help: 'Public queries by how the data cache answered them',
      labelNames: ['outcome'],
      read: () => ofRecord('outcome', lookups),
    },
    {
      name: 'arkad_fragment_cache_lookups_total',
      help: 'Cards and menus of pages by how the fragment cache answered them',
      labelNames: ['outcome'],
      read: () => ofRecord('outcome', fragments),
    },
  ];
}

const MS_PER_SECOND = 1000;
/** With the limits of good and poor among them (https://web.dev/articles/vitals). */
const PAINT_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const INTERACTION_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5];

/** Histograms over all shops, a count of pages by shop: with both the series would exceed their bound. */
export function createVitalsMeter(registry: Registry, counts: OutcomeCounts<Rating>): NoteVitals {
  const common = { labelNames: ['kind', 'device'], registers: [registry] };
  const paint = new Histogram({
    ...common,
    name: 'arkad_web_vitals_lcp_seconds',
    help: 'Largest contentful paint of documents, as browsers measured it',
    buckets: PAINT_BUCKETS,
  });
  const interaction = new Histogram({
    ...common,
    name: 'arkad_web_vitals_inp_seconds',
    help: 'Interaction to next paint of documents, as browsers measured it',
    buckets: INTERACTION_BUCKETS,
  });
  const shift = new Histogram({
    ...common,
    name: 'arkad_web_vitals_cls',
    help: 'Cumulative layout shift of documents, as browsers measured it',
    buckets: SHIFT_BUCKETS,
  });
  return (channelKey, { kind, device, values }) => {
    const labels = { kind, device };
    const { LCP, INP, CLS } = values;
    if (LCP !== undefined) paint.observe(labels, LCP / MS_PER_SECOND);
    if (INP !== undefined) interaction.observe(labels, INP / MS_PER_SECOND);
    if (CLS !== undefined) shift.observe(labels, CLS);
    counts.add(channelKey, rateVitals(values));
  };
}

export const listVitals = (parts: MetricValues): Exposed => ({
  name: 'arkad_web_vitals_pages_total',
  help: 'Documents of a shop that browsers measured, by the worst of their three values',
  labelNames: ['channel', 'rating'],
  read: () => ofOutcomes(parts, 'rating', RATINGS, (key, rating) => parts.vitals.get(key, rating)),
});
