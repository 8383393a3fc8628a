import { Counter, Gauge, type Registry } from 'prom-client';
import type { Exposed, Parts } from './exposed.ts';
import { listLimits, listLoad, listSpans, listStates } from './process-metrics.ts';
import { listStoreCounts, listStoreState } from './store-metrics.ts';
import { listVitals } from './vitals-metrics.ts';
import { listAnswers, listOutcomes, listPageCache } from './shop-metrics.ts';

/**
 * Metrics whose values are counted elsewhere, or for all outcomes of all served channels: a counter that appears with its first event
 * would hide that event from `rate()`. What is counted of a channel is forgotten once it is not served any more.
 */
export function exposeCounts(registry: Registry, parts: Parts): void {
  const { registry: channels, answers, orders, logins, calls, vitals } = parts;
  channels.onChange(() => {
    const served = new Set(channels.all().map(({ key }) => key));
    for (const counts of [answers, orders, logins, calls, vitals]) counts.keepOnly(served);
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
  for (const gauge of [...listStates(parts), ...listLoad(parts), ...listStoreState(parts)])
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
