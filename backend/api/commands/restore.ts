import {
  chmodSync,
  chownSync,
  copyFileSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { syncToDisk, withCopy, withExisting } from '#backend/core/db/copy-database.ts';
import { databaseFile } from '#backend/core/db/database.ts';
import { lockForRestore } from '#backend/core/db/database-lock.ts';
import { DiskError, withDiskErrors } from '#backend/core/disk/disk-error.ts';
import { requireKnownDatabase } from './require-known-database.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** The file of a backup. */
  readonly source: string | undefined;
  readonly now: Date;
}

/** What SQLite has beside a database; one of another database would be read as a part of the restored one. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Moves what the log holds into the database file, as far as both can be read. Throws where another program has it open. */
function settleLog(file: string): void {
  try {
    withExisting(file, (raw) => raw.exec('pragma journal_mode = delete'));
  } catch (error) {
    if (error instanceof DiskError) return;
    throw new Error(`Another program has ${file} open: end it, then restore.`, { cause: error });
  }
}

/** Gives the database in use a second name, and moves what is beside it there. Returns that name; null where there was none. */
function setAside(file: string, now: Date): string | null {
  const aside = `${file}.before-restore-${now.toISOString().replaceAll(':', '-')}`;
  const exists = existsSync(file);
  if (exists) {
    settleLog(file);
    try {
      linkSync(file, aside);
    } catch {
      // A file system without links
      copyFileSync(file, aside, constants.COPYFILE_EXCL);
    }
  }
  for (const ending of COMPANIONS) if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  return exists ? aside : null;
}

/** Gives the restored file the owner and the permissions of the replaced one: root may restore for the user of the backend. */
function takeOver(copy: string, file: string): void {
  const replaced = statSync(file, { throwIfNoEntry: false });
  if (replaced !== undefined) chmodSync(copy, replaced.mode);
  const { uid, gid } = replaced ?? statSync(path.dirname(file));
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
}

/**
 * Replaces the database in the data folder by a backup, which is checked first. The replaced one stays beside it. At each moment,
 * also of a crash, one of the two is in place. Returns lines for the operator; throws `DatabaseInUseError` while a backend or a
 * command uses the database, `DiskError`, and errors for the operator.
 */
export function restore({ dataDir, migrationsDir, source: given, now }: RestoreOptions): string {
  if (!given) throw new Error('Name the file of a backup: npm run backend -- restore <file>');
  const source = path.resolve(given);
  const file = databaseFile(dataDir);
  if (source === file) throw new Error(`${source} is the database in use: name a backup.`);
  withDiskErrors(dataDir, () => mkdirSync(dataDir, { recursive: true }));
  const lock = lockForRestore(dataDir);
  try {
    withExisting(source, (raw) => requireKnownDatabase(raw, source, migrationsDir));
    let aside: string | null = null;
    withCopy(source, file, (copy) =>
      withDiskErrors(dataDir, () => {
        takeOver(copy, file);
        aside = setAside(file, now);
        renameSync(copy, file);
      }),
    );
    syncToDisk(dataDir);
    return [
      `${file} is ${source} now: start the backend.`,
      ...(aside === null ? [] : [`What it replaced is ${String(aside)}.`]),
    ].join('\n');
  } finally {
    lock.release();
  }
}
