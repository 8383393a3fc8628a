/** One line of the bench's output. */
export interface Row {
  readonly name: string;
  /** The measured value with its unit; null if it could not be measured. */
  readonly value: string | null;
  readonly bar: string;
  readonly verdict: 'pass' | 'miss' | `not-yet (${string})`;
  /** The single measurements, and limits of what was measured. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type MeasureRow = (servers: BenchServers) => Promise<Row>;

/** Servers of the real build, started once and shared by all rows. */
export interface BenchServers {
  readonly port: number;
  readonly adminPort: number;
  readonly backendPort: number;
  readonly storefrontPid: number;
  readonly channelsDir: string;
  readonly folder: string;
  readonly chromium: string;
  /** Number of Lighthouse runs per page; the bars are meant for 5. */
  readonly lighthouseRuns: number;
  /** Root of the checkout that `--build` names, built; null for none. */
  readonly otherCheckout: string | null;
}

/** A row that starts servers of its own and runs only when it is named. */
export type MeasureOnDemand = (own: OwnServers) => Promise<Row | readonly Row[]>;

export interface OwnServers {
  /** Root of the checkout whose build is started: `--build`, by default this one. */
  readonly checkout: string;
  /** For data and logs; deleted at the end. */
  readonly folder: string;
  /** `--requests`: fewer than the row's own number, for a quick look. */
  readonly requests: number | undefined;
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
