import { LOGIN_OUTCOMES, ORDER_OUTCOMES } from '#app/request/counts/request-counts.ts';
import { ANSWER_CLASSES } from '#app/server/health/answer-counts.ts';
import { CALL_OUTCOMES, ofChannels, ofOutcomes, ofRecord, type Exposed, type Parts } from './exposed.ts';

export function listAnswers(parts: Parts): readonly Exposed[] {
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

export function listPageCache(parts: Parts): readonly Exposed[] {
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

export function listOutcomes(parts: Parts): readonly Exposed[] {
  const { orders, logins, calls, lookups, fragments } = parts;
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
