import type { EnvironmentVariables } from '#app/env.server.ts';
import { OPEN_GATE, type ApiGate } from './api-gate.server.ts';
import { selectCurrent, type Channel } from './channel.ts';
import { channelKeyOf, type ParsedChannelFile } from './parse-channel-file.server.ts';
import { resolveHostConflicts, type HostConflict } from './resolve-host-conflicts.server.ts';
import {
  findPosition,
  toChannelFileError,
  type ChannelFileError,
  type ChannelWarning,
  type FileWarning,
} from './schema/channel-file-error.server.ts';
import { findTwins, isTwinWarning, toTwinWarning } from './shared-channel-id.server.ts';
import {
  decodeContent,
  isSameSource,
  parseSource,
  type ShopSource,
  type ShopSources,
} from './shop-sources.server.ts';

/** The state of one channel file. Immutable; an update replaces it. */
export interface ChannelFileState {
  readonly file: string;
  /** The served version: the newest that was valid and got its hosts. */
  readonly serving: Channel | null;
  /** Since when the shop is served, before this process too (Date.now()); null where it is not. */
  readonly servedSince: number | null;
  /** The newest version that is valid by itself; not served while another file has one of its hosts. */
  readonly wanted: Channel | null;
  /** Why the file's current content is not served; empty where it is. */
  readonly errors: readonly ChannelFileError[];
  readonly warnings: readonly ChannelWarning[];
  /** What `errors`, `warnings` and `wanted` were read from; null before the file was read, and without a file. */
  readonly source: ShopSource | null;
  /** The content is valid, and waits for the API's answer or was refused after it; see `ApiGate`. */
  readonly isHeld: boolean;
  /** The file is gone with most others, and the shop is served until its removal is confirmed (CH-04). */
  readonly isLost: boolean;
}

export type ChannelFileStates = ReadonlyMap<string, ChannelFileState>;

export interface FileUpdate {
  readonly before: ChannelFileStates;
  /** What the folder has now. */
  readonly sources: ShopSources;
  readonly variables: EnvironmentVariables;
  /** By default every valid version is served. */
  readonly gate?: ApiGate;
  /** Date.now(). */
  readonly now: number;
  /**
   * Whether what may be passing (a file that is partly written or gone, a host that another file has) has lasted. By default it has.
   */
  readonly hasLasted?: (file: string) => boolean;
  /** When removals of shops were confirmed (Date.now()), by key. */
  readonly confirmed?: ReadonlyMap<string, number>;
  /**
   * Hosts of shops that are not served here, as they were served last, by file name. Given at a start and by checks: then hosts are assigned
   * also where no file has changed.
   */
  readonly owned?: ReadonlyMap<string, readonly string[]> | undefined;
}

export interface UpdatedStates {
  /** `before` itself where nothing changed. */
  readonly states: ChannelFileStates;
  /** Files whose state may change by the passing of time alone. */
  readonly passing: ReadonlySet<string>;
}

/**
 * Reads the changed files, decides about the shops whose files are gone, and assigns hosts among all files. A file that is not JSON, or is
 * deleted, stays served until that has lasted; so does a conflict of hosts remain unreported: a file that is renamed looks like a new file
 * that claims the hosts of the old one.
 */
export function updateFileStates(update: FileUpdate): UpdatedStates {
  const { before, sources, owned } = update;
  const passing = new Set<string>();
  const next = new Map<string, ChannelFileState>();
  const keepMissing = decideMissing(update, passing);
  for (const file of [...new Set([...before.keys(), ...sources.keys()])].toSorted()) {
    const [previous, source] = [before.get(file), sources.get(file)];
    const state = source ? readFile({ file, source, previous }, update, passing) : keepMissing(previous);
    if (state) next.set(file, state);
  }
  if (!owned && isSame(before, next) && ![...next.values()].some(isUnreportedConflict))
    return { states: before, passing };
  return { states: assignHosts(next, update, passing), passing };
}

