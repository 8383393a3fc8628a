import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  explainError,
  MAX_FILE_BYTES,
  replaceFile,
  unlessMissing,
} from '#app/channels/files/regular-file.server.ts';
import { isChannelKey } from '#app/channels/parse-channel-file.server.ts';
import { contentIdOf } from '#app/channels/registry/versions.server.ts';
import type { Draft } from './draft.ts';

/** Of all operators. The one that was not changed for the longest time is dropped first. */
export const MAX_DRAFTS = 40;
export const MAX_AGE_MS = 14 * 86_400_000;
/** Texts of controls that are no value of their kind: as much as the whole file. */
const MAX_REJECTED_CHARACTERS = MAX_FILE_BYTES;

/** Drafts that differ from their file. Opening a file stores none, so that page views cannot push out the drafts of other operators. */
export interface DraftStore {
  /** Null where there is none of this shop with the id. */
  find(key: string, id: string): Draft | null;
  /** Resolves once the draft outlives the process, or cannot be stored; see `problem`. */
  put(draft: Draft): Promise<void>;
  drop(id: string): Promise<void>;
  /** Changed last first. */
  list(): readonly Draft[];
  /** Why drafts end with the process; null where they outlive it. */
  problem(): string | null;
}

/** A server would refuse a file of this size, and a store of such drafts would have no bound. */
export const isTooLarge = ({ text, rejected }: Pick<Draft, 'text' | 'rejected'>): boolean =>
  Buffer.byteLength(text) > MAX_FILE_BYTES ||
  [...rejected].reduce((sum, [name, { text: value }]) => sum + name.length + value.length, 0) >
    MAX_REJECTED_CHARACTERS;

/**
 * Opens the drafts of a folder, `<folder>/<id>.json`, without those that are too old or too many. Memory decides, and each change is written
 * before it resolves: a disk that fails costs only what should outlive the process.
 */
export async function openDraftStore(folder: string, now: () => number = Date.now): Promise<DraftStore> {
  const directory = path.resolve(folder);
  const drafts = new Map<string, Draft>();
  const isOld = ({ changedAt }: Draft): boolean => now() - changedAt > MAX_AGE_MS;
  let problem: string | null = null;
  let writing = Promise.resolve();

  async function attempt<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await work();
      problem = null;
      return value;
    } catch (error) {
      problem = `${directory}: ${explainError(error)}`;
      return null;
    }
  }

  /** One write after another, each of what the draft is by then. */
  const write = (id: string): Promise<void> =>
    (writing = writing.then(() =>
      attempt(() => writeDraft(directory, id, drafts.get(id))).then(() => undefined),
    ));

  async function prune(): Promise<void> {
    const tooMany = [...drafts.values()].slice(0, Math.max(0, drafts.size - MAX_DRAFTS));
    const leaving = new Set([...tooMany, ...[...drafts.values()].filter(isOld)]);
    for (const { id } of leaving) drafts.delete(id);
    await Promise.all(Array.from(leaving, ({ id }) => write(id)));
  }

  const loaded = (await attempt(() => readDrafts(directory))) ?? [];
  for (const draft of loaded.toSorted((one, other) => one.changedAt - other.changedAt))
    drafts.set(draft.id, draft);
  await prune();

  return {
    find(key, id) {
      const draft = drafts.get(id);
      return draft?.key === key && !isOld(draft) ? draft : null;
    },
    async put(draft) {
      drafts.delete(draft.id);
      drafts.set(draft.id, { ...draft, changedAt: now() });
      await Promise.all([prune(), write(draft.id)]);
    },
    async drop(id) {
      if (drafts.delete(id)) await write(id);
    },
    list: () => [...drafts.values()].filter((draft) => !isOld(draft)).toReversed(),
    problem: () => problem,
  };
}

/** A file that is larger is no draft of ours. */
const MAX_STORED_BYTES = 16_777_216;
/** More than one store has: another process may have written some. */
const MAX_FILES = 100;
const OWNER_ONLY = 0o600;

const storedSchema = z.object({
  id: z.uuid(),
  key: z.string().refine(isChannelKey),
  base: z.string().nullable(),
  text: z.string(),
  rejected: z.record(z.string(), z.object({ text: z.string(), reason: z.string() })),
  changedAt: z.number(),
});

async function writeDraft(directory: string, id: string, draft: Draft | undefined): Promise<void> {
  const location = path.join(directory, `${id}.json`);
  if (!draft) return rm(location, { force: true });
  await mkdir(directory, { recursive: true });
  await replaceFile(location, formatDraft(draft), OWNER_ONLY);
}

const formatDraft = ({ id, key, base, text, rejected, changedAt }: Draft): string =>
  JSON.stringify({ id, key, base, text, rejected: Object.fromEntries(rejected), changedAt });

async function readDrafts(directory: string): Promise<readonly Draft[]> {
  const names = (await unlessMissing(readdir(directory))) ?? [];
  const files = names.filter((name) => /^[^.].*\.json$/.test(name)).slice(0, MAX_FILES);
  const drafts = await Promise.all(files.map((name) => readDraft(path.join(directory, name))));
  return drafts.filter((draft) => draft !== null);
}

/** Null where the file is no draft. */
async function readDraft(file: string): Promise<Draft | null> {
  try {
    if ((await stat(file)).size > MAX_STORED_BYTES) return null;
    const stored = storedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (stored.id !== path.basename(file, '.json')) return null;
    const baseId = stored.base === null ? null : contentIdOf(Buffer.from(stored.base));
    return { ...stored, baseId, rejected: new Map(Object.entries(stored.rejected)) };
  } catch {
    return null;
  }
}
