import type { EnvironmentVariables } from '#app/env.server.ts';
import { selectCurrent, type Channel } from '#app/channels/channel.ts';
import { channelKeyOf, type ParsedChannelFile } from '#app/channels/parse-channel-file.server.ts';
import {
  type ChannelFileError,
  type ChannelWarning,
  findPosition,
  toChannelFileError,
} from '#app/channels/schema/channel-file-error.server.ts';
import {
  decodeContent,
  parseSource,
  type ShopSource,
  type ShopSources,
} from '#app/channels/shop-sources.server.ts';
import type { ApiGate, Verdict } from './api-gate.server.ts';
import {
  findTwins,
  isConflictError,
  resolveHostConflicts,
  toConflictError,
  toTwinWarning,
} from './host-conflicts.server.ts';

/** Time for a writer to complete a file, or for an editor to replace a deleted one. Well under the second of CH-04. */
export const SETTLE_MS = 150;

/** One channel file and the shop that is served of it. Immutable; an update replaces it. */
export interface ChannelFileState {
  readonly file: string;
  /** Null before the file was read completely, and where its removal waits for a confirmation. */
  readonly source: ShopSource | null;
  /** Of `source`. */
  readonly parsed: ParsedChannelFile | null;
  /** The last good version: the newest that was valid and got its hosts. Null where there is none. */
  readonly serving: Channel | null;
  /** Since when the shop is served, before this process too (Date.now()); null where it is not. */
  readonly servedSince: number | null;
  /** Why the file's content is not served; empty where it is. */
  readonly errors: readonly ChannelFileError[];
  readonly warnings: readonly ChannelWarning[];
  /**
   * What the file waits for before it takes effect. `api`: its content is valid and the API was not asked yet, or has refused it (`ApiGate`).
   * `confirmation`: it is gone with most others, and the shop is served until its removal is confirmed (CH-04).
   */
  readonly waitsFor: 'api' | 'confirmation' | null;
  /** When the file was first seen incomplete, gone, or with a host of another file, which may be over in a moment; null otherwise. */
  readonly unsettledSince: number | null;
}

export type ChannelFileStates = ReadonlyMap<string, ChannelFileState>;

export interface FileUpdate {
  readonly before: ChannelFileStates;
  /** What the folder has now. The same object as in `before` where a file is unchanged. */
  readonly sources: ShopSources;
  readonly variables: EnvironmentVariables;
  /** Date.now(). */
  readonly now: number;
  /** Takes the folder as it is, without waiting for files to settle. */
  readonly isFinal?: boolean;
  /** By default every valid version is served. */
  readonly gate?: Pick<ApiGate, 'judge'>;
  /** When removals of shops were confirmed (Date.now()), by key. */
  readonly confirmed?: ReadonlyMap<string, number>;
  /** Hosts of shops as they were served last, by file name. Given at a start and by checks. */
  readonly owned?: ReadonlyMap<string, readonly string[]> | undefined;
}

/**
 * Reads the changed files, decides about the shops whose files are gone, and assigns hosts among all files. What is valid and gets its
 * hosts replaces the served version; else the last good one stays. Returns `before` where nothing changed.
 */
export function updateFileStates(update: FileUpdate): ChannelFileStates {
  const { before, sources, owned } = update;
  const readMissing = decideMissing(update);
  const files = [...new Set([...before.keys(), ...sources.keys()])].toSorted();
  const states = files.flatMap((file) => {
    const previous = before.get(file) ?? emptyState(file);
    const source = sources.get(file);
    return source ? readFile(previous, source, update) : readMissing(previous);
  });
  const isSame = states.length === before.size && states.every((state) => before.get(state.file) === state);
  return isSame && !owned ? before : assignHosts(states, update);
}

/** Of a file that was not read yet. */
export const emptyState = (file: string): ChannelFileState => ({
  file,
  source: null,
  parsed: null,
  serving: null,
  servedSince: null,
  errors: [],
  warnings: [],
  waitsFor: null,
  unsettledSince: null,
});

