import { ofRecord, type Exposed, type Parts, type Series } from './exposed.ts';

/** Whether the shared store answers. */
export const listStoreState = ({ store }: Parts): readonly Exposed[] => [
  {
    name: 'arkad_store_up',
    help: 'Whether the shared store answers: 1, else 0; 0 also where a replica works alone',
    read: () => [[{}, (store?.report().state ?? 'failing') === 'failing' ? 0 : 1]],
  },
];

/** How the shared store was used. A replica that works alone has the same series, with 0. */
export function listStoreCounts({ store, shared }: Parts): readonly Exposed[] {
  return [
    {
      name: 'arkad_store_calls_total',
      help: 'Commands of the shared store: ok, late (no answer in time), failed, skipped (it had failed a moment ago)',
      labelNames: ['outcome'],
      read: () => ofRecord('outcome', { ...(store?.counts() ?? { ok: 0, late: 0, failed: 0, skipped: 0 }) }),
    },
    {
      name: 'arkad_shared_cache_lookups_total',
      help: 'What this replica did not have in memory, by cache (page, data) and by whether the shared store had it',
      labelNames: ['cache', 'outcome'],
      read: () =>
        Object.entries(shared.counts()).flatMap(([cache, counts]) =>
          Object.entries(counts).map(([outcome, count]): Series => [{ cache, outcome }, count]),
        ),
    },
  ];
}
