import path from 'node:path';
import { statSync } from 'node:fs';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import { listDamage } from '#backend/core/db/check-database.ts';
import { withExisting } from '#backend/core/db/copy-database.ts';
import { databaseFile, type RawDatabase } from '#backend/core/db/database.ts';
import { DiskError } from '#backend/core/disk/disk-error.ts';
import { formatBytes } from './format-bytes.ts';
import { requireKnownDatabase } from './require-known-database.ts';

export interface CheckOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** A backup; undefined: the database in the data folder. */
  readonly file: string | undefined;
}

const COUNTED = [
  'products',
  'users',
  'carts',
  'orders',
  'payments',
  'newsletter_subscribers',
  'reviews',
] as const;

const sizeOf = (file: string): string => formatBytes(statSync(file, { throwIfNoEntry: false })?.size ?? 0);

/** A backup of a database that was never seeded has no products. */
function countRows(raw: RawDatabase, table: string): string {
  if (!raw.exists(`select 1 from sqlite_schema where type = 'table' and name = ?`, [table])) return 'none';
  return String(raw.get(countRow, `select count(*) as count from ${table}`).count);
}

function report(raw: RawDatabase, file: string, migrationsDir: string): string {
  const from = performance.now();
  const damage = listDamage(raw);
  const ms = Math.round(performance.now() - from);
  if (damage.length > 0)
    throw new Error(
      `${new DiskError('corrupt', file).message}\n${damage.map((each) => `  ${each}`).join('\n')}`,
    );
  const { stored, newest } = requireKnownDatabase(raw, file, migrationsDir);
  const version =
    stored === newest ? `${stored}, of this build` : `${stored}, the next start migrates to ${newest}`;
  const rows: readonly (readonly [string, string])[] = [
    ['quick_check', `ok, ${ms} ms`],
    ['version', version],
    ['size', sizeOf(file)],
    ['log', sizeOf(`${file}-wal`)],
    ...COUNTED.map((table): [string, string] => [table, countRows(raw, table)]),
  ];
  return [file, ...rows.map(([name, value]) => `  ${name.padEnd(24)}${value}`)].join('\n');
}

/**
 * What state a database is in, for the operator; a running backend goes on. Throws an error that lists the damage of a damaged one,
 * and `MigrationError` for one of another build or program.
 */
export function checkDatabase({ dataDir, migrationsDir, file }: CheckOptions): string {
  const checked = file === undefined ? databaseFile(dataDir) : path.resolve(file);
  return withExisting(checked, (raw) => report(raw, checked, migrationsDir));
}