/** The states with the channels that their files plan for now. Returns `states` itself where nothing changed. */
export function selectCurrentStates(states: ChannelFileStates, now: number): ChannelFileStates {
  const next = new Map([...states].map(([file, state]) => [file, selectCurrentState(state, now)]));
  return isSame(states, next) ? states : next;
}

function selectCurrentState(state: ChannelFileState, now: number): ChannelFileState {
  try {
    const serving = state.serving && selectCurrent(state.serving, now);
    const isOne = state.wanted === state.serving;
    const wanted = isOne ? serving : state.wanted && selectCurrent(state.wanted, now);
    return serving === state.serving && wanted === state.wanted ? state : { ...state, serving, wanted };
  } catch (error) {
    return state.errors.length > 0 ? state : toFailed(state, error);
  }
}

/** Whatever fails is an error of this file only. */
const toFailed = (state: ChannelFileState, error: unknown): ChannelFileState => {
  const reason = `the file cannot be processed: ${String(error)}`;
  const errors = [toChannelFileError(state.file, null, { path: [], reason })];
  return { ...state, wanted: state.serving, errors, warnings: [], isHeld: false };
};

/** Decides about all missing files at once. The result is the state of such a file; null where its shop is removed. */
function decideMissing({ before, sources, confirmed, hasLasted }: FileUpdate, passing: Set<string>) {
  const served = [...before.values()].filter(({ serving }) => serving !== null);
  const isConfirmed = ({ file, servedSince }: ChannelFileState): boolean =>
    (confirmed?.get(channelKeyOf(file)) ?? -Infinity) >= (servedSince ?? Infinity);
  const open = new Set(served.filter((state) => !sources.has(state.file) && !isConfirmed(state)));
  // Counted once no further file goes: deleting many takes a while
  const areAllGone = [...open].every(({ file, isLost }) => isLost || hasLasted?.(file) !== false);
  const isLoss = sources.size === 0 || (open.size > 1 && open.size > served.length / 2);
  return (state: ChannelFileState | undefined): ChannelFileState | null => {
    if (!state || !open.has(state)) return null;
    if (state.isLost) return state;
    if (areAllGone) return isLoss ? toLost(state) : null;
    passing.add(state.file);
    return state;
  };
}

const toLost = (state: ChannelFileState): ChannelFileState => {
  const reason = `the file is gone, and the shop stays: most shops would go at once. To remove it: npm run channels -- remove ${channelKeyOf(state.file)}, or for all such shops POST /reload?confirm=removed`;
  return {
    ...state,
    wanted: state.serving,
    errors: [toChannelFileError(state.file, null, { path: [], reason })],
    warnings: [],
    source: null,
    isHeld: false,
    isLost: true,
  };
};

interface FoundFile {
  readonly file: string;
  readonly source: ShopSource;
  readonly previous: ChannelFileState | undefined;
}

function readFile(found: FoundFile, update: FileUpdate, passing: Set<string>): ChannelFileState {
  const { file, source, previous } = found;
  const state = previous?.isLost ? { ...previous, isLost: false } : (previous ?? emptyState(file));
  if (!state.isHeld && state.source && isSameSource(state.source, source)) return state;
  try {
    const parsed = parseSource(file, source, update);
    if (parsed.ok || !parsed.isBrokenText || update.hasLasted?.(file) !== false)
      return toRead({ ...state, source, isHeld: false }, parsed, update.gate);
    passing.add(file);
    return state;
  } catch (error) {
    return toFailed({ ...state, source }, error);
  }
}

function toRead(
  state: ChannelFileState & { readonly source: ShopSource },
  parsed: ParsedChannelFile,
  gate = OPEN_GATE,
): ChannelFileState {
  const more = state.source.redirects?.warnings ?? [];
  const refused = { ...state, wanted: state.serving, warnings: more };
  if (!parsed.ok) return { ...refused, errors: parsed.errors };
  const { channel, warnings } = parsed;
  const verdict = gate.judge(channel, state.serving);
  if (verdict === 'live') return { ...state, wanted: channel, errors: [], warnings: [...warnings, ...more] };
  return { ...refused, isHeld: true, errors: verdict === 'pending' ? [] : toRefusal(state, verdict) };
}

