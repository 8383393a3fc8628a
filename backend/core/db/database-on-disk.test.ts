import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { DiskError } from '#backend/core/disk-error.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { openDatabase, type Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const PAGE_BYTES = 4096;
const LONG = 'x'.repeat(1000);
const countRow = z.object({ count: z.int() });

function createFolder() {
  const folder = temporaryFolder();
  return { folder, file: path.join(folder, 'backend.db') };
}

function open(folder: string): Database {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

const insert = ({ raw }: Database, rows = 1): void => {
  for (let row = 0; row < rows; row += 1) raw.run('insert into jars (name) values (?)', [LONG]);
};
const countOf = ({ raw }: Database): number =>
  raw.get(countRow, 'select count(name) as count from jars').count;

/** A database of some hundred pages, closed. */
function fillDatabase(folder: string): void {
  const database = openDatabase(folder);
  database.raw.exec('create table jars (id integer primary key, name text)');
  insert(database, 500);
  database.raw.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

function expectProblem(work: () => unknown, problem: DiskError['problem'], file: string): void {
  expect(work).toThrow(DiskError);
  expect(work).toThrow(expect.objectContaining({ problem, file }));
}

/** Holds the database alone for a moment, as a process does that recovers its log. */
const HOLDER = `
  import Libsql from 'libsql';
  const database = new Libsql(process.argv[1]);
  database.exec('pragma journal_mode = wal; create table jars (name text); pragma locking_mode = exclusive');
  database.exec('begin exclusive; create table held (id integer); commit');
  console.log('held');
  // The test's thread waits for the lock, so it cannot say when to release it
  setTimeout(() => database.close(), 300);
`;

test('a start waits for another process that holds the database for a moment', async () => {
  const { folder, file } = createFolder();
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, 'data');
  expect(countOf(open(folder))).toBe(0);
});

test('a file that is not a database is named', () => {
  const { folder, file } = createFolder();
  writeFileSync(file, 'not a database '.repeat(500));
  expectProblem(() => openDatabase(folder), 'notADatabase', file);
});

test('a damaged page and a shortened file are named by every kind of read', () => {
  const { folder, file } = createFolder();
  fillDatabase(folder);
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(20 * PAGE_BYTES, 0xab), 0, 20 * PAGE_BYTES, 5 * PAGE_BYTES);
  closeSync(descriptor);
  const damaged = open(folder);
  expectProblem(() => countOf(damaged), 'corrupt', file);
  const select = 'select count(name) as count from jars';
  expectProblem(() => damaged.raw.select(countRow, select), 'corrupt', file);
  expectProblem(() => damaged.raw.exists(select), 'corrupt', file);
  expectProblem(() => [...damaged.raw.iterate(countRow, select)], 'corrupt', file);
  const shortened = createFolder();
  fillDatabase(shortened.folder);
  truncateSync(shortened.file, 3 * PAGE_BYTES);
  expectProblem(() => countOf(open(shortened.folder)), 'corrupt', shortened.file);
});

test('a database that cannot grow is full, keeps what it has, and accepts writes once there is room', () => {
  const { folder, file } = createFolder();
  fillDatabase(folder);
  const database = open(folder);
  database.raw.exec('pragma max_page_count = 1');
  expectProblem(() => insert(database, 500), 'full', file);
  const stored = countOf(database);
  // In a transaction, too: its own error is not hidden by a rollback that SQLite has already done
  expectProblem(() => inTransaction(database, () => insert(database, 500)), 'full', file);
  expect(database.raw.inTransaction).toBe(false);
  expect(countOf(database)).toBe(stored);
  database.raw.exec('pragma max_page_count = 100000');
  inTransaction(database, () => insert(database, 500));
  expect(countOf(database)).toBe(stored + 500);
});

test('a database that may not be written still answers reads', () => {
  const { folder, file } = createFolder();
  fillDatabase(folder);
  const database = open(folder);
  database.raw.exec('pragma query_only = on');
  expectProblem(() => insert(database), 'readOnly', file);
  expectProblem(() => inTransaction(database, () => insert(database)), 'readOnly', file);
  expect(countOf(database)).toBe(500);
  database.raw.exec('pragma query_only = off');
  insert(database);
  expect(countOf(database)).toBe(501);
});

test('a data folder below a file, and a place without permission, are named', () => {
  const { file } = createFolder();
  writeFileSync(file, '');
  expectProblem(() => openDatabase(path.join(file, 'data')), 'wrongKind', path.join(file, 'data'));
  expectProblem(() => openDatabase('/sys/arkad-data'), 'readOnly', '/sys/arkad-data');
  expectProblem(() => openDatabase(file), 'wrongKind', file);
});
