import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackResult } from './attack.ts';
import { formatCounts } from './bars.ts';
import { cachedP95, uncachedP95, type WaitingByTarget } from './victim.ts';

const FOLDER = 'test-results';
type Results = Readonly<Record<string, AttackResult>>;
/** `before` is a build given with `--build`, `after` that of this checkout. */
export type Side = 'before' | 'after';

/** Adds a result to those of its side, and writes the table of both sides anew. */
export function recordResult(side: Side, result: AttackResult): void {
  mkdirSync(FOLDER, { recursive: true });
  const results = { ...readResults(side), [result.name]: result };
  writeFileSync(fileOf(side), JSON.stringify(results, null, 1));
  const both = { before: readResults('before'), after: readResults('after') };
  writeFileSync(join(FOLDER, 'attack.md'), formatTable(both));
}

const fileOf = (side: Side): string => join(FOLDER, `attack-${side}.json`);

function readResults(side: Side): Results {
  try {
    return JSON.parse(readFileSync(fileOf(side), 'utf8')) as Results;
  } catch {
    return {};
  }
}

interface Column {
  readonly title: string;
  /** The cell of one side. */
  readonly of: (result: AttackResult) => string | number;
}

/** What was measured on both sides: `before → after`. */
const COLUMNS: readonly Column[] = [
  {
    title: 'other shops’ p95, cached (unloaded), ms',
    of: ({ during, unloaded }) => `${cachedP95(during)} (${cachedP95(unloaded)})`,
  },
  {
    title: 'uncached (unloaded), ms',
    of: ({ during, unloaded }) => `${uncachedP95(during)} (${uncachedP95(unloaded)})`,
  },
  { title: 'other shops’ failures', of: ({ during }) => countFailures(during) },
  { title: 'stall, ms', of: ({ stallMs }) => stallMs.during },
  {
    title: 'storefront’s memory (peak), MB',
    of: ({ memoryMb: of }) => `${of.afterStorefront} (${of.peakStorefront})`,
  },
  { title: 'both servers’, MB', of: ({ memoryMb: of }) => `${of.afterTree} (${of.peakTree})` },
  { title: '5xx', of: ({ serverErrors }) => serverErrors },
];

/** The attack × what it did before × after × what other shops' visitors waited during it × memory. */
export function formatTable({ before, after }: Readonly<Record<Side, Results>>): string {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const rows = names.map((name) => {
    const sides = [before[name], after[name]];
    const measured = COLUMNS.map(({ of }) => sides.map((side) => (side ? of(side) : '–')).join(' → '));
    const cells = [(after[name] ?? before[name])?.title, ...sides.map(describe), ...measured];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['attack', 'before', 'after', ...COLUMNS.map(({ title }) => title)];
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows, ''].join('\n');
}

function describe(result: AttackResult | undefined): string {
  if (!result) return '–';
  const { tally, isCut, ms, stacks, summary } = result;
  const answers = formatCounts(tally.statuses);
  const size = tally.largestBytes > 0 ? `, ≤ ${Math.ceil(tally.largestBytes / 1000)} kB` : '';
  const time = isCut ? `, > ${Math.round(ms / 1000)} s` : '';
  const more = summary === null ? '' : `; ${summary}`;
  return `${answers}${size}${time}${stacks ? `, ${stacks} stack lines` : ''}${more}`;
}

const countFailures = (waiting: WaitingByTarget): number =>
  Object.values(waiting)
    .flatMap(({ failures }) => Object.values(failures))
    .reduce((sum, count) => sum + count, 0);
