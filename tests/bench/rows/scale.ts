import { join } from 'node:path';
import type { MeasureOnDemand, Row } from '#tests/bench/row.ts';
import { measureChurn } from '#tests/bench/scale/cache-churn.ts';
import { measureChannels } from '#tests/bench/scale/many-channels.ts';
import { measureStorm } from '#tests/bench/scale/purge-storm.ts';

const CHANNELS = [4, 500, 10_000] as const;
const STORMS = [100, 1000] as const;
const STORM_SECONDS = 10;
const CACHE_MIB = [16, 32, 64, 128, 256] as const;

/** `--requests` bounds the number of channel files, for a quick look. */
export const measureScale: MeasureOnDemand = async ({ folder, requests = Infinity }) => {
  const channels = [];
  for (const count of CHANNELS)
    if (count <= requests) channels.push(await measureChannels(join(folder, `scale-${count}`), count));
  const storms = [];
  for (const perSecond of STORMS) storms.push(await measureStorm(perSecond, STORM_SECONDS));
  const churn = CACHE_MIB.map(measureChurn);
  return [
    toRow('scale: channel files', channels),
    toRow('scale: purges', storms),
    toRow('scale: cache', churn),
  ];
};

/** A table for people on standard error, and its numbers in the row. There is no bar: docs/scale.md reasons from the numbers. */
function toRow<Costs extends object>(name: string, costs: readonly Costs[]): Row {
  const rounded = costs.map((each) =>
    Object.fromEntries(
      Object.entries(each).map(([member, value]) => [member, Number(Number(value).toPrecision(4))]),
    ),
  );
  console.error(name);
  console.error(formatTable(rounded));
  return { name, value: `${costs.length} sizes`, bar: 'none', verdict: 'pass', detail: { costs: rounded } };
}

function formatTable(rows: readonly Readonly<Record<string, number>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, names.map(() => '---'), ...rows.map((row) => names.map((name) => String(row[name])))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
