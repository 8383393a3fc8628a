import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isChannelKey } from '#app/channels/parse-channel-file.server.ts';
import { createBoundedIo } from '#app/channels/files/bounded-io.server.ts';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { contentIdOf, replaceFile } from '#app/channels/versions/version-store.server.ts';
import type { Draft } from './draft.ts';

/** A file that is larger is no draft of ours. */
const MAX_FILE_BYTES = 16_777_216;
/** More than one store has: another process may have written some. */
const MAX_FILES = 100;
const OWNER_ONLY = 0o600;
const IO = { deadlineMs: 2000, slots: 2 };

const storedSchema = z.object({
  id: z.uuid(),
  key: z.string().refine(isChannelKey),
  base: z.string().nullable(),
  text: z.string(),
  rejected: z.record(z.string(), z.object({ text: z.string(), reason: z.string() })),
  changedAt: z.number(),
});

/** Drafts on the disk, `<folder>/<id>.json`: they outlive the process. Never rejects; a disk that fails costs that only. */
export interface DraftFiles {
  load(): Promise<readonly Draft[]>;
  /** Writes, or with null removes, the file of a draft. Of several calls for one draft the last one wins. */
  set(id: string, draft: Draft | null): Promise<void>;
  /** Why drafts are not stored; null where they are. */
  problem(): string | null;
}

export function createDraftFiles(folder: string): DraftFiles {
  const directory = path.resolve(folder);
  const locate = (id: string): string => path.join(directory, `${id}.json`);
  const io = createBoundedIo(IO);
  const wanted = new Map<string, Draft | null>();
  const turns = new Map<string, Promise<void>>();
  let problem: string | null = null;

  async function attempt<Value>(name: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      const outcome = await io.run(name, work);
      problem = typeof outcome === 'symbol' ? `${directory} does not answer` : null;
      return typeof outcome === 'symbol' ? null : outcome;
    } catch (error) {
      problem = `${directory}: ${explainError(error)}`;
      return null;
    }
  }

  async function write(id: string): Promise<void> {
    const draft = wanted.get(id);
    if (draft === undefined) return;
    wanted.delete(id);
    if (draft === null) return rm(locate(id), { force: true });
    await mkdir(directory, { recursive: true });
    await replaceFile(locate(id), formatDraft(draft), OWNER_ONLY);
  }

  return {
    load: async () => (await attempt('load', () => readDrafts(directory))) ?? [],
    set(id, draft) {
      wanted.set(id, draft);
      const turn = (turns.get(id) ?? Promise.resolve())
        .then(async () => void (await attempt(id, () => write(id))))
        .finally(() => {
          if (turns.get(id) === turn) turns.delete(id);
        });
      turns.set(id, turn);
      return turn;
    },
    problem: () => problem,
  };
}

const formatDraft = ({ id, key, base, text, rejected, changedAt }: Draft): string =>
  JSON.stringify({ id, key, base, text, rejected: Object.fromEntries(rejected), changedAt });

async function readDrafts(directory: string): Promise<readonly Draft[]> {
  const names = await unlessMissing(readdir(directory));
  const files = names.filter((name) => /^[^.].*\.json$/.test(name)).slice(0, MAX_FILES);
  const drafts = await Promise.all(files.map((name) => readDraft(path.join(directory, name))));
  return drafts.filter((draft) => draft !== null);
}

/** Null where the file is no draft. */
async function readDraft(file: string): Promise<Draft | null> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) return null;
    const stored = storedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (stored.id !== path.basename(file, '.json')) return null;
    const baseId = stored.base === null ? null : contentIdOf(Buffer.from(stored.base));
    return { ...stored, baseId, rejected: new Map(Object.entries(stored.rejected)) };
  } catch {
    return null;
  }
}

async function unlessMissing(names: Promise<string[]>): Promise<string[]> {
  try {
    return await names;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
