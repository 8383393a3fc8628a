import path from 'node:path';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Channel } from '#app/channels/channel.ts';
import { createLanguageFolder } from '#app/channels/languages/language-folder.server.ts';
import { createFolderReader } from '#app/channels/files/channel-folder.server.ts';
import { createSourceReader, type ShopSource, type ShopSources } from '#app/channels/shop-sources.server.ts';
import { type FolderWatch, watchFolder } from '#app/channels/files/watch-folder.server.ts';
import { type ApiGate, type AskApi, createApiGate } from './api-gate.server.ts';
import {
  type ChannelFileState,
  type ChannelFileStates,
  findValidChannel,
  selectCurrentStates,
  SETTLE_MS,
  updateFileStates,
} from './file-states.server.ts';
import {
  type ChannelStatus,
  type FolderStatus,
  listLost,
  toChannelStatus,
  toFolderStatus,
} from './channel-status.server.ts';
import { createServed, type FoundChannel } from './served-channels.server.ts';
import { listHosts } from './host-conflicts.server.ts';
import { createRemovals, NO_REMOVALS } from './removals.server.ts';
import { createLastGood, NO_VERSIONS } from './last-good.server.ts';

export interface ChannelRegistryOptions {
  readonly directory: string;
  /** Values of `${NAME}` and `apiKeyEnv` in channel files. */
  readonly variables: EnvironmentVariables;
  readonly log: Logger;
  /** Of languages besides the built-in ones, which are read at the start and when all files are read again; without it there are none. */
  readonly languagesDirectory?: string;
  /** Of the accepted versions. Without it the last good version of a file is lost with the process. */
  readonly stateDirectory?: string;
  /** Asked before a version that names another channel, key or API replaces the served one; without it nothing waits. */
  readonly askApi?: AskApi;
  /** Absent for a single process. */
  readonly sharedHosts?: SharedHosts | undefined;
  /** Date.now, for tests. */
  readonly now?: () => number;
}

/** The keys of shops by the hosts at which any replica served them last. Nothing rejects; without the store none are known. */
export interface SharedHosts {
  list(): Promise<ReadonlyMap<string, string>>;
  /** A replica that starts replaces none: others may serve another shop there. */
  note(owners: ReadonlyMap<string, string>, isStart: boolean): void;
}

export interface ChannelRegistry {
  /** The channel of a `Host` header or host name (CH-01): exact, ignoring case, port and final dot. Null: no shop. */
  find(host: string): FoundChannel | null;
  /** Every served channel, by file name. */
  all(): readonly Channel[];
  /** Every channel file, including those that are not served, by file name. */
  status(): readonly ChannelStatus[];
  /** The channels folder, and why it gives no channels. */
  folder(): FolderStatus;
  /** The languages that are mounted. */
  readonly languages: () => MountedLanguages;
  /** Reads the folder and starts watching it. Resolves when every valid channel is served; never rejects. */
  start(): Promise<void>;
  /** Reads the file of this shop again; without a key every file and every language. */
  reload(key?: string): Promise<void>;
  /** What the shop is served of; null where its file has changed since, and cannot be served. */
  source(key: string): ShopSource | null;
  /** As `reload`, and removes the shops that lost their files, here and at all processes that read this folder (CH-04). */
  confirmRemoved(): Promise<void>;
  close(): void;
  /** Adds a listener for changes of what is served. Returns a function that removes it. */
  onChange(listener: () => void): () => void;
}

const NO_FILES: ChannelFileStates = new Map();
const fileOf = (key: string): string => `${key}.json`;

const isUnsettled = (files: ChannelFileStates): boolean =>
  [...files.values()].some(({ unsettledSince }) => unsettledSince !== null);

const findServedSource = (state: ChannelFileState | undefined): ShopSource | null =>
  state?.serving && findValidChannel(state) === state.serving ? state.source : null;

/**
 * The only reader of the channels folder. An invalid file neither throws nor affects another shop: its last good version stays served
 * (CH-05).
 */
