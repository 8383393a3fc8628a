import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { findDiskError, withDiskErrors, type DiskProblem } from '#backend/core/disk-error.ts';
import { lockForUse, type DatabaseLock } from './database-lock.ts';
import { checkRow } from './rows.ts';

/** SQLite page cache per connection; negative = KiB. 64 MiB holds the indexes of a large catalogue. */
const CACHE_KIB = -65_536;
const BUSY_TIMEOUT_MS = 5000;
/** SQLite moves the log into the database file at the commit that makes it larger: 4 MB with pages of 4 KiB. */
const LOG_PAGES = 1000;
/** A log that one large transaction or a long reader made larger is cut to this size when it starts anew. */
const LOG_BYTES = 16 * 1024 * 1024;

/** Bounds the statement cache: statements with a list of ids (`in (?, ?)`) exist in many lengths. */
const MAX_STATEMENTS = 200;

/** Problems of what is read, not of what is written. */
const DAMAGED: ReadonlySet<string> = new Set<DiskProblem>(['corrupt', 'notADatabase']);

const dataVersionRow = z.object({ data_version: z.int() });

export type SqlValue = string | number | null;
type Statement = Libsql.Statement<[readonly SqlValue[]]>;

interface WriteResult {
  /** Rows inserted, updated or deleted. */
  readonly changes: number;
  readonly lastInsertRowid: number | bigint;
}

/**
 * One synchronous connection. Every query takes the zod schema of a row: the row's type is the schema's output, and a row
 * that does not match throws `RowError`. Create schemas once per module, not per call: zod compiles them on first use.
 * Columns that the schema does not name are left out.
 *
 * Prepared statements are cached by their text. They always run to completion, because a statement that stops half-way
 * holds its read transaction open.
 *
 * A database that is damaged, full or not writable throws a `DiskError`, which names its file.
 */
export class RawDatabase {
  readonly #file: string;
  readonly #driver: Libsql.Database;
  readonly #statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });

  /** `file` is a path or `:memory:`. Throws when it cannot be opened. */
  constructor(file: string) {
    this.#file = file;
    this.#driver = withDiskErrors(file, () => new Libsql(file));
  }

  get inTransaction(): boolean {
    return this.#driver.inTransaction;
  }

  /** All rows. */
  select<Row extends z.ZodObject>(row: Row, sql: string, values: readonly SqlValue[] = []): z.output<Row>[] {
    return this.#all(sql, values).map((found) => checkRow(row, found, sql));
  }

  /** The first row; null when there is none. */
  find<Row extends z.ZodObject>(
    row: Row,
    sql: string,
    values: readonly SqlValue[] = [],
  ): z.output<Row> | null {
    const [found] = this.#all(sql, values);
    return found === undefined ? null : checkRow(row, found, sql);
  }

  /** The row of a statement that always has one, such as `select count(*) …`. Throws when there is none. */
  get<Row extends z.ZodObject>(row: Row, sql: string, values: readonly SqlValue[] = []): z.output<Row> {
    const found = this.find(row, sql, values);
    if (found === null) throw new Error(`No row from: ${sql}`);
    return found;
  }

  /** Whether the statement returns any row. */
  exists(sql: string, values: readonly SqlValue[] = []): boolean {
    return this.#all(sql, values).length > 0;
  }

