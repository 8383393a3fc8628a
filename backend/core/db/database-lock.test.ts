import { statSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { databaseFile, openDatabase } from './database.ts';
import { DatabaseInUseError, lockForRestore, lockForUse } from './database-lock.ts';

test('any number of processes may use a database, and a restore gets it when all have closed it', () => {
  const folder = temporaryFolder();
  const [first, second] = [openDatabase(folder), openDatabase(folder)];
  expect(() => lockForRestore(folder)).toThrow(DatabaseInUseError);
  first.close();
  expect(() => lockForRestore(folder)).toThrow(`is using the database in ${folder}: stop it, then restore.`);
  second.close();
  lockForRestore(folder).release();
  lockForUse(folder).release();
});

test('a database that cannot be opened is left unlocked', () => {
  const folder = temporaryFolder();
  writeFileSync(databaseFile(folder), 'not a database '.repeat(500));
  expect(() => openDatabase(folder)).toThrow('is not a database');
  lockForRestore(folder).release();
});

test('closing empties the log, also while another process uses the database', () => {
  const folder = temporaryFolder();
  const [writer, other] = [openDatabase(folder), openDatabase(folder)];
  onTestFinished(() => other.close());
  writer.raw.exec("create table jars (name text); insert into jars values ('plum')");
  const log = `${databaseFile(folder)}-wal`;
  expect(statSync(log).size).toBeGreaterThan(0);
  writer.close();
  expect(statSync(log).size).toBe(0);
});

test('the log is left alone while another process reads, and emptied afterwards', () => {
  const folder = temporaryFolder();
  const [writer, reader] = [openDatabase(folder), openDatabase(folder)];
  onTestFinished(() => [writer, reader].forEach((database) => database.close()));
  const log = `${databaseFile(folder)}-wal`;
  writer.raw.exec('create table jars (name text)');
  reader.raw.exec('begin; select count(*) from jars');
  writer.raw.exec("insert into jars values ('plum')");
  const from = performance.now();
  writer.raw.emptyLog();
  expect(performance.now() - from).toBeLessThan(1000);
  expect(statSync(log).size).toBeGreaterThan(0);
  reader.raw.exec('commit');
  writer.raw.emptyLog();
  expect(statSync(log).size).toBe(0);
});