export function createChannelRegistry(options: ChannelRegistryOptions): ChannelRegistry {
  const { log, now = Date.now } = options;
  const directory = path.resolve(options.directory);
  const served = createServed(log, now);
  const turns = createTurns(log);
  const gate = createApiGate({ ask: options.askApi, onVerdict: () => void update(false) });
  const folder = openFolder(options, { directory, served, gate, now });
  const { mounted, reader, lastGood, removals } = folder;
  let watch: FolderWatch | null = null;

  /**
   * @param isFinal incomplete text is an error at once, not a file that may still be being written
   * @param forget in its turn: an update that is reading would remember the files again
   */
  const update = (isFinal: boolean, forget?: () => void): Promise<void> =>
    turns.run(async () => {
      forget?.();
      await folder.update(isFinal);
      if (watch && isUnsettled(served.snapshot().files))
        setTimeout(() => void update(false), SETTLE_MS).unref();
    });

  const reload = (key?: string): Promise<void> =>
    update(key === undefined, () => {
      reader.forget(key === undefined ? undefined : fileOf(key));
      if (key === undefined) gate.forgetRefused();
    });

  return {
    find: (host) => findHost(served.current().hosts, host),
    all: () => served.snapshot().channels,
    source: (key) => findServedSource(served.current().files.get(fileOf(key))),
    status: () => [...served.snapshot().files.values()].flatMap((state) => toChannelStatus(state) ?? []),
    folder: () => {
      const problems = { unreadable: reader.problem(), failure: turns.failure() };
      const found = { directory, ...problems, unknown: lastGood.unknown() };
      return toFolderStatus(found, served.snapshot().files, mounted.status());
    },
    languages: mounted.current,
    async start() {
      await update(true);
      if (served.snapshot().files.size === 0) log.info({ directory }, 'channels: no channel file yet');
      watch ??= watchFolder(directory, () => update(false));
    },
    reload,
    async confirmRemoved() {
      await reload();
      await removals.confirm(listLost(served.snapshot().files), now());
      await update(true);
      await folder.stored();
    },
    close() {
      served.close();
      watch?.close();
      watch = null;
      gate.close();
    },
    onChange: (listener) => served.onChange(listener),
  };
}

/** Makes what the folder has what is served. */
function openFolder(
  options: ChannelRegistryOptions,
  {
    directory,
    served,
    gate,
    now,
  }: {
    readonly directory: string;
    readonly served: ReturnType<typeof createServed>;
    readonly gate: ApiGate;
    readonly now: () => number;
  },
) {
  const { log, variables, sharedHosts, stateDirectory, languagesDirectory } = options;
  const mounted = createLanguageFolder({ directory: languagesDirectory, stateDirectory, log });
  const reader = createFolderReader(directory, log);
  const readSources = createSourceReader();
  const lastGood =
    stateDirectory === undefined ? NO_VERSIONS : createLastGood({ stateDirectory, variables, log });
  const removals = createRemovals(directory, log);
  let isFirst = true;
  let storing = Promise.resolve();

  async function apply(sources: ShopSources, isFinal: boolean): Promise<void> {
    const before = served.snapshot().files;
    const isMissing = [...before.keys()].some((file) => !sources.has(file));
    const confirmed = isMissing ? await removals.list() : NO_REMOVALS;
    const owned = isFirst ? groupByFile((await sharedHosts?.list()) ?? []) : undefined;
    const found = { before, sources, confirmed, owned, isFinal, now: now() };
    const states = updateFileStates({ ...found, variables, gate });
    served.replace(selectCurrentStates(states, now()));
    if (states !== before) {
      sharedHosts?.note(listOwners(isFirst ? NO_FILES : before, states), isFirst);
      storing = lastGood.keep(before, states);
    }
    isFirst = false;
  }

  return {
    mounted,
    reader,
    lastGood,
    removals,
    async update(isFinal: boolean): Promise<void> {
      const scanned = await reader.read();
      const languages = isFinal ? await mounted.read() : mounted.current();
      const sources = scanned && (await readSources(await lastGood.pin(scanned), languages));
      const found = { sources: sources ?? new Map(), languages, now: now() };
      // Restore the shops of earlier processes first, so that an error from here on takes none of them down
      served.replace(await lastGood.restore(served.snapshot().files, found));
      if (sources) await apply(sources, isFinal);
    },
    /** Resolves when all that is served is stored. */
    stored: () => storing,
  };
}

/** Hosts by the file of the shop that any replica served there last. */
function groupByFile(
  owners: Iterable<readonly [host: string, key: string]>,
): ReadonlyMap<string, readonly string[]> {
  const owned = new Map<string, string[]>();
  for (const [host, key] of owners) {
    const file = fileOf(key);
    owned.set(file, [...(owned.get(file) ?? []), host]);
  }
  return owned;
}

/** The keys of shops by their hosts, of those that are served anew. */
function listOwners(before: ChannelFileStates, after: ChannelFileStates): ReadonlyMap<string, string> {
  const served = [...after.values()].flatMap(({ file, serving }) =>
    serving && serving !== before.get(file)?.serving ? [serving] : [],
  );
  return new Map(
    served.flatMap((channel) => listHosts(channel).map(([host]) => [host, channel.key] as const)),
  );
}

/** Runs updates one after another, because each starts from the snapshot of the one before. */
function createTurns(log: Logger) {
  let last: Promise<void> = Promise.resolve();
  let failure: string | null = null;

  async function attempt(update: () => Promise<void>): Promise<void> {
    try {
      await update();
      failure = null;
    } catch (error) {
      const reason = String(error);
      if (reason !== failure) log.error({ err: error }, 'channels: update failed');
      failure = reason;
    }
  }

  return {
    run: (update: () => Promise<void>): Promise<void> => (last = last.then(() => attempt(update))),
    /** Of the last update; null where it succeeded. */
    failure: () => failure,
  };
}

const findHost = (hosts: ReadonlyMap<string, FoundChannel>, host: string): FoundChannel | null =>
  hosts.get(host) ?? hosts.get(normaliseHost(host)) ?? null;

/** `Shop.Example.:8080` → `shop.example`. */
function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
