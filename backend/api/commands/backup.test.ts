import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { databaseFile, openDatabase, openExisting } from '#backend/core/db/database.ts';
import { migrate } from '#backend/core/db/migrate.ts';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { backUp, restore, checkDatabase } from './backup.ts';

const migrationsDir = path.resolve('backend/core/db/migrations');
const NOW = new Date('2026-11-26T12:30:00Z');
const emailRow = z.object({ email: z.string() });

/** An open database with one subscriber, whose row is in the log only. */
function createShop(email = 'one@example.com') {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  const database = openDatabase(dataDir);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) database.close();
    isOpen = false;
  };
  onTestFinished(close);
  migrate(database.raw, migrationsDir);
  const subscribe = (to: string): void =>
    void database.raw.run("insert into newsletter_subscribers values ('1|se', ?, 'sv', '[]', '2026')", [to]);
  subscribe(email);
  return { folder, dataDir, close, subscribe, backup: path.join(folder, 'backup.db') };
}

function listSubscribers(file: string): string[] {
  const raw = openExisting(file);
  try {
    return raw
      .select(emailRow, 'select email from newsletter_subscribers order by email')
      .map(({ email }) => email);
  } finally {
    raw.close();
  }
}

const restoreTo = (dataDir: string, source: string): string =>
  restore({ dataDir, migrationsDir, source, now: NOW });

test('a backup has what only the log holds, has no log of its own and is readable by its owner alone', () => {
  const { dataDir, backup, folder } = createShop();
  expect(backUp({ dataDir, target: backup, force: false })).toMatch(/backup\.db \(0\.\d MB\) is a backup of/);
  expect(listSubscribers(backup)).toEqual(['one@example.com']);
  expect(readdirSync(folder).toSorted()).toEqual(['backup.db', 'data']);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test('a backup replaces a file with --force only, and never a database in use', () => {
  const { dataDir, backup, subscribe } = createShop();
  backUp({ dataDir, target: backup, force: false });
  subscribe('two@example.com');
  expect(() => backUp({ dataDir, target: backup, force: false })).toThrow(/exists: .* --force/);
  expect(listSubscribers(backup)).toEqual(['one@example.com']);
  backUp({ dataDir, target: backup, force: true });
  expect(listSubscribers(backup)).toEqual(['one@example.com', 'two@example.com']);
  const other = createShop();
  for (const target of [databaseFile(dataDir), databaseFile(other.dataDir)])
    expect(() => backUp({ dataDir, target, force: true })).toThrow(
      'is a database in use: name another file.',
    );
});

test('a backup without a name, a folder or a database says what is missing', () => {
  const { dataDir, folder, backup } = createShop();
  expect(() => backUp({ dataDir, target: undefined, force: false })).toThrow('Name the file of the backup');
  expect(() => backUp({ dataDir, target: path.join(folder, 'no/x.db'), force: false })).toThrow(
    `There is no folder ${path.join(folder, 'no')}: make it first.`,
  );
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  expect(() => backUp({ dataDir: empty, target: backup, force: false })).toThrow('check DATA_DIR');
  expect(readdirSync(empty)).toEqual([]);
});

test('a restore replaces the database, and leaves the replaced one beside it', () => {
  const { dataDir, backup, subscribe, folder } = createShop();
  backUp({ dataDir, target: backup, force: false });
  expect(() => restoreTo(dataDir, backup)).toThrow('is using the database');
  subscribe('two@example.com');
  const newer = path.join(folder, 'newer.db');
  backUp({ dataDir, target: newer, force: false });
  const other = path.join(folder, 'other');
  const file = databaseFile(other);
  restoreTo(other, newer);
  const aside = `${file}.before-restore-2026-11-26T12-30-00.000Z`;
  expect(restoreTo(other, backup)).toBe(
    `${file} is ${backup} now: start the backend.\nWhat it replaced is ${aside}.`,
  );
  expect(listSubscribers(file)).toEqual(['one@example.com']);
  expect(listSubscribers(aside)).toEqual(['one@example.com', 'two@example.com']);
  expect(readdirSync(other).toSorted()).toEqual(['backend.db', path.basename(aside), 'backend.lock']);
});

test('a restore in an empty folder, and one in place of a damaged database, whose log is not read with the new one', () => {
  const { dataDir, backup, folder } = createShop();
  backUp({ dataDir, target: backup, force: false });
  const fresh = path.join(folder, 'fresh');
  expect(restoreTo(fresh, backup)).not.toContain('What it replaced');
  expect(listSubscribers(databaseFile(fresh))).toEqual(['one@example.com']);
  const broken = path.join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(databaseFile(broken), 'no database '.repeat(1000));
  writeFileSync(`${databaseFile(broken)}-wal`, 'its log');
  restoreTo(broken, backup);
  expect(listSubscribers(databaseFile(broken))).toEqual(['one@example.com']);
  const aside = `${databaseFile(broken)}.before-restore-2026-11-26T12-30-00.000Z`;
  expect([existsSync(aside), existsSync(`${databaseFile(broken)}-wal`)]).toEqual([true, false]);
});

test('a restore refuses what is no sound database of this build, and leaves the one in use', () => {
  const { dataDir, backup, close, folder } = createShop();
  close();
  const write = (sql: string): void => {
    const made = openDatabase(path.join(folder, 'made'));
    made.raw.exec(sql);
    made.close();
  };
  const made = databaseFile(path.join(folder, 'made'));
  expect(() => restoreTo(dataDir, backup)).toThrow(`There is no database ${backup}.`);
  expect(() => restoreTo(dataDir, databaseFile(dataDir))).toThrow('is the database in use');
  writeFileSync(backup, 'no database '.repeat(1000));
  expect(() => restoreTo(dataDir, backup)).toThrow(`${backup} is not a database`);
  write('create table notes (text text)');
  expect(() => restoreTo(dataDir, made)).toThrow(`${made} is no database of the backend`);
  write(
    'create table carts (id); create table orders (id); create table users (id); pragma user_version = 999',
  );
  expect(() => restoreTo(dataDir, made)).toThrow(/has version 999, this build supports versions up to \d+/);
  expect(listSubscribers(databaseFile(dataDir))).toEqual(['one@example.com']);
  expect(readdirSync(dataDir).filter((name) => /restore|partial/.test(name))).toEqual([]);
});

test('a check prints state, version, sizes and rows of a database in use and of a backup', () => {
  const { dataDir, backup } = createShop();
  const report = checkDatabase({ dataDir, migrationsDir, file: undefined });
  expect(report).toMatch(/^\S+backend\.db\n {2}quick_check {13}ok, \d+ ms\n/);
  expect(report).toMatch(
    /version +\d+, of this build\n {2}size +0\.\d MB\n {2}log +0\.\d MB\n {2}products +none\n/,
  );
  expect(report).toMatch(/newsletter_subscribers {2}1$/m);
  backUp({ dataDir, target: backup, force: false });
  expect(checkDatabase({ dataDir, migrationsDir, file: backup })).toMatch(/log +0 MB\n/);
  expect(() => checkDatabase({ dataDir: '/none', migrationsDir, file: undefined })).toThrow(
    'There is no database',
  );
});
