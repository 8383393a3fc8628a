import path from 'node:path';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { Channel } from './channel.ts';
import { advanceFiles, SETTLE_MS, type ChannelFileState } from './channel-file-states.server.ts';
import type { ChannelFileError } from './channel-file-error.server.ts';
import type { Logger } from '#app/kernel/logger.ts';
import { channelKeyOf } from './parse-channel-file.server.ts';
import { scanChannelFiles, type ScannedFile } from './scan-channel-files.server.ts';
import { hostsOf } from './resolve-host-conflicts.server.ts';
import { watchFolder, type FolderWatch } from './watch-folder.server.ts';

export type HostRole = 'primary' | 'alias' | 'redirect';
export interface FoundChannel {
  readonly channel: Channel;
  /** `redirect`: the shop lives on `channel.hosts.primary` (CH-02). */
  readonly role: HostRole;
}

/** One channel file, for operators (CH-12). Fit to be shown: holds no secret. */
export interface ChannelStatus {
  readonly key: string;
  readonly file: string;
  /** Of the version that serves; null when none does. */
  readonly version: string | null;
  /** Hosts that lead to this channel now, primary first. */
  readonly hosts: readonly string[];
  /** `stale`: the last good version serves, the file as it stands cannot. `failed`: nothing serves. */
  readonly state: 'ready' | 'stale' | 'failed';
  readonly warnings: readonly string[];
  /** The first of `errors`. */
  readonly error: ChannelFileError | null;
  readonly errors: readonly ChannelFileError[];
}

export interface ChannelRegistryOptions {
  readonly directory: string;
  /** What `${NAME}` and `apiKeyEnv` look up. */
  readonly variables: EnvironmentVariables;
  readonly log: Logger;
}

export interface ChannelRegistry {
  /** The channel of a `Host` header or host name (CH-01): exact, any case, port and final dot ignored. Null: no shop. */
  find(host: string): FoundChannel | null;
  /** Every channel that serves, by file name. */
  all(): readonly Channel[];
  /** Every channel file, also those that serve nothing, by file name. */
  status(): readonly ChannelStatus[];
  /** Reads the folder and watches it from then on. Resolves when all that can serve does; never rejects. */
  start(): Promise<void>;
  /** Reads every file anew, now. */
  reload(): Promise<void>;
  close(): void;
  /** Called after each change of what serves. Returns the way to stop it. */
  onChange(listener: () => void): () => void;
}

/** What one look at the folder resulted in. Never changed, only replaced as a whole. */
interface Snapshot {
  readonly hosts: ReadonlyMap<string, FoundChannel>;
  readonly channels: readonly Channel[];
  readonly files: ReadonlyMap<string, ChannelFileState>;
}

const EMPTY: Snapshot = { hosts: new Map(), channels: [], files: new Map() };