const hasSettled = ({ unsettledSince }: ChannelFileState, { now, isFinal = true }: FileUpdate): boolean =>
  isFinal || now - (unsettledSince ?? now) >= SETTLE_MS;

function readFile(previous: ChannelFileState, source: ShopSource, update: FileUpdate): ChannelFileState {
  const isRead = previous.source === source && previous.parsed !== null;
  if (isRead && previous.waitsFor === null && previous.unsettledSince === null) return previous;
  const { file, parsed: known } = previous;
  const parsed = isRead && known ? known : parseSource(file, source, update);
  const mayBePartlyWritten = !parsed.ok && parsed.isBrokenText && !hasSettled(previous, update);
  if (mayBePartlyWritten) return { ...previous, unsettledSince: previous.unsettledSince ?? update.now };
  return { ...previous, source, parsed, waitsFor: null, unsettledSince: null };
}

/** Decides about all missing files at once. The result is the new state of such a file; none where its shop is removed. */
function decideMissing(update: FileUpdate) {
  const { before, sources, confirmed, now } = update;
  const served = [...before.values()].filter(({ serving }) => serving !== null);
  const isConfirmed = ({ file, servedSince }: ChannelFileState): boolean =>
    (confirmed?.get(channelKeyOf(file)) ?? -Infinity) >= (servedSince ?? Infinity);
  const missing = new Set(served.filter((state) => !sources.has(state.file) && !isConfirmed(state)));
  // Deleting many files takes a while: they are counted once no further one goes
  const areAllGone = [...missing].every((state) => isLost(state) || hasSettled(state, update));
  const isLoss = sources.size === 0 || (missing.size > 1 && missing.size > served.length / 2);
  return (state: ChannelFileState): ChannelFileState[] => {
    if (!missing.has(state)) return [];
    if (isLost(state)) return [state];
    if (!areAllGone) return [{ ...state, unsettledSince: state.unsettledSince ?? now }];
    return isLoss ? [toLost(state)] : [];
  };
}

export const isLost = ({ waitsFor }: ChannelFileState): boolean => waitsFor === 'confirmation';

const toLost = (state: ChannelFileState): ChannelFileState => ({
  ...state,
  source: null,
  parsed: null,
  waitsFor: 'confirmation',
  unsettledSince: null,
});

/** Decides which version each file serves. A file that waited for a host gets it once its holder releases it. */
function assignHosts(states: readonly ChannelFileState[], update: FileUpdate): ChannelFileStates {
  const judged = states.map((state) => judge(state, update.gate));
  const { serving: assigned, conflicts } = resolveHostConflicts(
    judged.map(({ state: { file, serving, source }, wanted }) => ({
      file,
      serving,
      wanted,
      changedAt: source?.changedAt ?? 0,
      owned: update.owned?.get(file) ?? [],
    })),
  );
  const twins = findTwins(assigned);
  const textOfFile = (file: string): string => textOf(states.find((state) => state.file === file));
  return new Map(
    judged.map(({ state, errors, waitsFor }) => {
      const serving = assigned.get(state.file) ?? null;
      const conflict = conflicts.get(state.file);
      const error = conflict && toConflictError(state.file, conflict, textOfFile);
      const served = {
        ...state,
        serving,
        servedSince: serving && (state.servedSince ?? update.now),
        waitsFor,
      };
      const twin = { other: twins.get(state.file), text: () => textOf(state) };
      const warnings = [...listOwnWarnings(served), ...toTwinWarning(serving, twin)];
      return [state.file, { ...served, warnings, ...reportConflict({ state, errors, error }, update) }];
    }),
  );
}

const listOwnWarnings = ({ source, parsed, waitsFor }: ChannelFileState): readonly ChannelWarning[] => [
  ...(parsed?.ok && waitsFor === null ? parsed.warnings : []),
  ...(source?.redirects?.warnings ?? []),
];

