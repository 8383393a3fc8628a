/** One line of the bench's answer. */
export interface Row {
  readonly name: string;
  /** What was measured, with its unit; null where it could not be. */
  readonly value: string | null;
  readonly bar: string;
  readonly verdict: 'pass' | 'miss' | `not-yet (${string})`;
  /** What stands behind the value: the single numbers, and whatever narrows the claim. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type MeasureRow = (stand: BenchStand) => Promise<Row>;

/** What the rows share: servers of the real build, started once. */
export interface BenchStand {
  readonly port: number;
  readonly adminPort: number;
  readonly backendPort: number;
  readonly storefrontPid: number;
  readonly channelsDir: string;
  readonly folder: string;
  readonly chromium: string;
  /** How often repeated rows repeat; the bars are meant for 5. */
  readonly lighthouseRuns: number;
}

export const verdict = (isPassed: boolean): 'pass' | 'miss' => (isPassed ? 'pass' : 'miss');

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Nearest-rank percentile; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