/** The only reader of the channels' folder. No file, however broken, makes it throw or takes another shop down. */
export function createChannelRegistry({
  directory,
  variables,
  log,
}: ChannelRegistryOptions): ChannelRegistry {
  let snapshot = EMPTY;
  let scanned: ReadonlyMap<string, ScannedFile> = new Map();
  let watch: FolderWatch | null = null;
  let isFolderMissing = false;
  const listeners = new Set<() => void>();
  /** Looks queue up behind each other, so that two never build upon the same snapshot. */
  let last: Promise<void> = Promise.resolve();

  function look(isFinal: boolean): Promise<void> {
    last = last
      .then(() => lookNow(isFinal))
      .catch((error: unknown) => log.error({ error }, 'channels: a look at the folder failed'));
    return last;
  }

  /** @param isFinal whether broken text is taken as it is, not as a file that somebody is still writing. */
  async function lookNow(isFinal: boolean): Promise<void> {
    const found = await scan();
    if (!found) return;
    scanned = found;
    const before = snapshot;
    const files = advanceFiles({ before: before.files, scanned, variables, now: Date.now(), isFinal });
    if (watch && [...files.values()].some((state) => state.unsettledSince !== null)) lookAgainSoon();
    if (files === before.files) return;
    snapshot = takeSnapshot(files);
    logChanges(log, before.files, files);
    if (changesServing(before.channels, snapshot.channels)) for (const listener of listeners) listener();
  }

  /** Null where the folder cannot be listed: whatever happened to it, the shops that serve go on. */
  async function scan(): Promise<ReadonlyMap<string, ScannedFile> | null> {
    try {
      const found = await scanChannelFiles(directory, scanned);
      isFolderMissing = false;
      return found;
    } catch (error) {
      if (!isFolderMissing) log.error({ directory, error }, 'channels: the folder cannot be read');
      isFolderMissing = true;
      return null;
    }
  }

  function lookAgainSoon(): void {
    setTimeout(() => void look(false), SETTLE_MS).unref();
  }

  return {
    find: (host) => snapshot.hosts.get(normaliseHost(host)) ?? null,
    all: () => snapshot.channels,
    status: () => [...snapshot.files.values()].filter(isJudged).map(statusOf),
    async start() {
      await look(true);
      watch ??= watchFolder(path.resolve(directory), () => look(false));
    },
    reload() {
      scanned = new Map();
      return look(true);
    },
    close() {
      watch?.close();
      watch = null;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `Shop.Example.:8080` → `shop.example`. */
function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

function takeSnapshot(files: ReadonlyMap<string, ChannelFileState>): Snapshot {
  const channels = [...files.values()].flatMap(({ serving }) => serving ?? []);
  const hosts = new Map<string, FoundChannel>();
  for (const channel of channels) {
    for (const [host, [, list]] of hostsOf(channel))
      hosts.set(host, Object.freeze({ channel, role: roleOf(list) }));
  }
  return { hosts, channels: Object.freeze(channels), files };
}

function roleOf(list: PropertyKey | undefined): HostRole {
  if (list === 'redirects') return 'redirect';
  return list === 'aliases' ? 'alias' : 'primary';
}

/** A new file that somebody may still be writing is not worth a line yet. */
const isJudged = ({ serving, errors }: ChannelFileState): boolean => serving !== null || errors.length > 0;

function statusOf({ file, serving, errors, warnings }: ChannelFileState): ChannelStatus {
  return {
    key: channelKeyOf(file),
    file,
    version: serving?.version ?? null,
    hosts: serving ? hostsOf(serving).map(([host]) => host) : [],
    state: stateOf(serving, errors),
    warnings,
    error: errors[0] ?? null,
    errors,
  };
}

function stateOf(serving: Channel | null, errors: readonly ChannelFileError[]): ChannelStatus['state'] {
  if (!serving) return 'failed';
  return errors.length > 0 ? 'stale' : 'ready';
}

const changesServing = (before: readonly Channel[], after: readonly Channel[]): boolean =>
  before.length !== after.length || before.some((channel, index) => channel !== after[index]);

/** One line per file and change (CH-05). */
function logChanges(
  log: Logger,
  before: ReadonlyMap<string, ChannelFileState>,
  after: ReadonlyMap<string, ChannelFileState>,
): void {
  for (const state of after.values()) {
    const previous = before.get(state.file);
    if (state.errors.length === 0) logServing(log, previous, state);
    else if (state.errors !== previous?.errors) logErrors(log, state);
  }
  for (const file of before.keys()) {
    if (!after.has(file)) log.info({ channel: channelKeyOf(file), file }, 'channels: removed');
  }
}

function logErrors(log: Logger, { file, serving, errors }: ChannelFileState): void {
  const [error, ...others] = errors;
  const fate = serving ? 'the last good version goes on serving' : 'it is skipped';
  const facts = { channel: channelKeyOf(file), ...error, further: others.length };
  log.error(facts, `channels: file cannot be used, ${fate}`);
}

function logServing(log: Logger, previous: ChannelFileState | undefined, state: ChannelFileState): void {
  const { file, serving, warnings } = state;
  if (!serving || serving === previous?.serving) return;
  const facts = { channel: channelKeyOf(file), file, version: serving.version, warnings };
  log.info(facts, previous?.serving ? 'channels: changed' : 'channels: added');
}
