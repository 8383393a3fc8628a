import type { EnvironmentVariables } from '#app/env.server.ts';
import { NO_LANGUAGES, type MountedLanguages } from '#app/i18n/languages.ts';
import { selectCurrent, type Channel } from './channel.ts';
import {
  findPosition,
  toChannelFileError,
  type ChannelFileError,
  type ChannelWarning,
  type FileWarning,
} from './schema/channel-file-error.server.ts';
import type { ParsedChannelFile } from './parse-channel-file.server.ts';
import { parseScannedFile, type FoundShop } from './parse-scanned-file.server.ts';
import { OPEN_GATE, type ApiGate } from './api-gate.server.ts';
import type { OwnFiles } from './own-files/own-files.server.ts';
import type { RedirectFile, RedirectFiles } from './redirects/redirect-files.server.ts';
import { decodeText, type FileContent } from './files/read-regular-file.server.ts';
import type { ScannedFile } from './files/scan-channel-files.server.ts';
import { findTwins, isTwinWarning, toTwinWarning } from './shared-channel-id.server.ts';
import { resolveHostConflicts, type HostConflict } from './resolve-host-conflicts.server.ts';

/** The state of one channel file. Immutable; an update replaces it. */
export interface ChannelFileState {
  readonly file: string;
  /** The served version: the newest that was valid and got its hosts. */
  readonly serving: Channel | null;
  /** The newest version that is valid by itself; not served while another file holds one of its hosts. */
  readonly wanted: Channel | null;
  /** Why the file's current content is not served; empty where it is. */
  readonly errors: readonly ChannelFileError[];
  readonly warnings: readonly ChannelWarning[];
  /** The content that `errors` and `wanted` belong to; null before it was parsed for the first time. */
  readonly content: FileContent | null;
  /** Since when (Date.now()) the file looks partly written or deleted; null where it does not. */
  readonly unsettledSince: number | null;
  /** The stored version that is served instead of the file's content; null where none is pinned. */
  readonly pinnedTo: string | null;
  /** The content is valid, and waits for the API's answer or was refused after it; see `ApiGate`. */
  readonly isHeld: boolean;
  /** Beside the file; null where there are none. */
  readonly redirects: RedirectFile | null;
  /** The mounted languages that it was read with. */
  readonly languages: MountedLanguages;
  /** Its own files that `errors` and `wanted` belong to; null where there are none. */
  readonly own: OwnFiles | null;
  /** Since when another file holds one of its hosts; null where none does. Reported only after `SETTLE_MS`. */
  readonly contestedSince: number | null;
}

export interface FileUpdate {
  readonly before: ReadonlyMap<string, ChannelFileState>;
  readonly scanned: ReadonlyMap<string, ScannedFile>;
  readonly variables: EnvironmentVariables;
  readonly redirects?: RedirectFiles;
  /** Those that are mounted; none by default. */
  readonly languages?: MountedLanguages;
  /** By file name. */
  readonly own?: ReadonlyMap<string, OwnFiles>;
  /** Last accepted versions of files that were never valid in this process, by file name. */
  readonly restored?: ReadonlyMap<string, Channel>;
  /** By default every valid version is served. */
  readonly gate?: ApiGate;
  /** Date.now(). */
  readonly now: number;
  /** Treat a file that looks partly written or deleted as such at once. */
  readonly isFinal: boolean;
}

/** Time for a writer to complete a file, or for an editor to replace a deleted one. Well under the second of CH-04. */
export const SETTLE_MS = 150;

/**
 * Parses the changed files and assigns hosts among all files. Returns `before` itself where nothing changed. A file
 * that is not JSON, or is deleted, stays served until that has lasted `SETTLE_MS`. So does a conflict of hosts remain
 * unreported: a file that is renamed looks like a new file that claims the hosts of the old one.
 */
export function updateFileStates(update: FileUpdate): ReadonlyMap<string, ChannelFileState> {
  const { before, scanned } = update;
  const next = new Map<string, ChannelFileState>();
  for (const file of [...new Set([...before.keys(), ...scanned.keys()])].toSorted()) {
    const state = updateFile(before.get(file), scanned.get(file), update);
    if (state) next.set(file, state);
  }
  if (isSame(before, next) && ![...next.values()].some(isUnreportedConflict)) return before;
  return assignHosts(next, update);
}

