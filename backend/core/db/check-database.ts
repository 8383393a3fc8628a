import { z } from 'zod';
import { DiskError } from '#backend/core/disk/disk-error.ts';
import type { RawDatabase } from './database.ts';

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
