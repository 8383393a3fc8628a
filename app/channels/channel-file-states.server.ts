import type { EnvironmentVariables } from '#app/env.server.ts';
import type { Channel } from './channel.ts';
import { toChannelFileError, type ChannelFileError } from './channel-file-error.server.ts';
import { parseChannelFile, type ParsedChannelFile } from './parse-channel-file.server.ts';
import type { FileBytes, ScannedFile } from './scan-channel-files.server.ts';
import { resolveHostConflicts, type HostConflict } from './resolve-host-conflicts.server.ts';

/** What is known of one channel file. Never changed, only replaced. */
export interface ChannelFileState {
  readonly file: string;
  /** The version that serves: the newest that was valid and got its hosts. */
  readonly serving: Channel | null;
  /** The newest version that is valid by itself; it waits while another file holds one of its hosts. */
  readonly wanted: Channel | null;
  /** Why the file as it stands does not serve; empty when it does. */
  readonly errors: readonly ChannelFileError[];
  readonly warnings: readonly string[];
  /** What `errors` and `wanted` speak of; null before the first judgement. */
  readonly bytes: FileBytes | null;
  /** Since when (Date.now()) the file looks half written or gone: judged only once that lasts. */
  readonly unsettledSince: number | null;
}

export interface Advance {
  readonly before: ReadonlyMap<string, ChannelFileState>;
  readonly scanned: ReadonlyMap<string, ScannedFile>;
  readonly variables: EnvironmentVariables;
  /** Date.now(). */
  readonly now: number;
  /** No patience: what looks half written or gone is. */
  readonly isFinal: boolean;
}

/** Writing a file takes less; an editor that removes it first puts it back sooner. Well under the second of CH-04. */
export const SETTLE_MS = 150;

/**
 * The files' next state: changed ones parsed, hosts settled among all. Returns `before` itself where nothing changed.
 * A file that is not even JSON, or is gone, keeps serving until that has lasted `SETTLE_MS`.
 */
export function advanceFiles(advance: Advance): ReadonlyMap<string, ChannelFileState> {
  const { before, scanned } = advance;
  const next = new Map<string, ChannelFileState>();
  for (const file of [...new Set([...before.keys(), ...scanned.keys()])].toSorted()) {
    const state = advanceFile(before.get(file), scanned.get(file), advance);
    if (state) next.set(file, state);
  }
  if (isSame(before, next)) return before;
  return settle(next);
}

function advanceFile(
  previous: ChannelFileState | undefined,
  found: ScannedFile | undefined,
  advance: Advance,
): ChannelFileState | null {
  if (!found) return previous ? advanceMissing(previous, advance) : null;
  if (previous && isSameBytes(previous.bytes, found.bytes)) {
    return previous.unsettledSince === null ? previous : { ...previous, unsettledSince: null };
  }
  const state = previous ?? emptyState(found.file);
  const parsed = parseFound(found, advance.variables);
  if (!parsed.ok && parsed.isBrokenText && isPatient(state, advance)) return waiting(state, advance);
  return judged(state, found.bytes, parsed);
}

function advanceMissing(previous: ChannelFileState, advance: Advance): ChannelFileState | null {
  return isPatient(previous, advance) ? waiting(previous, advance) : null;
}

const isPatient = ({ unsettledSince }: ChannelFileState, { now, isFinal }: Advance): boolean =>
  !isFinal && now - (unsettledSince ?? now) < SETTLE_MS;

const waiting = (state: ChannelFileState, { now }: Advance): ChannelFileState =>
  state.unsettledSince === null ? { ...state, unsettledSince: now } : state;

/** Whatever a file does to the parser (nesting without end), it does to itself only. */
function parseFound({ file, bytes }: ScannedFile, variables: EnvironmentVariables): ParsedChannelFile {
  const refuse = (reason: string): ParsedChannelFile => ({
    ok: false,
    errors: [toChannelFileError(file, undefined, { path: [], reason })],
    isBrokenText: false,
  });
  if (bytes === 'unreadable') return refuse('the file cannot be read');
  try {
    return parseChannelFile({ file, bytes, variables });
  } catch (error) {
    return refuse(`the file cannot be understood: ${String(error)}`);
  }
}

function judged(previous: ChannelFileState, bytes: FileBytes, parsed: ParsedChannelFile): ChannelFileState {
  const { file, serving } = previous;
  return parsed.ok
    ? {
        file,
        serving,
        wanted: parsed.channel,
        errors: [],
        warnings: parsed.warnings,
        bytes,
        unsettledSince: null,
      }
    : { file, serving, wanted: serving, errors: parsed.errors, warnings: [], bytes, unsettledSince: null };
}

const emptyState = (file: string): ChannelFileState => ({
  file,
  serving: null,
  wanted: null,
  errors: [],
  warnings: [],
  bytes: null,
  unsettledSince: null,
});

/** Files that waited for a host get it here as soon as its holder lets go. */
function settle(states: ReadonlyMap<string, ChannelFileState>): ReadonlyMap<string, ChannelFileState> {
  const { serving, conflicts } = resolveHostConflicts([...states.values()]);
  return new Map(
    [...states].map(([file, state]) => {
      const conflict = conflicts.get(file);
      const errors = conflict ? keepOrMake(state, conflict) : withoutConflict(state);
      return [file, { ...state, serving: serving.get(file) ?? null, errors }];
    }),
  );
}

const CONFLICT = 'this host belongs to';

/** The same list as before where it says the same, so that it is logged once. */
function keepOrMake(
  state: ChannelFileState,
  { host, path, holder }: HostConflict,
): readonly ChannelFileError[] {
  const problem = { path, value: host, reason: `${CONFLICT} ${holder}` };
  const error = toChannelFileError(state.file, undefined, problem);
  const [known] = state.errors;
  return known?.reason === error.reason && known.path === error.path ? state.errors : [error];
}

function withoutConflict(state: ChannelFileState): readonly ChannelFileError[] {
  return state.errors.some((error) => error.reason.startsWith(CONFLICT)) ? [] : state.errors;
}

function isSame(
  before: ReadonlyMap<string, ChannelFileState>,
  after: ReadonlyMap<string, ChannelFileState>,
): boolean {
  return before.size === after.size && [...after].every(([file, state]) => before.get(file) === state);
}

const isSameBytes = (a: FileBytes | null, b: FileBytes): boolean =>
  a === b || (a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0);
