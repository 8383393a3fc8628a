import type { Channel } from './channel.ts';
import type { ChannelFileError, ChannelWarning } from './schema/channel-file-error.server.ts';
import type { ChannelFileState } from './channel-file-states.server.ts';
import { channelKeyOf } from './parse-channel-file.server.ts';
import { listHosts } from './resolve-host-conflicts.server.ts';

/** One channel file, for operators (CH-12). Contains no secret. */
export interface ChannelStatus {
  readonly key: string;
  readonly file: string;
  /** These three of the served version; null and empty where none is served. */
  readonly version: string | null;
  readonly siteName: string | null;
  readonly languages: readonly string[];
  /** Hosts that lead to this channel now, primary first. */
  readonly hosts: readonly string[];
  /** `stale`: the file is invalid and its last good version is served. `failed`: nothing is served. */
  readonly state: 'ready' | 'stale' | 'failed';
  /** The stored version that is served instead of the file's content; null where none is pinned. */
  readonly pinnedTo: string | null;
  /** When the file's schedule changes the shop next, as an ISO time; null where it does not. */
  readonly nextChange: string | null;
  readonly warnings: readonly ChannelWarning[];
  /** The first of `errors`. */
  readonly error: ChannelFileError | null;
  readonly errors: readonly ChannelFileError[];
}

/** Null for a new file that may still be being written. */
export function toChannelStatus(state: ChannelFileState): ChannelStatus | null {
  const { file, serving, errors, warnings, pinnedTo } = state;
  if (!serving && errors.length === 0) return null;
  return {
    key: channelKeyOf(file),
    file,
    version: serving?.version ?? null,
    siteName: serving?.siteName ?? null,
    languages: serving?.locales.map(({ language }) => language) ?? [],
    hosts: serving ? listHosts(serving).map(([host]) => host) : [],
    state: stateOf(serving, errors),
    pinnedTo,
    nextChange: formatNextChange(serving),
    warnings,
    error: errors[0] ?? null,
    errors,
  };
}

function stateOf(serving: Channel | null, errors: readonly ChannelFileError[]): ChannelStatus['state'] {
  if (!serving) return 'failed';
  return errors.length > 0 ? 'stale' : 'ready';
}

function formatNextChange(serving: Channel | null): string | null {
  const moment = serving?.schedule?.changesAt ?? Infinity;
  return Number.isFinite(moment) ? new Date(moment).toISOString() : null;
}
