import { verdict, type Row } from '#tests/bench/row.ts';
import type { AttackResult } from './attack.ts';
import { cachedP95, uncachedP95 } from './victim.ts';

const VICTIM_BAR_MS = 250;
/** On a machine that is busy with other things, the victim waits long before the attack too. */
const BUSY_FACTOR = 2;
/** Resident, at the peak: the storefront alone, and with the backend. */
export const STOREFRONT_BAR_MB = 350;
const TREE_BAR_MB = 512;

/** The bars of every attack that the result misses, a sentence each. */
export function listCommonMisses(result: AttackResult): string[] {
  const { unloaded, during, memoryMb, isCut, ms, serverErrors } = result;
  const late = Object.entries(during).flatMap(([kind, { p95 }]) =>
    p95 >= Math.max(VICTIM_BAR_MS, BUSY_FACTOR * (unloaded[kind]?.p95 || 0))
      ? [`${kind}: p95 ${unloaded[kind]?.p95} → ${p95} ms`]
      : [],
  );
  const failed = Object.entries(during).flatMap(([kind, { failures }]) =>
    Object.keys(failures).length > 0 ? [`${kind}: ${formatCounts(failures)}`] : [],
  );
  return [
    ...late,
    ...failed,
    ...(memoryMb.peakStorefront > STOREFRONT_BAR_MB
      ? [`peak memory of the storefront ${memoryMb.peakStorefront} MB`]
      : []),
    ...(memoryMb.peakTree > TREE_BAR_MB ? [`peak memory of both servers ${memoryMb.peakTree} MB`] : []),
    ...(serverErrors > 0 ? [`${serverErrors} server errors`] : []),
    ...(isCut ? [`requests without an answer after ${Math.round(ms / 1000)} s`] : []),
  ];
}

export function toRow(result: AttackResult, missed: readonly string[]): Row {
  const { tally, unloaded, during, stallMs, memoryMb, limits, stacks, serverErrors, summary, facts, ms } =
    result;
  return {
    name: `attack-${result.name}`,
    value:
      `other shops' p95 cached ${cachedP95(unloaded)} → ${cachedP95(during)} ms, ` +
      `uncached ${uncachedP95(unloaded)} → ${uncachedP95(during)} ms, stall ${stallMs.during} ms, ` +
      `memory ${memoryMb.peakStorefront} MB (both servers ${memoryMb.peakTree} MB), ${serverErrors} server errors` +
      (summary === null ? '' : `, ${summary}`),
    bar:
      `p95 < ${VICTIM_BAR_MS} ms (or ${BUSY_FACTOR} × unloaded), memory ≤ ${STOREFRONT_BAR_MB} MB (${TREE_BAR_MB} MB), ` +
      'no failures of other shops, no 5xx but those of limits; bars of its own in detail',
    verdict: verdict(missed.length === 0),
    detail: {
      missed,
      attack: {
        ms,
        statuses: tally.statuses,
        largestBytes: tally.largestBytes,
        slowestMs: Math.round(tally.slowestMs),
      },
      serverErrors,
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
