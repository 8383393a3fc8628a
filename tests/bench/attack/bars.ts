import { verdict, type Row } from '#tests/bench/row.ts';
import type { AttackResult } from './attack.ts';
import { countServerErrors } from './tally.ts';
import { worstP95 } from './victim.ts';

const VICTIM_BAR_MS = 250;
/** On a machine that is busy with other things, the victim waits long before the attack too. */
const BUSY_FACTOR = 2;
const MEMORY_BAR_MB = 512;

/** The bars of every attack that the result misses, a sentence each. */
export function listCommonMisses({ unloaded, during, memoryMb, isCut, ms }: AttackResult): string[] {
  const late = Object.entries(during).flatMap(([kind, { p95 }]) =>
    p95 >= Math.max(VICTIM_BAR_MS, BUSY_FACTOR * (unloaded[kind]?.p95 ?? 0))
      ? [`${kind}: p95 ${unloaded[kind]?.p95} → ${p95} ms`]
      : [],
  );
  const failed = Object.entries(during).flatMap(([kind, { failures }]) =>
    Object.keys(failures).length > 0 ? [`${kind}: ${formatCounts(failures)}`] : [],
  );
  return [
    ...late,
    ...failed,
    ...(memoryMb.peakTree > MEMORY_BAR_MB ? [`peak memory ${memoryMb.peakTree} MB`] : []),
    ...(isCut ? [`requests without an answer after ${Math.round(ms / 1000)} s`] : []),
  ];
}

export function toRow(result: AttackResult, missed: readonly string[]): Row {
  const { tally, unloaded, during, stallMs, memoryMb, limits, stacks, facts, ms } = result;
  return {
    name: `attack-${result.name}`,
    value:
      `other shops' p95 ${worstP95(unloaded)} → ${worstP95(during)} ms, stall ${stallMs.during} ms, ` +
      `memory ${memoryMb.peakTree} MB`,
    bar: `p95 < ${VICTIM_BAR_MS} ms (or ${BUSY_FACTOR} × unloaded), memory ≤ ${MEMORY_BAR_MB} MB, no failures of other shops; bars of its own in detail`,
    verdict: verdict(missed.length === 0),
    detail: {
      missed,
      attack: {
        ms,
        statuses: tally.statuses,
        largestBytes: tally.largestBytes,
        slowestMs: Math.round(tally.slowestMs),
      },
      serverErrors: countServerErrors(tally),
      limits,
      stacks,
      stallMs,
      memoryMb,
      unloaded,
      during,
      ...facts,
    },
  };
}

export const formatCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
