import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { BackendTables } from './tables.ts';

/** Pages of 4 KiB kept per connection; negative = KiB. 64 MiB holds the indexes of a large catalogue. */
const CACHE_KIB = -65_536;
const BUSY_TIMEOUT_MS = 5000;

/** What a bulk writer needs: the driver itself, as prepared statements are ten times faster than built queries. */
export type RawDatabase = Libsql.Database;
export type QueryDatabase = Kysely<BackendTables>;

export interface Database {
  readonly raw: RawDatabase;
  readonly query: QueryDatabase;
  /** What waits for the commit of the transaction that is open: see `afterCommit`. */
  readonly onCommit: (() => void)[];
  close(): Promise<void>;
}

/** Opens `backend.db` in the folder (made if absent), or a database in memory for tests. Throws when it cannot. */
export function openDatabase(dataDir: string | null): Database {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const raw = new Libsql(dataDir === null ? ':memory:' : path.join(dataDir, 'backend.db'));
  raw.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = ${BUSY_TIMEOUT_MS};
    pragma cache_size = ${CACHE_KIB}; pragma temp_store = memory;`);
  const query = new Kysely<BackendTables>({ dialect: new SqliteDialect({ database: raw }) });
  return { raw, query, onCommit: [], close: () => query.destroy() };
}
