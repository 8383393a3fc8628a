import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { seedLarge, startBackend, runFailingStart } from './running-backend.ts';
import { readRows } from './orders-on-disk.ts';
import { createTinyRoot } from './tiny-shop.ts';

const VERSION = readdirSync('backend/core/db/migrations').length;

function createBackendFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'durability-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  return { folder, dataDir, root: createTinyRoot(folder) };
}

const versionOf = (dataDir: string): number | undefined =>
  readRows<{ user_version: number }>(dataDir, 'pragma user_version')[0]?.user_version;

test('the first start creates every table, the second start changes nothing', async () => {
  const { root, dataDir } = createBackendFolder();
  await (await startBackend(root, dataDir)).kill();
  expect(versionOf(dataDir)).toBe(VERSION);
  const tables = 'select name, sql from sqlite_schema order by name';
  const made = readRows<{ name: string }>(dataDir, tables);
  expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(['carts', 'orders', 'users', 'skus']));
  const people = readRows(dataDir, 'select * from users');
  expect(people.length).toBeGreaterThan(0);
  await (await startBackend(root, dataDir)).kill();
  expect(readRows(dataDir, tables)).toEqual(made);
  expect(readRows(dataDir, 'select * from users')).toEqual(people);
});

test('a large catalogue can be seeded into an empty data folder', async () => {
  const { root, dataDir } = createBackendFolder();
  const options = ['--products', '300', '--shop', 'smallshop'];
  expect(await seedLarge({ BACKEND_ROOT: root, DATA_DIR: dataDir }, ...options)).toEqual({
    code: 0,
    said: '',
  });
  expect(versionOf(dataDir)).toBe(VERSION);
  const count = () => readRows<{ n: number }>(dataDir, 'select count(*) as n from products')[0]?.n;
  const filled = count();
  expect(filled).toBeGreaterThan(300);
  await (await startBackend(root, dataDir)).kill();
  expect(count()).toBe(filled);
});

test('a start with one more migration runs it and leaves the rows as they are', async () => {
  const { folder, root, dataDir } = createBackendFolder();
  await (await startBackend(root, dataDir)).kill();
  const rows = () => readRows(dataDir, 'select * from users order by id');
  const before = rows();
  expect(before.length).toBeGreaterThan(0);
  const newer = path.join(folder, 'newer');
  cpSync(root, newer, { recursive: true, dereference: true });
  const next = String(VERSION + 1).padStart(4, '0');
  writeFileSync(
    path.join(newer, 'backend/core/db/migrations', `${next}-loyalty.sql`),
    'create table loyalty (user_id integer primary key references users (id), points integer not null default 0);',
  );
  await (await startBackend(newer, dataDir)).kill();
  expect(versionOf(dataDir)).toBe(VERSION + 1);
  expect(readRows(dataDir, 'select * from loyalty')).toEqual([]);
  expect(rows()).toEqual(before);
});

test('a backend refuses to start with a database of another version and leaves it unchanged', async () => {
  const { root, dataDir } = createBackendFolder();
  const file = path.join(dataDir, 'backend.db');
  const newer = new Libsql(file);
  newer.exec('create table later (id integer); pragma user_version = 999');
  newer.close();
  const { code, said } = await runFailingStart({ BACKEND_ROOT: root, DATA_DIR: dataDir, BACKEND_PORT: '0' });
  expect(code).toBe(1);
  expect(said).toContain(
    `The database has version 999, this build supports versions up to ${VERSION}: start the build that wrote it`,
  );
  expect(said).toContain('delete backend.db in DATA_DIR');
  expect(said).not.toMatch(/\n\s+at |node:/);
  expect(versionOf(dataDir)).toBe(999);
  expect(readRows(dataDir, 'select name from sqlite_schema')).toEqual([{ name: 'later' }]);
});

test('all invalid variables are reported together, without secrets', async () => {
  const { root, dataDir } = createBackendFolder();
  const wrong = {
    BACKEND_PORT: '70000',
    BACKEND_SHOP_PORT: '-1',
    BACKEND_PUBLIC_ORIGIN: 'not an address',
    BACKEND_TOKEN_SECRET: 'too-short-a-secret',
    BACKEND_PERSISTED_QUERIES: 'perhaps',
    SMTP_URL: 'http://someone:letmein@mail.example.com',
    MAIL_FROM: 'nobody',
  };
  const { code, said } = await runFailingStart({ BACKEND_ROOT: root, DATA_DIR: dataDir, ...wrong });
  expect(code).toBe(1);
  for (const name of Object.keys(wrong)) expect(said).toContain(`${name}:`);
  expect(said).not.toContain('too-short-a-secret');
  expect(said).not.toContain('letmein');
});