/** The states with the channels that their files plan for now. Returns `states` itself where nothing changed. */
export function selectCurrentStates(
  states: ReadonlyMap<string, ChannelFileState>,
  now: number,
): ReadonlyMap<string, ChannelFileState> {
  const next = new Map([...states].map(([file, state]) => [file, selectCurrentState(state, now)]));
  return isSame(states, next) ? states : next;
}

function selectCurrentState(state: ChannelFileState, now: number): ChannelFileState {
  const serving = state.serving && selectCurrent(state.serving, now);
  if (state.wanted === state.serving)
    return serving === state.serving ? state : { ...state, serving, wanted: serving };
  const wanted = state.wanted && selectCurrent(state.wanted, now);
  return serving === state.serving && wanted === state.wanted ? state : { ...state, serving, wanted };
}

/** Whether the state may change by the passing of time alone. */
export const isSettling = (state: ChannelFileState): boolean =>
  state.unsettledSince !== null || isUnreportedConflict(state);

const isUnreportedConflict = ({ contestedSince, errors }: ChannelFileState): boolean =>
  contestedSince !== null && !errors.some(isConflictError);

function updateFile(
  previous: ChannelFileState | undefined,
  found: ScannedFile | undefined,
  update: FileUpdate,
): ChannelFileState | null {
  if (!found) return previous ? updateMissing(previous, update) : null;
  const restored = update.restored?.get(found.file);
  const beside = selectBeside(found, update);
  if (previous && !restored && isUnchanged(previous, found, beside)) return toSettled(previous);
  const state = { ...toStateBefore(previous, found, restored), ...beside };
  return readFile({ ...found, files: beside.own }, { ...state, own: previous?.own ?? null }, update);
}

/** What of the update a file is read with. */
const selectBeside = (
  { file }: ScannedFile,
  { redirects, own, languages = NO_LANGUAGES }: FileUpdate,
): Pick<ChannelFileState, 'redirects' | 'own' | 'languages'> => ({
  redirects: redirects?.get(file) ?? null,
  own: own?.get(file) ?? null,
  languages,
});

function readFile(found: FoundShop, state: ChannelFileState, update: FileUpdate): ChannelFileState {
  const parsed = parseScannedFile(found, state, update);
  if (!parsed.ok && parsed.isBrokenText && maySettle(state, update)) return toUnsettled(state, update);
  return toParsedState({ ...state, own: found.files }, found.content, parsed, update.gate ?? OPEN_GATE);
}

const toSettled = (state: ChannelFileState): ChannelFileState =>
  state.unsettledSince === null ? state : { ...state, unsettledSince: null };

/** What a newly read content starts from. */
const toStateBefore = (
  previous: ChannelFileState | undefined,
  { file, pinnedTo }: ScannedFile,
  restored: Channel | undefined,
): ChannelFileState => ({
  ...(previous ?? emptyState(file)),
  pinnedTo: pinnedTo ?? null,
  ...(restored ? { serving: restored, wanted: restored } : {}),
});

function updateMissing(previous: ChannelFileState, update: FileUpdate): ChannelFileState | null {
  return maySettle(previous, update) ? toUnsettled(previous, update) : null;
}

const maySettle = ({ unsettledSince }: ChannelFileState, { now, isFinal }: FileUpdate): boolean =>
  !isFinal && now - (unsettledSince ?? now) < SETTLE_MS;

const toUnsettled = (state: ChannelFileState, { now }: FileUpdate): ChannelFileState =>
  state.unsettledSince === null ? { ...state, unsettledSince: now } : state;

