/** What the attacker got: answers by status, and their sizes. */
export interface Tally {
  /** By status; `none` for a request that ended without an answer, `late` for one without an answer in time. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly largestBytes: number;
  readonly slowestMs: number;
}

export interface OpenTally extends Tally {
  note(outcome: Outcome): void;
}

export interface Outcome {
  readonly status: number | 'none' | 'late';
  readonly bytes?: number;
  readonly ms?: number;
}

export function openTally(): OpenTally {
  const statuses: Record<string, number> = {};
  let [largestBytes, slowestMs] = [0, 0];
  return {
    statuses,
    get largestBytes() {
      return largestBytes;
    },
    get slowestMs() {
      return slowestMs;
    },
    note({ status, bytes = 0, ms = 0 }) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      largestBytes = Math.max(largestBytes, bytes);
      slowestMs = Math.max(slowestMs, ms);
    },
  };
}

/** Answers that say that the server itself failed. 503 with `Retry-After` is a limit's answer; `right` are others that are none. */
export function countServerErrors(
  { statuses }: Pick<Tally, 'statuses'>,
  right: readonly number[] = [],
): number {
  return Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500 && ![503, ...right].includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);
}
