import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { seedLarge, startBackend, runFailingStart } from './running-backend.ts';
import { readRows } from './orders-on-disk.ts';
import { createTinyRoot } from './tiny-shop.ts';

const MIGRATIONS = readdirSync('backend/core/db/migrations').filter((file) => file.endsWith('.sql'));

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
  expect(versionOf(dataDir)).toBe(MIGRATIONS.length);
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
  expect(versionOf(dataDir)).toBe(MIGRATIONS.length);
  const count = () => readRows<{ n: number }>(dataDir, 'select count(*) as n from products')[0]?.n;
  const filled = count();
  expect(filled).toBeGreaterThan(300);
  await (await startBackend(root, dataDir)).kill();
  expect(count()).toBe(filled);
});

test('the start migrates a database of the first version and keeps its rows', async () => {
  const { root, dataDir } = createBackendFolder();
  const old = new Libsql(path.join(dataDir, 'backend.db'));
  old.exec(readFileSync(path.join('backend/core/db/migrations', MIGRATIONS[0] ?? ''), 'utf8'));
  old.exec(`pragma user_version = 1;
    insert into users (email, password, created_at, password_changed_at) values ('old@example.com', 'x', '2020', '2020');
    insert into carts (id, channel_id, created_at, updated_at, expires_at)
      values ('00000000-0000-4000-8000-000000000001', '9|se', '2020', '2020', '2999');
    insert into payments (id, channel_id, cart_id, payment_type, market, language, state, amount, currency, success_url,
      cancel_url, created_at, updated_at) values ('old', '9|se', 'c', 'KLARNA', 'se', 'sv', 'open', 1, 'SEK', '', '', '2999', '');
    insert into refresh_tokens (token_hash, family, user_id, lifetime_minutes, issued_at, expires_at)
      values ('old', 'old', (select id from users), 30, '2020', '2999')`);
  old.close();
  await (await startBackend(root, dataDir)).kill();
  expect(versionOf(dataDir)).toBe(MIGRATIONS.length);
  expect(readRows(dataDir, "select email from users where password = 'x'")).toEqual([
    { email: 'old@example.com' },
  ]);
  expect(readRows(dataDir, "select expires_at as until from carts where id like '00000000%'")).toEqual([
    { until: '2999' },
  ]);
  // Migration 0005: a session of an earlier release is the account's
  const oldSession = "select channel_id as channel from refresh_tokens where token_hash = 'old'";
  expect(readRows(dataDir, oldSession)).toEqual([{ channel: null }]);
  // Migrations 0002 and 0004 added the columns, so the old row has no values
  const oldPayment = "select state, user_id as whose, cart_version as version from payments where id = 'old'";
  expect(readRows(dataDir, oldPayment)).toEqual([{ state: 'open', whose: null, version: null }]);
});

test('a backend refuses to start with the database of a newer build and leaves it unchanged', async () => {
  const { root, dataDir } = createBackendFolder();
  const file = path.join(dataDir, 'backend.db');
  const newer = new Libsql(file);
  newer.exec('create table later (id integer); pragma user_version = 999');
  newer.close();
  const { code, said } = await runFailingStart({ BACKEND_ROOT: root, DATA_DIR: dataDir, BACKEND_PORT: '0' });
  expect(code).toBe(1);
  expect(said).toContain(
    `The database has version 999, this build supports versions up to ${MIGRATIONS.length}`,
  );
  expect(said).toContain('DATA_DIR');
  expect(said).not.toMatch(/\n\s+at |node:/);
  expect(versionOf(dataDir)).toBe(999);
  expect(readRows(dataDir, 'select name from sqlite_schema')).toEqual([{ name: 'later' }]);
});

test('a migration that fails half-way leaves the database at the previous version', async () => {
  const { folder, root, dataDir } = createBackendFolder();
  await (await startBackend(root, dataDir)).kill();
  const broken = path.join(folder, 'broken');
  cpSync(root, broken, { recursive: true, dereference: true });
  const next = String(MIGRATIONS.length + 1).padStart(4, '0');
  writeFileSync(
    path.join(broken, 'backend/core/db/migrations', `${next}-broken.sql`),
    'create table half (id integer); insert into nowhere values (1);',
  );
  const { code, said } = await runFailingStart({
    BACKEND_ROOT: broken,
    DATA_DIR: dataDir,
    BACKEND_PORT: '0',
  });
  expect(code).toBe(1);
  expect(said).toMatch(/nowhere/);
  expect(versionOf(dataDir)).toBe(MIGRATIONS.length);
  expect(readRows(dataDir, "select 1 from sqlite_schema where name = 'half'")).toEqual([]);
});

test('an invalid environment stops the start with a sentence that names the variable', async () => {
  const { root, dataDir } = createBackendFolder();
  const { code, said } = await runFailingStart({
    BACKEND_ROOT: root,
    DATA_DIR: dataDir,
    BACKEND_PORT: 'abc',
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The backend's environment is invalid\. BACKEND_PORT: [^\n]+\n$/);
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
