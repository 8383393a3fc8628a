import type { Metrics } from '#app/operate/metrics/create-metrics.ts';

const SERIES = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** The series of a text in the format of Prometheus, by name and labels. */
export function parseMetrics(text: string): ReadonlyMap<string, number> {
  const series = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value] = SERIES.exec(line) ?? [];
    if (value !== undefined) series.set(labels === '' ? name : `${name}{${labels}}`, Number(value));
  }
  return series;
}

/** The values of one metric by their labels. */
export async function valuesOf(
  { text }: Pick<Metrics, 'text'>,
  name: string,
): Promise<Readonly<Record<string, number>>> {
  const all = [...parseMetrics(await text())];
  return Object.fromEntries(
    all
      .filter(([series]) => series.startsWith(`${name}{`))
      .map(([series, value]) => [series.slice(name.length + 1, -1), value]),
  );
}