  /**
   * Yields row by row, so that a large table is never in memory as objects. Prepares its own statement instead of a cached
   * one, because the same text may run again during the iteration.
   */
  *iterate<Row extends z.ZodObject>(
    row: Row,
    sql: string,
    values: readonly SqlValue[] = [],
  ): Generator<z.output<Row>, void> {
    try {
      for (const found of this.#driver.prepare<[readonly SqlValue[]]>(sql).iterate(values))
        yield checkRow(row, found, sql);
    } catch (error) {
      throw findDiskError(error, this.#file) ?? error;
    }
  }

  /** Runs a statement that writes. */
  run(sql: string, values: readonly SqlValue[] = []): WriteResult {
    const { changes, lastInsertRowid } = this.#guard(() => this.#statement(sql).run(values));
    return { changes, lastInsertRowid };
  }

  /** Runs several statements without parameters: DDL, pragmas, `begin`. */
  exec(sql: string): void {
    this.#guard(() => this.#driver.exec(sql));
  }

  /**
   * Writes what is committed, also what only the log holds, as a new, compact database. Others may read and write meanwhile.
   * Throws a `DiskError` about the database or about `file`; the latter may then exist in part.
   */
  copyTo(file: string): void {
    try {
      this.#driver.prepare<[readonly SqlValue[]]>('vacuum into ?').run([file]);
    } catch (error) {
      const isSource = DAMAGED.has(findDiskError(error, file)?.problem ?? '');
      throw findDiskError(error, isSource ? this.#file : file) ?? error;
    }
  }

  /**
   * Moves the log into the database file and empties it, as far as no other process uses it at this moment; never waits. Does
   * nothing without a log.
   */
  emptyLog(): void {
    this.exec('pragma busy_timeout = 0');
    try {
      this.exec('pragma wal_checkpoint(truncate)');
    } finally {
      this.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /**
   * Runs the work between `begin immediate` and `commit`; a throw rolls back. Not the driver's own: that one reports a full
   * disk, where SQLite rolls back by itself, as a rollback without a transaction.
   */
  transaction<Result>(work: () => Result): Result {
    this.exec('begin immediate');
    try {
      const result = work();
      this.exec('commit');
      return result;
    } catch (error) {
      if (this.inTransaction) this.exec('rollback');
      throw error;
    }
  }

  /** SQLite's counter of the commits of other processes. */
  readDataVersion(): number {
    return this.get(dataVersionRow, 'pragma data_version').data_version;
  }

  /** Every later call throws. */
  close(): void {
    this.#statements.clear();
    this.#driver.close();
  }

  #all(sql: string, values: readonly SqlValue[]): unknown[] {
    return this.#guard(() => this.#statement(sql).all(values));
  }

  #guard<Result>(work: () => Result): Result {
    return withDiskErrors(this.#file, work);
  }

  #statement(sql: string): Statement {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement: Statement = this.#driver.prepare<[readonly SqlValue[]]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** `?, ?, ?`: the placeholders of a list of values. */
export function placeholders({ length }: { readonly length: number }): string {
  return Array.from({ length }, () => '?').join(', ');
}

export interface Database {
  readonly raw: RawDatabase;
  /** Callbacks to run after the open transaction commits: see `afterCommit`. */
  readonly onCommit: (() => void)[];
  close(): void;
}

/** The file of the database in a data folder. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'backend.db');

/**
 * Opens `backend.db` in the folder (created if absent), or an in-memory database for null. Throws `DiskError` when it cannot, and
 * `DatabaseInUseError` while a restore replaces it.
 */
export function openDatabase(dataDir: string | null): Database {
  if (dataDir === null) return openFile(':memory:', null);
  withDiskErrors(dataDir, () => mkdirSync(dataDir, { recursive: true }));
  const lock = lockForUse(dataDir);
  try {
    return openFile(databaseFile(dataDir), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openFile(file: string, lock: DatabaseLock | null): Database {
  const raw = new RawDatabase(file);
  // First: after a crash another process may recover the log, which locks the database for a moment
  raw.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = ${CACHE_KIB}; pragma temp_store = memory;
    pragma wal_autocheckpoint = ${LOG_PAGES}; pragma journal_size_limit = ${LOG_BYTES};`);
  return { raw, onCommit: [], close: () => closeFile(raw, lock) };
}

/** The driver leaves the log as it is, because cached statements are still open. */
function closeFile(raw: RawDatabase, lock: DatabaseLock | null): void {
  try {
    raw.emptyLog();
  } catch {
    // On a full or damaged disk the log stays: nothing is lost, the next start reads it
  }
  raw.close();
  lock?.release();
}

/** Opens a database file that must exist, without changing it: for checks and copies. Throws `DiskError`, and an `Error` for operators. */
export function openExisting(file: string): RawDatabase {
  if (!withDiskErrors(file, () => statSync(file, { throwIfNoEntry: false })?.isFile()))
    throw new Error(`There is no database ${file}.`);
  const raw = new RawDatabase(file);
  raw.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return raw;
}
