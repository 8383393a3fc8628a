import { countRow } from '#backend/core/db/catalog-rows.ts';
import type { RawDatabase } from '#backend/core/db/database.ts';
import { MigrationError, readVersions } from '#backend/core/db/migrate.ts';

/** Tables of each version. */
const OWN_TABLES = ['carts', 'orders', 'users'] as const;

/**
 * The version of a database of this backend, and the newest that this build reads. Throws a `MigrationError` that names the file
 * for one of another build or program.
 */
export function requireKnownDatabase(raw: RawDatabase, file: string, migrationsDir: string) {
  const versions = readVersions(raw, migrationsDir);
  const own = `select count(*) as count from sqlite_schema where type = 'table' and name in (?, ?, ?)`;
  const isOwn = raw.get(countRow, own, OWN_TABLES).count === OWN_TABLES.length;
  if (versions.stored < 1 || !isOwn)
    throw new MigrationError(`${file} is no database of the backend: it has no orders, carts and accounts.`);
  if (versions.stored > versions.newest)
    throw new MigrationError(
      `${file} has version ${versions.stored}, this build supports versions up to ${versions.newest}: use the build that wrote it.`,
    );
  return versions;
}
