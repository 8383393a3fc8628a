import type { AttackedServers } from './attacked-servers.ts';
import type { WaitingByTarget } from './neighbour.ts';

/** The shop that is attacked; the neighbour is a visitor of another one. */
export const ATTACKED_HOST = 'karamell.localhost';

/** What the attacker got: answers by status, and their sizes. */
export interface Tally {
  /** By status; `none` for a request that ended without an answer, `late` for one without an answer in time. */
  readonly statuses: Record<string, number>;
  largestBytes: number;
  slowestMs: number;
}

export interface Outcome {
  readonly status: number | 'none' | 'late';
  readonly bytes?: number;
  readonly ms?: number;
}

/** Everything that an attack sees and may use. */
export interface AttackContext {
  readonly servers: AttackedServers;
  /** Ends the attack; requests without an answer by then are `late`. */
  readonly signal: AbortSignal;
  readonly tally: Tally;
  /** Counts an answer. */
  readonly note: (outcome: Outcome) => void;
  /** Measurements of the attack itself, for its own bars and the row's detail. */
  readonly facts: Record<string, unknown>;
}

export interface Attack {
  /** Row name without `attack-`. */
  readonly name: string;
  readonly title: string;
  /** The attack is ended after this time. */
  readonly limitMs: number;
  /** Before the neighbour is measured: pages to warm, files to write. */
  prepare?(context: AttackContext): Promise<void>;
  run(context: AttackContext): Promise<void>;
  /** Answers of 500 and more that are right, beside the 503 of limits: those of an attacked shop whose own API fails. */
  readonly rightErrors?: readonly number[];
  /** The bars of this attack beside the common ones: a sentence for each that is missed. */
  listMissed?(result: AttackResult): string[];
}

export interface AttackResult {
  readonly name: string;
  readonly title: string;
  readonly tally: Tally;
  /** Length of the attack; `isCut` where requests were without an answer at its end. */
  readonly ms: number;
  readonly isCut: boolean;
  readonly unloaded: WaitingByTarget;
  readonly during: WaitingByTarget;
  readonly stallMs: { readonly unloaded: number; readonly during: number };
  /** Resident megabytes of the storefront: the peak, and 3 s after. */
  readonly memoryMb: { readonly peak: number; readonly after: number };
  /** Reached limits by name; null for a build without counts. */
  readonly limits: Readonly<Record<string, number>> | null;
  readonly stacks: number;
  /** Answers of 500 and more, without those that are right. */
  readonly serverErrors: number;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Answers that say that the server itself failed. 503 with `Retry-After` is a limit's answer; `right` are others that are none. */
export const countServerErrors = (
  { statuses }: { readonly statuses: Readonly<Record<string, number>> },
  right: readonly number[] = [],
): number =>
  Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500 && ![503, ...right].includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);
