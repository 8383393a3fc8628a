import type { AttackedServers } from './attacked-servers.ts';
import type { OpenTally, Tally } from './tally.ts';
import type { WaitingByTarget } from './victim.ts';

/** The shop that is attacked; the victim is a visitor of another one. */
export const ATTACKED_HOST = 'karamell.localhost';

/** Everything that an attack sees and may use. */
export interface Battle {
  readonly servers: AttackedServers;
  /** Ends the attack; requests without an answer by then are `late`. */
  readonly signal: AbortSignal;
  readonly tally: OpenTally;
  /** Measurements of the attack itself, for its own bars and the row's detail. */
  readonly facts: Record<string, unknown>;
  /** `--requests`, for attacks with a number of their own. */
  readonly requests: number | undefined;
}

export interface Attack {
  /** Row name without `attack-`. */
  readonly name: string;
  /** What it does, for the table. */
  readonly title: string;
  /** The attack is ended after this time. */
  readonly limitMs: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Before the victim is measured: pages to warm, files to write. */
  prepare?(battle: Battle): Promise<void>;
  run(battle: Battle): Promise<void>;
  /** After the victim and the memory were measured: what the attack has left behind. Its facts are the attack's too. */
  conclude?(battle: Battle): Promise<void>;
  /** Answers of 500 and more that are right, beside the 503 of limits: those of an attacked shop whose own API fails. */
  readonly rightErrors?: readonly number[];
  /** A few words for the table. */
  summarize?(facts: Battle['facts']): string;
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
  /** Resident megabytes: peaks during, and both servers 3 s after. */
  readonly memoryMb: {
    readonly peakStorefront: number;
    readonly peakTree: number;
    readonly afterStorefront: number;
    readonly afterTree: number;
  };
  /** Reached limits by name; null for a build without counts. */
  readonly limits: Readonly<Record<string, number>> | null;
  readonly stacks: number;
  /** Answers of 500 and more, without those that are right. */
  readonly serverErrors: number;
  readonly summary: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}
