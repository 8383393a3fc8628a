import path from 'node:path';
import Libsql from 'libsql';
import { withDiskErrors } from '#backend/core/disk-error.ts';

/** How long a start waits for a restore that is about to end. */
const WAIT_MS = 5000;

/** Another process has the database of this folder. The message is for operators. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** Released by `release`, and by the operating system when the process ends, however it ends. */
export interface DatabaseLock {
  release(): void;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * A transaction on the empty database `backend.lock`. A file of its own, because a restore replaces `backend.db`, and a damaged
 * one cannot be locked.
 */
function openLock(dataDir: string, waitMs: number, begin: string, whenBusy: string): DatabaseLock {
  const file = path.join(dataDir, 'backend.lock');
  return withDiskErrors(file, () => {
    const driver = new Libsql(file);
    try {
      driver.exec(`pragma busy_timeout = ${waitMs}`);
      driver.exec(begin);
    } catch (error) {
      driver.close();
      throw isBusy(error) ? new DatabaseInUseError(whenBusy, { cause: error }) : error;
    }
    return {
      release() {
        driver.exec('rollback');
        driver.close();
      },
    };
  });
}

/**
 * The lock of each process that uses the database: any number may hold it. Throws `DatabaseInUseError` while a restore replaces
 * the database, and `DiskError`.
 */
export function lockForUse(dataDir: string): DatabaseLock {
  const message = `A restore is replacing the database in ${dataDir}: start again when it has ended.`;
  return openLock(dataDir, WAIT_MS, 'begin; select count(*) from sqlite_schema', message);
}

/** The lock of a restore. Throws `DatabaseInUseError` at once while any process uses the database, and `DiskError`. */
export function lockForRestore(dataDir: string): DatabaseLock {
  const message = `The backend, or a command, is using the database in ${dataDir}: stop it, then restore.`;
  return openLock(dataDir, 0, 'begin exclusive', message);
}
