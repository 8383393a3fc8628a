import path from 'node:path';
import type { EnvironmentVariables } from '#app/env.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Channel } from './channel.ts';
import { createLanguageFolder, type LanguageStatus } from './languages/language-folder.server.ts';
import { createApiGate, OPEN_GATE, type AskApi } from './api-gate.server.ts';
import { isSettling, selectCurrentStates, SETTLE_MS } from './channel-file-states.server.ts';
import { toChannelStatus, type ChannelStatus } from './channel-status.server.ts';
import { createFolderReader } from './files/folder-reader.server.ts';
import type { ScanOptions } from './files/scan-channel-files.server.ts';
import { logChannelChanges } from './log-channel-changes.server.ts';
import {
  createSnapshot,
  EMPTY_SNAPSHOT,
  servesSameChannels,
  type FoundChannel,
  type RegistrySnapshot,
} from './registry-snapshot.server.ts';
import { createOwnFiles } from './own-files/own-files.server.ts';
import { createFontSlimmer, findSubsetLibrary } from './own-files/slim-font.server.ts';
import { createRedirectFiles } from './redirects/redirect-files.server.ts';
import { createChangeClock } from './schedule/change-clock.server.ts';
import { createLastGood, NO_VERSIONS } from './last-good.server.ts';
import { watchFolder, type FolderWatch } from './files/watch-folder.server.ts';

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
  /** File operations, for tests. */
  readonly scan?: ScanOptions;
  /** Date.now, for tests. */
  readonly now?: () => number;
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
  /** Reads every file and every language again. */
  reload(): Promise<void>;
  close(): void;
  /** Adds a listener for changes of what is served. Returns a function that removes it. */
  onChange(listener: () => void): () => void;
}

/** The channels folder, for operators (CH-12). */
export interface FolderStatus {
  /** Absolute. */
  readonly directory: string;
  /** Null where it holds channel files. */
  readonly problem: string | null;
  /** Of `LANGUAGES_DIR`, by code; absent where it has none. */
  readonly languages?: readonly LanguageStatus[];
}

const EMPTY_FOLDER = 'holds no channel file (*.json)';

/**
 * The only reader of the channels folder. An invalid file neither throws nor affects another shop: its last good
 * version stays served (CH-05).
 */
export function createChannelRegistry(options: ChannelRegistryOptions): ChannelRegistry {
  const { variables, log, stateDirectory, languagesDirectory, now = Date.now } = options;
  const mounted = createLanguageFolder({ directory: languagesDirectory, stateDirectory, log });
  const directory = path.resolve(options.directory);
  const lastGood = openLastGood(options);
  const reader = createFolderReader(directory, log, options.scan);
  const readBeside = createBesideReader();
  const served = createServed(log, now);
  let isEmpty = false;
  let watch: FolderWatch | null = null;
  const runInTurn = createTurns(log);
  const gate = openGate(options, () => void update(false));

  /** `isFinal`: invalid text is an error at once, not a file that may still be being written. */
  const update = (isFinal: boolean): Promise<void> => runInTurn(() => updateNow(isFinal));

  async function updateNow(isFinal: boolean): Promise<void> {
    const scanned = await reader.read();
    if (!scanned) return;
    const beside = await readBeside(scanned);
    const languages = isFinal ? await mounted.read() : mounted.current();
    const before = served.snapshot().files;
    const facts = { before, scanned, ...beside, languages, variables, gate, now: now(), isFinal };
    const files = selectCurrentStates(await lastGood.update(facts), now());
    if (watch && [...files.values()].some(isSettling))
      setTimeout(() => void update(false), SETTLE_MS).unref();
    if (files.size === 0 && !isEmpty) log.error({ directory }, 'channels: folder holds no channel file');
    isEmpty = files.size === 0;
    if (files === before) return;
    served.replace(files);
    void lastGood.keep(before, files);
  }

  return {
    find: (host) => served.current().hosts.get(normaliseHost(host)) ?? null,
    all: () => served.snapshot().channels,
    status: () => [...served.snapshot().files.values()].flatMap((state) => toChannelStatus(state) ?? []),
    folder: () => toFolderStatus(directory, describeProblem(reader.problem(), isEmpty), mounted.status()),
    languages: mounted.current,
    async start() {
      await update(true);
      watch ??= watchFolder(directory, {
        onChange: () => update(false),
        isReadable: () => reader.problem() === null,
      });
    },
    reload() {
      reader.forget();
      gate.forgetRefused();
      return update(true);
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

const openLastGood = ({ stateDirectory, variables, log }: ChannelRegistryOptions) =>
  stateDirectory === undefined ? NO_VERSIONS : createLastGood({ stateDirectory, variables, log });

const openGate = ({ askApi: ask }: ChannelRegistryOptions, onVerdict: () => void) =>
  ask ? createApiGate({ ask, onVerdict }) : OPEN_GATE;

const toFolderStatus = (
  directory: string,
  problem: string | null,
  languages: readonly LanguageStatus[],
): FolderStatus => ({ directory, problem, ...(languages.length > 0 ? { languages } : {}) });
/** Reads what is beside channel files. Fonts become smaller where the library for that is installed. */
function createBesideReader() {
  const library = findSubsetLibrary();
  const readRedirects = createRedirectFiles();
  const readOwnFiles = createOwnFiles(library === null ? null : createFontSlimmer(library));
  return async (scanned: Parameters<typeof readOwnFiles>[0]) => ({
    redirects: await readRedirects(scanned),
    own: await readOwnFiles(scanned),
  });
}

/** What is served. It follows the schedules of its files without reading them: a disk that hangs must not delay a change. */
function createServed(log: Logger, now: () => number) {
  const listeners = new Set<() => void>();
  let snapshot = EMPTY_SNAPSHOT;
  const clock = createChangeClock(follow, now);

  function replace(files: RegistrySnapshot['files']): void {
    const before = snapshot;
    snapshot = createSnapshot(files);
    clock.expect(snapshot.changesAt);
    logChannelChanges(log, before.files, files);
    if (!servesSameChannels(before, snapshot)) for (const listener of listeners) listener();
  }

  function follow(): void {
    const files = selectCurrentStates(snapshot.files, now());
    if (files === snapshot.files) clock.expect(snapshot.changesAt);
    else replace(files);
  }

  return {
    snapshot: () => snapshot,
    /** The snapshot of now: a timer can be late, but no answer may be. */
    current() {
      if (clock.isDue()) follow();
      return snapshot;
    },
    replace,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clock.close(),
  };
}

/** Runs updates one after another, because each starts from the snapshot of the one before. */
function createTurns(log: Logger): (update: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (update) => {
    last = last.then(update).catch((error: unknown) => log.error({ err: error }, 'channels: update failed'));
    return last;
  };
}

function describeProblem(unreadable: string | null, isEmpty: boolean): string | null {
  if (unreadable !== null) return `cannot be read: ${unreadable}`;
  return isEmpty ? EMPTY_FOLDER : null;
}

/** `Shop.Example.:8080` → `shop.example`. */
function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
