import type { EnvironmentVariables } from '#app/env.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import type { ChannelFileState, ChannelFileStates } from './channel-file-states.server.ts';
import { BLOCKED, createBoundedIo, HANGS } from './files/bounded-io.server.ts';
import { explainError } from './files/read-regular-file.server.ts';
import type { ScannedFile } from './files/scan-channel-files.server.ts';
import { channelKeyOf, type ParsedChannelFile } from './parse-channel-file.server.ts';
import { listHosts } from './resolve-host-conflicts.server.ts';
import { parseSource, type ShopSource, type ShopSources } from './shop-sources.server.ts';
import {
  contentIdOf,
  createVersionStore,
  type Pins,
  type ServedShop,
  type VersionStore,
} from './versions/version-store.server.ts';

type Files = ReadonlyMap<string, ScannedFile>;

/** How the accepted versions on disk change what is served. Never rejects for the sake of the disk. */
export interface LastGood {
  /** The files, with the pinned version in place of the content that it was pinned for. */
  pin(scanned: Files): Promise<Files>;
  /**
   * The states, and until that has succeeded once, the shops that were served before this process, as they were served last. An update
   * that follows treats both alike: what replaces them, which hosts are theirs, and whether they may go.
   */
  restore(states: ChannelFileStates, now: RestoreOptions): Promise<ChannelFileStates>;
  /** Stores what is served and was not before. */
  keep(before: ChannelFileStates, after: ChannelFileStates): Promise<void>;
  /** Why it is not known which shops were served before this process; null where it is known. */
  unknown(): string | null;
}

export interface RestoreOptions {
  /** What the folder has now. */
  readonly sources: ShopSources;
  readonly languages: MountedLanguages;
  /** Date.now(). */
  readonly now: number;
}

export interface LastGoodOptions {
  readonly stateDirectory: string;
  readonly variables: EnvironmentVariables;
  readonly log: Logger;
}

/** For a process without a folder of versions. */
export const NO_VERSIONS: LastGood = {
  pin: async (scanned) => scanned,
  restore: async (states) => states,
  keep: async () => undefined,
  unknown: () => null,
};

/** Without a usable folder shops are served as their files are; that is logged once for each reason. */
export function createLastGood({ stateDirectory, variables, log }: LastGoodOptions): LastGood {
  const store = createVersionStore(stateDirectory);
  const attempt = createAttempts(store.directory, log);
  /** Shops that are not restored yet, by key; null before they are known. */
  let waiting: Map<string, ServedShop | null> | null = null;
  let unknown: string | null = `${store.directory} cannot be read`;
  /** Keys of shops in the record. */
  const noted = new Set<string>();
  let storing = Promise.resolve();

  async function listServed(sources: ShopSources): Promise<typeof waiting> {
    const shops = await attempt('shops', () => store.readShops());
    if (shops === undefined) return null;
    unknown = shops ? null : `${store.directory} had no record of it`;
    for (const key of Object.keys(shops ?? {})) noted.add(key);
    // A release before this one noted no shops
    const entries = [...sources.keys()].map((file) => [channelKeyOf(file), null] as const);
    return new Map(shops ? Object.entries(shops) : entries);
  }

  async function keep(before: ChannelFileStates, after: ChannelFileStates): Promise<void> {
    const removed = [...before.keys()].filter((file) => !after.has(file));
    const changes = new Map<string, ServedShop | null>(removed.map((file) => [channelKeyOf(file), null]));
    for (const { file, serving, content, since } of listAccepted(after)) {
      if (serving === before.get(file)?.serving && noted.has(serving.key)) continue;
      await attempt(`add ${file}`, () => store.add(serving.key, content));
      const hosts = listHosts(serving).map(([host]) => host);
      changes.set(serving.key, { id: contentIdOf(content), since, hosts });
    }
    if (changes.size === 0) return;
    const isNoted = await attempt('note', async () => (await store.noteShops(changes), true));
    for (const key of isNoted ? changes.keys() : []) noted.add(key);
  }

  return {
    pin: (scanned) => applyPins(scanned, store, attempt),
    async restore(states, { sources, languages, now }) {
      waiting ??= await listServed(sources);
      if (!waiting || waiting.size === 0) return states;
      const restored = new Map(states);
      for (const [key, shop] of waiting) {
        const file = `${key}.json`;
        const source = sources.get(file) ?? { ...NO_SOURCE, languages };
        const isServed = (states.get(file)?.serving ?? null) !== null;
        const load = () => loadState({ key, shop, source, store }, { variables, now });
        const state = isServed ? null : await attempt(file, load);
        if (state !== undefined) waiting.delete(key);
        if (state) restored.set(file, state);
      }
      return restored;
    },
    keep: (before, after) => (storing = storing.then(() => keep(before, after))),
    unknown: () => unknown,
  };
}