function toParsedState(
  previous: ChannelFileState,
  content: FileContent,
  parsed: ParsedChannelFile,
  gate: ApiGate,
): ChannelFileState {
  const { file, serving, contestedSince, pinnedTo, redirects, languages, own } = previous;
  const common = {
    file,
    serving,
    content,
    contestedSince,
    pinnedTo,
    redirects,
    languages,
    own,
    unsettledSince: null,
    isHeld: false,
  };
  const more = redirects?.warnings ?? [];
  if (!parsed.ok) return { ...common, wanted: serving, errors: parsed.errors, warnings: more };
  const warnings = [...parsed.warnings, ...more];
  const verdict = gate.judge(parsed.channel, serving);
  if (verdict === 'live') return { ...common, wanted: parsed.channel, errors: [], warnings };
  const held = { ...common, wanted: serving, warnings: more, isHeld: true };
  return { ...held, errors: verdict === 'pending' ? [] : toRefusal(previous, content, verdict) };
}

/** Returns the same array for the same refusal, because each new array is logged. */
function toRefusal(
  { file, errors }: ChannelFileState,
  content: FileContent,
  { fix, reason, ...problem }: FileWarning,
): readonly ChannelFileError[] {
  const position = findPosition(decode(content), problem.path) ?? undefined;
  const error = toChannelFileError(file, null, { ...problem, reason: `${reason}; ${fix}`, position });
  return errors[0]?.reason === error.reason ? errors : [error];
}

const emptyState = (file: string): ChannelFileState => ({
  file,
  serving: null,
  wanted: null,
  errors: [],
  warnings: [],
  content: null,
  unsettledSince: null,
  pinnedTo: null,
  isHeld: false,
  redirects: null,
  languages: NO_LANGUAGES,
  own: null,
  contestedSince: null,
});

/** Decides which version each file serves. A file that waited for a host gets it once its holder releases it. */
function assignHosts(
  states: ReadonlyMap<string, ChannelFileState>,
  { now, isFinal }: FileUpdate,
): ReadonlyMap<string, ChannelFileState> {
  const { serving, conflicts } = resolveHostConflicts([...states.values()]);
  const twins = findTwins(serving);
  return new Map(
    [...states].map(([file, state]) => {
      const conflict = conflicts.get(file);
      const contestedSince = conflict ? (state.contestedSince ?? now) : null;
      const isReported = contestedSince !== null && (isFinal || now - contestedSince >= SETTLE_MS);
      const errors =
        conflict && isReported ? toConflictErrors(state, conflict, states) : withoutConflict(state);
      const warnings = [
        ...state.warnings.filter((each) => !isTwinWarning(each)),
        ...toTwinWarning(serving.get(file) ?? null, { other: twins.get(file), text: textOf(state) }),
      ];
      return [file, { ...state, serving: serving.get(file) ?? null, errors, warnings, contestedSince }];
    }),
  );
}

const CONFLICT = 'this host belongs to';

/** Returns the same array for the same conflict, because each new array is logged. */
function toConflictErrors(
  state: ChannelFileState,
  { host, path, holder, holderPath }: HostConflict,
  states: ReadonlyMap<string, ChannelFileState>,
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

const textOf = (state: ChannelFileState | undefined): string => (state?.content ? decode(state.content) : '');

const decode = (content: FileContent): string => ('unread' in content ? '' : decodeText(content));

function withoutConflict(state: ChannelFileState): readonly ChannelFileError[] {
  return state.errors.some(isConflictError) ? [] : state.errors;
}

const isConflictError = ({ reason }: ChannelFileError): boolean => reason.startsWith(CONFLICT);

function isSame(
  before: ReadonlyMap<string, ChannelFileState>,
  after: ReadonlyMap<string, ChannelFileState>,
): boolean {
  return before.size === after.size && [...after].every(([file, state]) => before.get(file) === state);
}

const isUnchanged = (
  state: ChannelFileState,
  { content, pinnedTo }: ScannedFile,
  { redirects, own, languages }: Pick<ChannelFileState, 'redirects' | 'own' | 'languages'>,
): boolean =>
  !state.isHeld &&
  state.pinnedTo === (pinnedTo ?? null) &&
  state.redirects === redirects &&
  state.own === own &&
  state.languages === languages &&
  isSameContent(state.content, content);

function isSameContent(one: FileContent | null, other: FileContent): boolean {
  if (one === null || 'unread' in one || 'unread' in other)
    return one !== null && 'unread' in one && 'unread' in other && one.unread === other.unread;
  return Buffer.compare(one, other) === 0;
}
