import type { Channel } from '#app/channels/channel.ts';
import type { Closing } from '#app/channels/schedule.server.ts';
import type { ChannelFileError, ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { LanguageStatus } from '#app/channels/languages/language-folder.server.ts';
import { channelKeyOf } from '#app/channels/parse-channel-file.server.ts';
import { type ChannelFileState, type ChannelFileStates, isLost } from './file-states.server.ts';
import { listHosts } from './host-conflicts.server.ts';

/** Why a shop is closed now. The times are ISO times; null where the file names none. */
export interface ClosingStatus {
  readonly kind: Closing['kind'];
  readonly since: string | null;
  readonly until: string | null;
}

/** One channel file, for operators (CH-12). Contains no secret. */
export interface ChannelStatus {
  readonly key: string;
  readonly file: string;
  /** These four of the served version; null and empty where none is served. */
  readonly version: string | null;
  readonly siteName: string | null;
  readonly timeZone: string | null;
  readonly languages: readonly string[];
  /** Hosts that lead to this channel now, primary first. */
  readonly hosts: readonly string[];
  /**
   * `stale`: the file is invalid and its last good version is served. `lost`: the file is gone, and its last good version is served until
   * the removal is confirmed. `failed`: nothing is served.
   */
  readonly state: 'ready' | 'stale' | 'lost' | 'failed';
  /** The stored version that is served instead of the file's content; null where none is pinned. */
  readonly pinnedTo: string | null;
  /** The file is valid, and its content is not served before the API has accepted it; why not is in `errors`, once that is known. */
  readonly isHeld: boolean;
  /** Null where the shop is open, or not served. */
  readonly closing: ClosingStatus | null;
  /** When the file's schedule changes the shop next, as an ISO time; null where it does not. */
  readonly nextChange: string | null;
  /** What it is from then on; null without a next change. */
  readonly nextState: 'open' | Closing['kind'] | null;
  readonly warnings: readonly ChannelWarning[];
  /** The first of `errors`. */
  readonly error: ChannelFileError | null;
  readonly errors: readonly ChannelFileError[];
}

/** Null for a new file that may still be being written. */
export function toChannelStatus(state: ChannelFileState): ChannelStatus | null {
  const { file, serving, errors, warnings, source, waitsFor } = state;
  if (!serving && errors.length === 0) return null;
  return {
    key: channelKeyOf(file),
    file,
    ...selectServed(serving),
    state: stateOf(state),
    pinnedTo: source?.pinnedTo ?? null,
    isHeld: waitsFor === 'api',
    closing: toClosingStatus(serving),
    ...toNextChange(serving),
    warnings,
    error: errors[0] ?? null,
    errors,
  };
}

function selectServed(
  serving: Channel | null,
): Pick<ChannelStatus, 'version' | 'siteName' | 'timeZone' | 'languages' | 'hosts'> {
  if (!serving) return { version: null, siteName: null, timeZone: null, languages: [], hosts: [] };
  const { version, siteName, timeZone, locales } = serving;
  const languages = locales.map(({ language }) => language);
  return { version, siteName, timeZone, languages, hosts: listHosts(serving).map(([host]) => host) };
}

function stateOf(state: ChannelFileState): ChannelStatus['state'] {
  if (!state.serving) return 'failed';
  if (isLost(state)) return 'lost';
  return state.errors.length > 0 ? 'stale' : 'ready';
}

function toClosingStatus(serving: Channel | null): ClosingStatus | null {
  if (!serving?.closing) return null;
  const { kind, since, until } = serving.closing;
  return { kind, since: formatTime(since), until: formatTime(until) };
}

function toNextChange(serving: Channel | null): Pick<ChannelStatus, 'nextChange' | 'nextState'> {
  const nextChange = formatTime(serving?.schedule?.changesAt);
  const nextState = serving?.schedule?.nextClosing?.kind ?? 'open';
  return { nextChange, nextState: nextChange === null ? null : nextState };
}

/** Null for the infinite times of a plan. */
const formatTime = (moment: number | null | undefined): string | null =>
  moment != null && Number.isFinite(moment) ? new Date(moment).toISOString() : null;

/** The channels folder, for operators (CH-12). */
export interface FolderStatus {
  /** Absolute. */
  readonly directory: string;
  /** `unreadable`: it cannot be listed. `failing`: it was read, and the update of the shops failed. In both all shops stay as they were. */
  readonly state: 'ready' | 'unreadable' | 'failing';
  /** What is wrong with it, or waits for an operator; null where nothing is. */
  readonly problem: string | null;
  /** What is as it should be in a new installation only; null where there is nothing of that kind. */
  readonly note: string | null;
  /** Of `LANGUAGES_DIR`, by code; absent where it has none. */
  readonly languages?: readonly LanguageStatus[];
}

/** Keys of the shops whose removal waits for a confirmation. */
export const listLost = (files: ChannelFileStates): readonly string[] =>
  [...files.values()].filter(isLost).map(({ file }) => channelKeyOf(file));

const MAX_NAMES = 10;

export function toFolderStatus(
  {
    directory,
    unreadable,
    failure,
    unknown,
  }: {
    readonly directory: string;
    readonly unreadable: string | null;
    readonly failure: string | null;
    readonly unknown: string | null;
  },
  files: ChannelFileStates,
  languages: readonly LanguageStatus[],
): FolderStatus {
  const lost = listLost(files);
  const names = `${lost.slice(0, MAX_NAMES).join(', ')}${lost.length > MAX_NAMES ? ' …' : ''}`;
  const problems = [
    ...(unreadable === null ? [] : [`cannot be read: ${unreadable}`]),
    ...(failure === null ? [] : [`the last update of the shops failed: ${failure}`]),
    ...(lost.length === 0
      ? []
      : [
          `the files of ${lost.length} of ${files.size} shops are gone (${names}); they are served until the files are back, or their removal is confirmed`,
        ]),
  ];
  const notes = [
    ...(files.size === 0 ? ['holds no channel file (*.json)'] : []),
    ...(unknown === null ? [] : [`shops of an earlier start cannot be missed: ${unknown}`]),
  ];
  return {
    directory,
    state: unreadable === null ? (failure === null ? 'ready' : 'failing') : 'unreadable',
    problem: problems.join('; ') || null,
    note: notes.join('; ') || null,
    ...(languages.length > 0 ? { languages } : {}),
  };
}
