import type { EnvironmentVariables } from '#app/env.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { explainError } from '#app/channels/files/regular-file.server.ts';
import type { ScannedFile, ScannedFiles } from '#app/channels/files/channel-folder.server.ts';
import { channelKeyOf } from '#app/channels/parse-channel-file.server.ts';
import { parseSource, type ShopSource, type ShopSources } from '#app/channels/shop-sources.server.ts';
import {
  type ChannelFileState,
  type ChannelFileStates,
  emptyState,
  findValidChannel,
} from './file-states.server.ts';
import { listHosts } from './host-conflicts.server.ts';
import {
  contentIdOf,
  createVersionStore,
  type Pins,
  type ServedShop,
  type VersionStore,
} from './versions.server.ts';

type LastGood = ReturnType<typeof createLastGood>;

/** For a process without a folder of versions. */
export const NO_VERSIONS: LastGood = {
  pin: async (scanned) => scanned,
  restore: async (states) => states,
  keep: async () => undefined,
  unknown: () => null,
};

/**
 * The accepted versions on disk, and how they change what is served. Nothing rejects: without a usable folder shops are served as their files
 * are, and that is logged once for each reason.
 */
export function createLastGood({
  stateDirectory,
  variables,
  log,
}: {
  readonly stateDirectory: string;
  readonly variables: EnvironmentVariables;
  readonly log: Pick<Logger, 'warn'>;
}) {
  const store = createVersionStore(stateDirectory);
  const attempt = createAttempts(store.directory, log);
  /** Shops that are not restored yet, by key; null before they are known. */
  let waiting: Map<string, ServedShop | null> | null = null;
  let unknown: string | null = `${store.directory} cannot be read`;
  const record = createRecord(store, attempt);

  async function listServed(sources: ShopSources): Promise<typeof waiting> {
    const shops = await attempt(() => store.readShops());
    if (shops === undefined) return null;
    unknown = shops ? null : `${store.directory} had no record of it`;
    for (const key of Object.keys(shops ?? {})) record.noted.add(key);
    // A release before this one noted no shops
    const entries = [...sources.keys()].map((file) => [channelKeyOf(file), null] as const);
    return new Map(shops ? Object.entries(shops) : entries);
  }

  return {
    /** Replaces the content of files by the version that is pinned for it. */
    pin: (scanned: ScannedFiles): Promise<ScannedFiles> => applyPins(scanned, store, attempt),
    /**
     * The states, and until that has succeeded once, the shops that were served before this process, as they were served last. An update
     * that follows treats both alike: what replaces them, which hosts are theirs, and whether they are removed.
     */
    async restore(
      states: ChannelFileStates,
      {
        sources,
        languages,
        now,
      }: { readonly sources: ShopSources; readonly languages: MountedLanguages; readonly now: number },
    ): Promise<ChannelFileStates> {
      waiting ??= await listServed(sources);
      if (!waiting || waiting.size === 0) return states;
      const restored = new Map(states);
      for (const [key, shop] of waiting) {
        const file = `${key}.json`;
        const source = sources.get(file) ?? { ...NO_SOURCE, languages };
        const isServed = (states.get(file)?.serving ?? null) !== null;
        const load = () => loadState({ key, shop, source, store }, { variables, now });
        const state = isServed ? null : await attempt(load);
        if (state !== undefined) waiting.delete(key);
        if (state) restored.set(file, state);
      }
      return restored;
    },
    keep: record.keep,
    /** Why it is not known which shops were served before this process; null where it is known. */
    unknown: (): string | null => unknown,
  };
}

/** The record of the shops that are served. */
function createRecord(store: VersionStore, attempt: Attempt) {
  const noted = new Set<string>();
  let storing = Promise.resolve();

  async function keep(before: ChannelFileStates, after: ChannelFileStates): Promise<void> {
    const removed = [...before.keys()].filter((file) => !after.has(file));
    const changes = new Map<string, ServedShop | null>(removed.map((file) => [channelKeyOf(file), null]));
    for (const { serving, content, since } of listAccepted(after)) {
      if (serving === before.get(`${serving.key}.json`)?.serving && noted.has(serving.key)) continue;
      await attempt(() => store.add(serving.key, content));
      const hosts = listHosts(serving).map(([host]) => host);
      changes.set(serving.key, { id: contentIdOf(content), since, hosts });
    }
    if (changes.size === 0) return;
    const isNoted = await attempt(async () => (await store.noteShops(changes), true));
    for (const key of isNoted ? changes.keys() : []) noted.add(key);
  }

  return {
    /** Keys of the shops in it. */
    noted,
    /** Stores what is served and was not before. */
    keep: (before: ChannelFileStates, after: ChannelFileStates): Promise<void> =>
      (storing = storing.then(() => keep(before, after))),
  };
}

/** What is served as its file is. */
const listAccepted = (states: ChannelFileStates) =>
  [...states.values()].flatMap((state) => {
    const { serving, servedSince: since, source } = state;
    if (!serving || since === null || findValidChannel(state) !== serving) return [];
    return source && !('unread' in source.content) ? [{ serving, since, content: source.content }] : [];
  });

/** The state of a shop as it was served last; null where no version of it is valid any more. */
async function loadState(
  {
    key,
    shop,
    source,
    store,
  }: {
    readonly key: string;
    /** Null where only versions of it are stored. */
    readonly shop: ServedShop | null;
    /** What its file is now. */
    readonly source: ShopSource;
    readonly store: VersionStore;
  },
  { variables, now }: { readonly variables: EnvironmentVariables; readonly now: number },
): Promise<ChannelFileState | null> {
  const file = `${key}.json`;
  const toState = (version: ShopSource, isCurrent: boolean): ChannelFileState | null => {
    const parsed = parseSource(file, version, { variables, now, acceptsLostFiles: !isCurrent });
    if (!parsed.ok) return null;
    const served = { serving: parsed.channel, servedSince: shop?.since ?? now };
    const read = isCurrent ? { source: version, parsed } : {};
    return { ...emptyState(file), ...served, ...read };
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

const NO_SOURCE = {
  content: { unread: 'is gone', isPassing: false },
  changedAt: 0,
  pinnedTo: null,
  redirects: null,
  own: null,
} as const;

/** Runs an operation on the folder of versions. Undefined where it fails, which is logged once for each reason. */
type Attempt = <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;

function createAttempts(directory: string, log: Pick<Logger, 'warn'>): Attempt {
  let problem: string | null = null;
  return async (work) => {
    try {
      const value = await work();
      problem = null;
      return value;
    } catch (error) {
      const reason = explainError(error);
      if (reason !== problem)
        log.warn(
          { directory, reason },
          'channels: accepted versions cannot be stored or read, so a restart with a broken or missing file loses its shop',
        );
      problem = reason;
      return undefined;
    }
  };
}

async function applyPins(
  scanned: ScannedFiles,
  store: VersionStore,
  attempt: Attempt,
): Promise<ScannedFiles> {
  const pins = (await attempt(() => store.readPins())) ?? {};
  const pinned = new Map(scanned);
  for (const found of scanned.values()) {
    const id = findPin(pins, found);
    const content = id && (await attempt(() => store.read(channelKeyOf(found.file), id)));
    if (content) pinned.set(found.file, { ...found, content, pinnedTo: id });
  }
  return pinned;
}

function findPin(pins: Pins, { file, content }: ScannedFile): string | null {
  const key = channelKeyOf(file);
  const pin = Object.hasOwn(pins, key) ? pins[key] : undefined;
  return pin && !('unread' in content) && pin.of === contentIdOf(content) ? pin.id : null;
}
