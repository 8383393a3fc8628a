import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { percentile } from '#tests/bench/row.ts';

/** A request that the neighbour repeats. */
export interface Target {
  readonly kind: string;
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly address: string;
}

export type NeighbourOrder =
  { readonly kind: 'targets'; readonly targets: readonly Target[] } | { readonly kind: 'start' | 'stop' };

/** By target: milliseconds of each request, and counts of other answers than 200 and of those that came too late. */
export type Samples = Readonly<
  Record<
    string,
    {
      readonly times: readonly number[];
      readonly failures: Readonly<Record<string, number>>;
      readonly late: number;
    }
  >
>;

export interface Waiting {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
  /** Requests that were given up after ten seconds. */
  readonly late: number;
}

export type WaitingByTarget = Readonly<Record<string, Waiting>>;

export interface Neighbour {
  start(): void;
  /** What the neighbour waited since the start. */
  stop(): Promise<WaitingByTarget>;
  close(): void;
}

/** Starts the neighbour's process. What is ordered before its program runs would be measured too short, or not at all. */
export async function startNeighbour(targets: readonly Target[]): Promise<Neighbour> {
  const child = fork(fileURLToPath(new URL('neighbour-program.ts', import.meta.url)));
  await once(child, 'message');
  const order = (message: NeighbourOrder): void => void child.send(message);
  order({ kind: 'targets', targets });
  return {
    start: () => order({ kind: 'start' }),
    async stop() {
      order({ kind: 'stop' });
      const [samples] = (await once(child, 'message')) as [Samples];
      return summarize(samples);
    },
    close: () => child.disconnect(),
  };
}

function summarize(samples: Samples): WaitingByTarget {
  return Object.fromEntries(
    Object.entries(samples).map(([kind, { times, failures, late }]) => [
      kind,
      {
        p50: Math.round(percentile(times, 0.5)),
        p95: Math.round(percentile(times, 0.95)),
        max: Math.round(Math.max(0, ...times)),
        requests: times.length,
        failures,
        late,
      },
    ]),
  );
}

/** The largest 95th percentile of what is answered without making a page: stored pages, files, pictures, `/livez`. */
export const cachedP95 = (waiting: WaitingByTarget): number =>
  Math.max(...Object.entries(waiting).map(([kind, { p95 }]) => (kind === 'rendered' ? 0 : p95)));

/** Of a page that is made anew for each visit. */
export const uncachedP95 = ({ rendered }: WaitingByTarget): number => rendered?.p95 ?? 0;
