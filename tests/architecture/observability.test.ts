import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exposedMetrics } from '#tests/support/metrics/exposed-metrics.ts';
import { fillUp } from '#tests/support/metrics/fill-metrics.ts';
import { parseMetrics } from '#tests/support/metrics/parse-metrics.ts';

const ALERTS = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const DASHBOARDS = readdirSync('deploy/grafana').map((file) =>
  readFileSync(`deploy/grafana/${file}`, 'utf8'),
);

/** Added by Prometheus and Grafana. */
const OUTER_LABELS: readonly string[] = ['instance', 'job'];

/** Selectors of our metrics in a text: name, and labels with what they are compared with. */
const listSelectors = (text: string) =>
  [...text.matchAll(/\b((?:arkad|nodejs|process)_\w+)(?:\{([^{}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)\\?"([^"\\]*)/g)].map(
        ([, label = '', value = '']) => [label, value] as const,
      ),
    }),
  );

/** Labels and their values by the name of each series. */
async function loadSeries(): Promise<ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>> {
  const { metrics } = exposedMetrics(['birch']);
  fillUp(metrics, 'birch');
  const series = new Map<string, Map<string, Set<string>>>();
  // One without an observation, as of garbage collections, has no series yet
  const scraped = await metrics.text();
  for (const [, name] of scraped.matchAll(/^# TYPE (\w+) histogram$/gm))
    for (const end of ['bucket', 'sum', 'count']) series.set(`${name}_${end}`, new Map());
  for (const id of parseMetrics(scraped).keys()) {
    const [name = ''] = id.split('{');
    const labels = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, labels);
    for (const [, label = '', value = ''] of id.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
  }
  return series;
}

/** What a text asks for that no scrape has. */
async function listUnknown(text: string): Promise<readonly string[]> {
  const series = await loadSeries();
  return listSelectors(text).flatMap(({ name, labels }) => {
    const known = series.get(name);
    if (!known) return [name];
    return labels.flatMap(([label, value]) => {
      if (OUTER_LABELS.includes(label) || value.startsWith('$')) return [];
      const values = known.get(label);
      // Gauges of states have the current one only
      const isClosed = label !== 'state';
      const unknown = value.split('|').filter((each) => !values || (isClosed && !values.has(each)));
      return unknown.map((each) => `${name} ${label}=${each}`);
    });
  });
}

test('every metric, label and value of alerts and dashboards is one of a scrape', async () => {
  expect(listSelectors(ALERTS).length).toBeGreaterThan(20);
  expect(await listUnknown(ALERTS)).toEqual([]);
  for (const dashboard of DASHBOARDS) {
    expect(listSelectors(dashboard).length).toBeGreaterThan(50);
    expect(await listUnknown(dashboard)).toEqual([]);
  }
});

test('an alert on a share or a percentile asks for a number of events too: one of a quiet hour is none', () => {
  const alerts = ALERTS.split('- alert: ').slice(1);
  const relative = alerts.filter((text) => /\/ sum|:ratio_|:p95_/.test(text));
  expect(relative.length).toBeGreaterThan(5);
  for (const text of relative) expect(text).toMatch(/increase\(.*\)\)\s+>=? \d+/);
});

test('each alert has a section that says what to do, and each metric a line', async () => {
  const docs = readFileSync('docs/observability.md', 'utf8');
  const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  for (const name of alerts) expect(docs).toContain(`### ${name}\n`);
  expect([...ALERTS.matchAll(/docs\/observability\.md#(\w+)/g)].map(([, anchor]) => anchor)).toEqual(
    alerts.map((name) => name?.toLowerCase()),
  );
  const names = [...(await loadSeries()).keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  const missing = new Set(names.filter((name) => name.startsWith('arkad_') && !docs.includes(name)));
  expect([...missing]).toEqual([]);
});
