import {
  existsSync,
  renameSync,
  statSync,
  chmodSync,
  chownSync,
  copyFileSync,
  constants,
  linkSync,
  mkdirSync,
} from 'node:fs';
import path from 'node:path';
import { syncToDisk, withCopy, withExisting, listDamage } from '#backend/core/db/copy-database.ts';
import { databaseFile, type RawDatabase } from '#backend/core/db/database.ts';
import { lockForUse, lockForRestore } from '#backend/core/db/database-lock.ts';
import { withDiskErrors, DiskError } from '#backend/core/disk-error.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import { MigrationError, readVersions } from '#backend/core/db/migrate.ts';

const MB = 1_000_000;

/** `12.3 MB`; `0 MB` for nothing. */
const formatBytes = (bytes: number): string =>
  `${bytes === 0 ? '0' : Math.max(0.1, bytes / MB).toFixed(1)} MB`;

/** Tables of each version. */
const OWN_TABLES = ['carts', 'orders', 'users'] as const;

/**
 * The version of a database of this backend, and the newest that this build reads. Throws a `MigrationError` that names the file
 * for one of another build or program.
 */
function requireKnownDatabase(raw: RawDatabase, file: string, migrationsDir: string) {
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

interface BackupOptions {
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

interface RestoreOptions {
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

interface CheckOptions {
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
