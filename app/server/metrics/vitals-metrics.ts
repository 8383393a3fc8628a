import { Histogram, type Registry } from 'prom-client';
import { rateVitals, RATINGS, type Rating } from '#app/server/vitals/rate-vitals.ts';
import type { NoteVitals } from '#app/server/vitals/receive-vitals.ts';
import { type Exposed, ofOutcomes, type OutcomeCounts, type Parts } from './exposed.ts';

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

export const listVitals = (parts: Parts): Exposed => ({
  name: 'arkad_web_vitals_pages_total',
  help: 'Documents of a shop that browsers measured, by the worst of their three values',
  labelNames: ['channel', 'rating'],
  read: () => ofOutcomes(parts, 'rating', RATINGS, (key, rating) => parts.vitals.get(key, rating)),
});