/** Returns the same array for the same refusal, because each new array is logged. */
function toRefusal(
  state: ChannelFileState,
  { fix, reason, ...problem }: FileWarning,
): readonly ChannelFileError[] {
  const { file, errors } = state;
  const position = findPosition(textOf(state), problem.path) ?? undefined;
  const error = toChannelFileError(file, null, { ...problem, reason: `${reason}; ${fix}`, position });
  return errors[0]?.reason === error.reason ? errors : [error];
}

const emptyState = (file: string): ChannelFileState => ({
  file,
  serving: null,
  servedSince: null,
  wanted: null,
  errors: [],
  warnings: [],
  source: null,
  isHeld: false,
  isLost: false,
});

/** Decides which version each file serves. A file that waited for a host gets it once its holder releases it. */
function assignHosts(
  states: ChannelFileStates,
  { now, hasLasted, owned }: FileUpdate,
  passing: Set<string>,
): ChannelFileStates {
  const claimants = [...states.values()].map(({ file, serving, wanted, source }) => ({
    file,
    serving,
    wanted,
    changedAt: source?.changedAt ?? 0,
    owned: owned?.get(file) ?? [],
  }));
  const { serving: assigned, conflicts } = resolveHostConflicts(claimants);
  const twins = findTwins(assigned);
  return new Map(
    [...states].map(([file, state]) => {
      const serving = assigned.get(file) ?? null;
      const conflict = conflicts.get(file);
      const isKnown = state.errors.some(isConflictError);
      const isPassing = conflict !== undefined && !isKnown && hasLasted?.(file) === false;
      if (isPassing) passing.add(file);
      const errors =
        conflict && !isPassing ? toConflictErrors(state, conflict, states) : withoutConflict(state);
      const warnings = [
        ...state.warnings.filter((each) => !isTwinWarning(each)),
        ...toTwinWarning(serving, { other: twins.get(file), text: textOf(state) }),
      ];
      const servedSince = serving ? (state.servedSince ?? now) : null;
      return [file, { ...state, serving, servedSince, errors, warnings }];
    }),
  );
}

const CONFLICT = 'this host belongs to';

/** Returns the same array for the same conflict, because each new array is logged. */
function toConflictErrors(
  state: ChannelFileState,
  { host, path, holder, holderPath }: HostConflict,
  states: ChannelFileStates,
): readonly ChannelFileError[] {
  const place = findPosition(textOf(states.get(holder)), holderPath);
  const problem = {
    path,
    value: host,
    reason: `${CONFLICT} ${holder}${place ? `, line ${place.line}` : ''}`,
    position: findPosition(textOf(state), path) ?? undefined,
  };
  const error = toChannelFileError(state.file, null, problem);
  const [known] = state.errors;
  return known?.reason === error.reason && known.path === error.path ? state.errors : [error];
}

/** The text that a file has now; empty where there is none. */
export const textOf = (state: Pick<ChannelFileState, 'source'> | undefined): string =>
  state?.source ? decodeContent(state.source.content) : '';

function withoutConflict(state: ChannelFileState): readonly ChannelFileError[] {
  return state.errors.some(isConflictError) ? [] : state.errors;
}

const isConflictError = ({ reason }: ChannelFileError): boolean => reason.startsWith(CONFLICT);

const isUnreportedConflict = ({ serving, wanted, errors }: ChannelFileState): boolean =>
  wanted !== serving && !errors.some(isConflictError);

const isSame = (before: ChannelFileStates, after: ChannelFileStates): boolean =>
  before.size === after.size && [...after].every(([file, state]) => before.get(file) === state);
