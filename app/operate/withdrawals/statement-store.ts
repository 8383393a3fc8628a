import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '#app/channels/files/regular-file.server.ts';

/** A statement on disk. */
interface FiledStatement {
  readonly id: string;
  /** When it was written, in ms since 1970. */
  readonly writtenAt: number;
}

/**
 * Statements of withdrawal that wait for the webhook of their shop: `<folder>/<key>/withdrawals/<id>.json`, each the body of its call.
 * Files appear as a whole, so several processes may share the folder. Only this user can read them. Functions reject with the file
 * system's error.
 */
export interface StatementStore {
  /** Oldest first. */
  list(key: string): Promise<readonly FiledStatement[]>;
  /** Null where it is not there (any more). */
  read(key: string, id: string): Promise<Buffer | null>;
  /** Resolves when neither the end of the process nor that of the power loses the statement. */
  write(key: string, id: string, body: string): Promise<void>;
  remove(key: string, id: string): Promise<void>;
}

const FILE = /^([\da-f]{32})\.json$/;
const DRAFT = /^\.[\da-f]{32}\.[\da-f-]{36}$/;
/** What a process that ended has begun to write: nobody was told that it is stored. */
const ABANDONED_AFTER_MS = 3_600_000;
const [FOLDER_MODE, FILE_MODE] = [0o700, 0o600];

export function createStatementStore(stateDirectory: string): StatementStore {
  const root = path.resolve(stateDirectory);
  const folderOf = (key: string): string => path.join(root, key, 'withdrawals');
  const pathOf = (key: string, id: string): string => path.join(folderOf(key), `${id}.json`);

  async function list(key: string): Promise<readonly FiledStatement[]> {
    const folder = folderOf(key);
    const found: FiledStatement[] = [];
    for (const name of (await unlessMissing(readdir(folder))) ?? []) {
      const [, id] = FILE.exec(name) ?? [];
      if (id === undefined && !DRAFT.test(name)) continue;
      const stats = await unlessMissing(stat(path.join(folder, name)));
      if (stats === null) continue;
      if (id !== undefined) found.push({ id, writtenAt: stats.mtimeMs });
      else if (stats.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
        await rm(path.join(folder, name), { force: true });
    }
    return found.toSorted((one, other) => one.writtenAt - other.writtenAt);
  }

  async function makeFolder(key: string): Promise<void> {
    const folder = folderOf(key);
    if ((await mkdir(folder, { recursive: true, mode: FOLDER_MODE })) === undefined) return;
    for (const parent of [path.dirname(folder), root]) await syncFolder(parent);
  }

  return {
    list,
    read: (key, id) => unlessMissing(readFile(pathOf(key, id))),
    async write(key, id, body) {
      await makeFolder(key);
      const draft = path.join(folderOf(key), `.${id}.${randomUUID()}`);
      try {
        await writeDurably(draft, body);
        await rename(draft, pathOf(key, id));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
      await syncFolder(folderOf(key));
    },
    remove: (key, id) => rm(pathOf(key, id), { force: true }),
  };
}

async function writeDurably(location: string, body: string): Promise<void> {
  const handle = await open(location, 'wx', FILE_MODE);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