/** What is served as its file is. */
const listAccepted = (states: ChannelFileStates) =>
  [...states.values()].flatMap(({ file, serving, servedSince: since, errors, source }) =>
    serving && since !== null && errors.length === 0 && source && !('unread' in source.content)
      ? [{ file, serving, since, content: source.content }]
      : [],
  );

interface StoredShop {
  readonly key: string;
  /** Null where only versions of it are stored. */
  readonly shop: ServedShop | null;
  /** What its file is now. */
  readonly source: ShopSource;
  readonly store: VersionStore;
}

/** The state of a shop as it was served last; null where no version of it is valid any more. */
async function loadState(
  { key, shop, source, store }: StoredShop,
  { variables, now }: Pick<LastGoodOptions, 'variables'> & { readonly now: number },
): Promise<ChannelFileState | null> {
  const file = `${key}.json`;
  const toState = (version: ShopSource, isCurrent: boolean): ChannelFileState | null => {
    const parsed = parse(file, version, { variables, now, acceptsLostFiles: !isCurrent });
    if (!parsed?.ok) return null;
    const { channel, warnings } = parsed;
    const read = isCurrent ? { source: version, warnings } : { source: null, warnings: [] };
    const servedSince = shop?.since ?? now;
    return { ...read, file, serving: channel, wanted: channel, servedSince, ...UNTROUBLED };
  };
  const isCurrent = !('unread' in source.content) && shop?.id === contentIdOf(source.content);
  const state = isCurrent ? toState(source, true) : null;
  if (state) return state;
  const stored = (await store.list(key)).map(({ id }) => id);
  for (const id of shop ? [shop.id, ...stored] : stored) {
    const content = await store.read(key, id);
    const older = content && toState({ ...source, content }, false);
    if (older) return older;
  }
  return null;
}

/** Null where it cannot be processed. */
function parse(...version: Parameters<typeof parseSource>): ParsedChannelFile | null {
  try {
    return parseSource(...version);
  } catch {
    return null;
  }
}

const NO_SOURCE = {
  content: { unread: 'is gone', isPassing: false },
  changedAt: 0,
  pinnedTo: null,
  redirects: null,
  own: null,
} as const;
const UNTROUBLED = { errors: [], isHeld: false, isLost: false } as const;

/** Runs an operation on the folder of versions. Undefined where it fails or takes too long. */
type Attempt = <Value>(name: string, work: () => Promise<Value>) => Promise<Value | undefined>;

function createAttempts(directory: string, log: Logger): Attempt {
  const io = createBoundedIo();
  let problem: string | null = null;
  const note = (reason: string | null): void => {
    if (reason !== null && reason !== problem)
      log.warn(
        { directory, reason },
        'channels: accepted versions cannot be stored or read, so a restart with a broken or missing file loses its shop',
      );
    problem = reason;
  };
  return async (name, work) => {
    try {
      const outcome = await io.run(name, work);
      const isLate = outcome === HANGS || outcome === BLOCKED;
      note(isLate ? 'it does not answer' : null);
      return isLate ? undefined : outcome;
    } catch (error) {
      note(explainError(error));
      return undefined;
    }
  };
}

async function applyPins(scanned: Files, store: VersionStore, attempt: Attempt): Promise<Files> {
  const pins = (await attempt('pins', () => store.readPins())) ?? {};
  const pinned = new Map(scanned);
  for (const found of scanned.values()) {
    const id = findPin(pins, found);
    const content =
      id && (await attempt(`pin ${found.file}`, () => store.read(channelKeyOf(found.file), id)));
    if (content) pinned.set(found.file, { ...found, content, pinnedTo: id });
  }
  return pinned;
}

function findPin(pins: Pins, { file, content }: ScannedFile): string | null {
  const key = channelKeyOf(file);
  const pin = Object.hasOwn(pins, key) ? pins[key] : undefined;
  return pin && !('unread' in content) && pin.of === contentIdOf(content) ? pin.id : null;
}
