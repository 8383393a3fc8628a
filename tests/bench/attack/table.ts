import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttackResult } from './attack.ts';
import { formatCounts } from './bars.ts';
import { worstP95 } from './victim.ts';

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

/** The attack × what it did before × after × what other shops' visitors waited during it × memory after it. */
export function formatTable({ before, after }: Readonly<Record<Side, Results>>): string {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const rows = names.map((name) => {
    const [old, now] = [before[name], after[name]];
    const cells = [(now ?? old)?.title, describe(old), describe(now), waiting(old, now), memory(old, now)];
    return `| ${cells.join(' | ')} |`;
  });
  const head = [
    'attack',
    'before',
    'after',
    'other shops’ p95 during it (unloaded)',
    'memory after it (peak), MB',
  ];
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows, ''].join('\n');
}

function describe(result: AttackResult | undefined): string {
  if (!result) return '–';
  const { tally, isCut, ms, stallMs, stacks } = result;
  const answers = formatCounts(tally.statuses);
  const size = tally.largestBytes > 0 ? `, ≤ ${Math.ceil(tally.largestBytes / 1000)} kB` : '';
  const time = isCut ? `, > ${Math.round(ms / 1000)} s` : '';
  return `${answers}${size}${time}, stall ${stallMs.during} ms${stacks ? `, ${stacks} stack lines` : ''}`;
}

const both = (old: string | undefined, now: string | undefined): string => `${old ?? '–'} → ${now ?? '–'}`;

const waiting = (old: AttackResult | undefined, now: AttackResult | undefined): string =>
  `${both(waitingOf(old), waitingOf(now))} ms`;

const waitingOf = (result: AttackResult | undefined): string | undefined =>
  result && `${worstP95(result.during)} (${worstP95(result.unloaded)})`;

const memoryOf = (result: AttackResult | undefined): string | undefined =>
  result && `${result.memoryMb.afterTree} (${result.memoryMb.peakTree})`;

const memory = (old: AttackResult | undefined, now: AttackResult | undefined): string =>
  both(memoryOf(old), memoryOf(now));
