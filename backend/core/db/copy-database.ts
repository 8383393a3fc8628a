import { chmodSync, closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { DiskError, withDiskErrors } from '#backend/core/disk-error.ts';
import { openExisting, type RawDatabase } from './database.ts';
import { z } from 'zod';

/** More would not change what to do. */
const MAX_FINDINGS = 10;

const findingRow = z.object({ quick_check: z.string() });

/**
 * What SQLite finds wrong with the pages, records and tables of a database, at most `MAX_FINDINGS` sentences of its own; empty for a
 * sound one. Reads the whole file and blocks for as long. Throws `DiskError` for problems other than damage.
 */
export function listDamage(raw: RawDatabase): readonly string[] {
  try {
    const found = raw.select(findingRow, `pragma quick_check(${MAX_FINDINGS})`);
    return found.flatMap(({ quick_check }) => (quick_check === 'ok' ? [] : quick_check.split('\n')));
  } catch (error) {
    if (error instanceof DiskError && error.problem === 'corrupt')
      return [error.cause instanceof Error ? error.cause.message : error.message];
    throw error;
  }
}

/** It holds customers' data. */
const OWNER_ONLY = 0o600;

/** Makes the disk store what the operating system has of a file, or of the names in a folder. */
export function syncToDisk(file: string): void {
  withDiskErrors(file, () => {
    const descriptor = openSync(file, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Opens an existing database for the time of `work`; `file` is for its errors. */
export function withExisting<Result>(file: string, work: (raw: RawDatabase, file: string) => Result): Result {
  const raw = openExisting(file);
  try {
    return work(raw, file);
  } finally {
    raw.close();
  }
}

/**
 * Copies the database into a new file beside `target`, consistent, on disk and checked, and passes its path to `use`, which renames
 * it. A copy that fails, or that `use` leaves, is deleted. The source is checked first: a copy of a damaged one would look sound.
 * Throws `DiskError`.
 */
export function withCopy(source: string, target: string, use: (copy: string) => void): void {
  const copy = `${target}.partial-${process.pid}`;
  try {
    withExisting(source, (raw) => {
      const [finding] = listDamage(raw);
      if (finding !== undefined) throw new DiskError('corrupt', source, new Error(finding));
      raw.copyTo(copy);
    });
    withDiskErrors(copy, () => chmodSync(copy, OWNER_ONLY));
    const [finding] = withExisting(copy, listDamage);
    if (finding !== undefined) throw new DiskError('failing', copy, new Error(finding));
    syncToDisk(copy);
    use(copy);
  } finally {
    rmSync(copy, { force: true });
  }
}
