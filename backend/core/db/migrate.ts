import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { RawDatabase } from './database.ts';

/** `0001-schema.sql`: numbered from 1 without a gap. Never edit a released file: databases do not run it again. */
const MIGRATION_FILE = /^(\d{4})-[a-z0-9-]+\.sql$/;

interface Migration {
  readonly version: number;
  readonly file: string;
}

/** The database was written by another build, or the migration files are not numbered without a gap. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

function listMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const number = MIGRATION_FILE.exec(file)?.[1];
      return number === undefined ? [] : [{ version: Number(number), file }];
    });
  migrations.forEach(({ version, file }, index) => {
    if (version === index + 1) return;
    throw new MigrationError(`The migration ${file} should have the number ${index + 1}.`);
  });
  return migrations;
}

const versionRow = z.object({ user_version: z.int() });

function storedVersion(raw: RawDatabase): number {
  return raw.get(versionRow, 'pragma user_version').user_version;
}

/** The version of a database, 0 for an empty one, and the newest that this build reads and migrates to. */
export function readVersions(raw: RawDatabase, folder: string) {
  return { stored: storedVersion(raw), newest: listMigrations(folder).length };
}

/**
 * Migrates the database to this build's version, each file in its own transaction; returns the names of the files that
 * ran. Throws `MigrationError` for a database with a version that this build does not have, without changing it.
 */
export function migrate(raw: RawDatabase, folder: string): readonly string[] {
  const migrations = listMigrations(folder);
  const stored = storedVersion(raw);
  if (stored > migrations.length) {
    throw new MigrationError(
      `The database has version ${stored}, this build supports versions up to ${migrations.length}: ` +
        'start the build that wrote it, restore a backup of this build, point DATA_DIR at another folder, ' +
        'or, without data to keep, delete backend.db in DATA_DIR.',
    );
  }
  const due = migrations.slice(stored);
  for (const { version, file } of due) {
    const sql = readFileSync(path.join(folder, file), 'utf8');
    raw.transaction(() => {
      raw.exec(sql);
      raw.exec(`pragma user_version = ${version}`);
    });
  }
  return due.map(({ file }) => file);
}
