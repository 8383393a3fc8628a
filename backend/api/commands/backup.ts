import { existsSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { syncToDisk, withCopy } from '#backend/core/db/copy-database.ts';
import { databaseFile } from '#backend/core/db/database.ts';
import { lockForUse } from '#backend/core/db/database-lock.ts';
import { withDiskErrors } from '#backend/core/disk/disk-error.ts';
import { formatBytes } from './format-bytes.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** Where the backup is written; its folder must exist. */
  readonly target: string | undefined;
  /** Replaces an existing file. */
  readonly force: boolean;
}

/** Throws an error for the operator where a backup must not be written to `target`. */
function requireFree(target: string, dataDir: string, force: boolean): void {
  const folder = path.dirname(target);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}: make it first.`);
  const existing = statSync(target, { throwIfNoEntry: false });
  if (existing === undefined) return;
  if (!force) throw new Error(`${target} exists: name another file, or replace it with --force.`);
  const { dev, ino } = statSync(databaseFile(dataDir));
  // A backend that has it open would write into a file without a name
  if ((existing.dev === dev && existing.ino === ino) || existsSync(`${target}-wal`))
    throw new Error(`${target} is a database in use: name another file.`);
  if (!existing.isFile()) throw new Error(`${target} is not a file: name another one.`);
}

/**
 * Writes the database in the data folder, as it is at this moment, into one file: consistent, checked, synced to disk, and under its
 * name only when whole. A running backend goes on. Returns a line for the operator; throws `DiskError`, and errors for the operator.
 */
export function backUp({ dataDir, target: given, force }: BackupOptions): string {
  if (!given) throw new Error('Name the file of the backup: npm run backend -- backup <file> [--force]');
  const source = databaseFile(dataDir);
  const target = path.resolve(given);
  if (!existsSync(source)) throw new Error(`There is no database ${source}: check DATA_DIR.`);
  requireFree(target, dataDir, force);
  const lock = lockForUse(dataDir);
  try {
    withCopy(source, target, (copy) => withDiskErrors(target, () => renameSync(copy, target)));
    syncToDisk(path.dirname(target));
  } finally {
    lock.release();
  }
  return `${target} (${formatBytes(statSync(target).size)}) is a backup of ${source}.`;
}