/** A conflict is reported once it has lasted: a file that is renamed looks like a new file that claims the hosts of the old one. */
function reportConflict(
  {
    state,
    errors,
    error,
  }: {
    readonly state: ChannelFileState;
    readonly errors: readonly ChannelFileError[];
    readonly error: ChannelFileError | undefined;
  },
  update: FileUpdate,
): Pick<ChannelFileState, 'errors' | 'unsettledSince'> {
  const { unsettledSince } = state;
  if (!error) return { errors, unsettledSince };
  const previous = update.before.get(state.file) ?? state;
  if (previous.errors.some(isConflictError) || hasSettled(previous, update))
    return { errors: [error], unsettledSince };
  return { errors, unsettledSince: unsettledSince ?? previous.unsettledSince ?? update.now };
}

interface Judged {
  readonly state: ChannelFileState;
  /** The version that the file serves if it gets its hosts. */
  readonly wanted: Channel | null;
  readonly errors: readonly ChannelFileError[];
  readonly waitsFor: ChannelFileState['waitsFor'];
}

function judge(state: ChannelFileState, gate: FileUpdate['gate']): Judged {
  const { file, parsed, serving } = state;
  const stay = (errors: readonly ChannelFileError[], waitsFor: Judged['waitsFor'] = null): Judged => ({
    state,
    wanted: serving,
    errors,
    waitsFor,
  });
  if (isLost(state)) return stay([toLostError(file)], 'confirmation');
  if (!parsed?.ok) return stay(parsed?.errors ?? []);
  try {
    const verdict = gate?.judge(parsed.channel, serving) ?? 'live';
    if (verdict === 'live') return { state, wanted: parsed.channel, errors: [], waitsFor: null };
    return stay(verdict === 'pending' ? [] : [toRefusal(state, verdict)], 'api');
  } catch (error) {
    return stay([
      toChannelFileError(file, null, { path: [], reason: `the file cannot be processed: ${String(error)}` }),
    ]);
  }
}

const toLostError = (file: string): ChannelFileError =>
  toChannelFileError(file, null, {
    path: [],
    reason: `the file is gone, and the shop stays: most shops would go at once. To remove it: npm run channels -- remove ${channelKeyOf(file)}, or for all such shops POST /reload?confirm=removed`,
  });

function toRefusal(state: ChannelFileState, verdict: Exclude<Verdict, string>): ChannelFileError {
  const { fix, reason, ...problem } = verdict;
  const position = findPosition(textOf(state), problem.path) ?? undefined;
  return toChannelFileError(state.file, null, { ...problem, reason: `${reason}; ${fix}`, position });
}

/** The text that a file has now; empty where there is none. */
export const textOf = (state: ChannelFileState | undefined): string =>
  state?.source ? decodeContent(state.source.content) : '';

/** What the file says, whether or not it is served; null where it is not valid. */
export const findValidChannel = ({ parsed }: ChannelFileState): Channel | null =>
  parsed?.ok ? parsed.channel : null;

/** The states with the channels that their files plan for now. Returns `states` itself where nothing changed. */
export function selectCurrentStates(states: ChannelFileStates, now: number): ChannelFileStates {
  const next = new Map([...states].map(([file, state]) => [file, selectCurrentState(state, now)]));
  return [...next].every(([file, state]) => states.get(file) === state) ? states : next;
}

function selectCurrentState(state: ChannelFileState, now: number): ChannelFileState {
  const { serving, parsed } = state;
  const valid = findValidChannel(state);
  const current = serving && selectCurrent(serving, now);
  const planned = valid === serving ? current : valid && selectCurrent(valid, now);
  if (current === serving && planned === valid) return state;
  return {
    ...state,
    serving: current,
    parsed: parsed?.ok && planned ? { ...parsed, channel: planned } : parsed,
  };
}
