import type { EnvironmentVariables } from '#app/env.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { Channel } from './channel.ts';
import { updateFileStates, type ChannelFileState, type FileUpdate } from './channel-file-states.server.ts';
import { BLOCKED, createBoundedIo, HANGS } from './files/bounded-io.server.ts';
import { explainError } from './files/read-regular-file.server.ts';
import type { ScannedFile } from './files/scan-channel-files.server.ts';
import { channelKeyOf, parseChannelFile } from './parse-channel-file.server.ts';
import {
  contentIdOf,
  createVersionStore,
  type Pins,
  type VersionStore,
} from './versions/version-store.server.ts';

type Files = ReadonlyMap<string, ScannedFile>;
type States = ReadonlyMap<string, ChannelFileState>;

/** How the accepted versions on disk change what is served. Never rejects for the sake of the disk. */
export interface LastGood {
  /**
   * As `updateFileStates`, with the pinned version in place of the file that it was pinned for, and with the last accepted
   * version of each file that has errors when the process starts.
   */
  update(update: FileUpdate): Promise<States>;
  /** Stores what is served now and was not before. */
  keep(before: States, after: States): Promise<void>;
}

export interface LastGoodOptions {
  readonly stateDirectory: string;
  readonly variables: EnvironmentVariables;
  readonly log: Logger;
}

/** For a process without a folder of versions. */
export const NO_VERSIONS: LastGood = {
  update: async (update) => updateFileStates(update),
  keep: async () => undefined,
};

const NOTHING: ReadonlyMap<string, Channel> = new Map();

/** Without a usable folder shops are served as their files are; that is logged once for each reason. */
export function createLastGood({ stateDirectory, variables, log }: LastGoodOptions): LastGood {
  const store = createVersionStore(stateDirectory);
  const attempt = createAttempts(store.directory, log);
  let isStart = true;

  async function findLast({
    file,
    content,
    wanted,
    own,
    languages,
    ...beside
  }: ChannelFileState): Promise<Channel | null> {
    const redirects = beside.redirects?.table ?? null;
    const key = channelKeyOf(file);
    const current = content && !('unread' in content) ? contentIdOf(content) : null;
    for (const { id } of await store.list(key)) {
      // The version that was live before is the file's content
      if (id === current && wanted) return null;
      const bytes = await store.read(key, id);
      const facts = { file, variables, redirects, own, languages, acceptsLostFiles: true };
      const parsed = bytes && parseChannelFile({ ...facts, bytes });
      if (parsed?.ok) return parsed.channel;
    }
    return null;
  }

  /** Of files that are broken, or are not what was live before: whether these may be, the gate decides. */
  async function restore(states: States): Promise<ReadonlyMap<string, Channel>> {
    const restored = new Map<string, Channel>();
    for (const state of states.values()) {
      const channel = await attempt(state.file, () => findLast(state));
      if (channel) restored.set(state.file, channel);
    }
    return restored;
  }

  return {
    async update(update) {
      const scanned = await applyPins(update.scanned, store, attempt);
      const states = updateFileStates({ ...update, scanned });
      // A file that comes later belongs to a shop that is new, or was removed
      const restored = isStart ? await restore(states) : NOTHING;
      isStart = false;
      return restored.size === 0 ? states : updateFileStates({ ...update, scanned, restored });
    },
    async keep(before, after) {
      for (const { file, serving, errors, content } of after.values()) {
        const isNew = serving !== null && serving !== before.get(file)?.serving;
        if (isNew && errors.length === 0 && content && !('unread' in content))
          await attempt(file, () => store.add(serving.key, content));
      }
    },
  };
}

/** Runs an operation on the folder of versions. Null where it fails or takes too long. */
type Attempt = <Value>(name: string, work: () => Promise<Value>) => Promise<Value | null>;

function createAttempts(directory: string, log: Logger): Attempt {
  const io = createBoundedIo();
  let problem: string | null = null;
  const note = (reason: string | null): void => {
    if (reason !== null && reason !== problem)
      log.warn(
        { directory, reason },
        'channels: accepted versions cannot be stored or read, so a restart with a broken file loses its shop',
      );
    problem = reason;
  };
  return async (name, work) => {
    try {
      const outcome = await io.run(name, work);
      const isLate = outcome === HANGS || outcome === BLOCKED;
      note(isLate ? 'it does not answer' : null);
      return isLate ? null : outcome;
    } catch (error) {
      note(explainError(error));
      return null;
    }
  };
}

async function applyPins(scanned: Files, store: VersionStore, attempt: Attempt): Promise<Files> {
  const pins = (await attempt('pins', () => store.readPins())) ?? {};
  const pinned = new Map(scanned);
  for (const found of scanned.values()) {
    const id = findPin(pins, found);
    const content = id && (await attempt(found.file, () => store.read(channelKeyOf(found.file), id)));
    if (content) pinned.set(found.file, { ...found, content, pinnedTo: id });
  }
  return pinned;
}

function findPin(pins: Pins, { file, content }: ScannedFile): string | null {
  const key = channelKeyOf(file);
  const pin = Object.hasOwn(pins, key) ? pins[key] : undefined;
  return pin && !('unread' in content) && pin.of === contentIdOf(content) ? pin.id : null;
}
