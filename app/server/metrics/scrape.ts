import { setImmediate as nextRound } from 'node:timers/promises';
import type { Registry } from 'prom-client';

/**
 * Writes all metrics in the text format of Prometheus. Hundreds of shops have thousands of series, so the event loop runs between two
 * metrics: a visitor's request waits for one of them at most. Scrapes at the same time share one text.
 */
export function createScrape(registry: Registry): () => Promise<string> {
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
