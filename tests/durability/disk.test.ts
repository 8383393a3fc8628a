import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { beforeAll, afterAll, expect, onTestFinished, test } from 'vitest';
import { runFailingStart, startBackend, type LogLine, type RunningBackend } from './running-backend.ts';
import { insertCarts } from './orders-on-disk.ts';
import { CHANNEL, createTinyRoot } from './tiny-shop.ts';

const SUBSCRIBE = `mutation ($email: String!) {
  subscribeToNewsletter(channelId: "${CHANNEL}", email: $email)
}`;
const CHECKOUT = `mutation ($cartId: String!, $text: String) {
  createOrUpdateCheckout(channelId: "${CHANNEL}", cartId: $cartId, checkout: { merchantData: $text }) { __typename }
}`;
const CARTS = 40;
const NAME = `{ channel(channelId: "${CHANNEL}") { name } }`;
const ERROR_LEVEL = 50;

/** Constant of every client, appended to the password before hashing (contract 4.4). */
const SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD';

/** Steps 1 to 3 of a login (contract 4.2); returns the last answer. */
async function signInByPassword(backend: RunningBackend, username: string, password: string) {
  const { sign } = JSON.parse((await backend.send('/auth/login', { username })).text) as { sign: string };
  const signed = await fetch(`${backend.origin}/auth/sign/${backend.apiKey}?identity=${sign}`);
  const hash = createHash('sha384').update(`${password}${SALT}`).digest('base64');
  return backend.send('/auth/login', { username, signature: await signed.json(), password: hash });
}

let folder = '';
let root = '';
let seeded = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'durability-disk-'));
  root = createTinyRoot(folder);
  seeded = path.join(folder, 'seeded');
  mkdirSync(seeded);
  await (await startBackend(root, seeded)).kill();
  // Into the file itself, so that tests damage what the next start reads
  const database = new Libsql(path.join(seeded, 'backend.db'));
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the seeded data folder. */
function aDataFolder() {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  cpSync(seeded, dataDir, { recursive: true });
  return { dataDir, file: path.join(dataDir, 'backend.db') };
}

async function aBackend(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const backend = await startBackend(root, dataDir, environment);
  onTestFinished(() => backend.kill());
  return backend;
}

/** Overwrites the first page of a table, so that every use of the table fails. */
function damageTable(file: string, table: string): void {
  const database = new Libsql(file);
  const { page, bytes } = database
    .prepare(
      'select rootpage as page, (select page_size from pragma_page_size) as bytes from sqlite_schema where name = ?',
    )
    .get(table) as { page: number; bytes: number };
  database.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xab), 0, bytes, (page - 1) * bytes);
  closeSync(descriptor);
}

const start = (dataDir: string) =>
  runFailingStart({ BACKEND_ROOT: root, DATA_DIR: dataDir, BACKEND_PORT: '0' });

/** One sentence about the file, for an operator: no stack, no code of a library. */
function expectSentence(said: string, file: string, remedy: RegExp): void {
  expect(said.startsWith(`${file} `), said).toBe(true);
  expect(said).toMatch(remedy);
  expect(said.trimEnd()).toMatch(/^[^\n]+\.$/);
  expect(said).not.toMatch(/\n\s+at |node:|SQLITE_|SqliteError/);
}

test('a start with a damaged or a shortened database names the file and the remedy', async () => {
  const damages: readonly ((file: string) => void)[] = [
    (file) => damageTable(file, 'products'),
    (file) => truncateSync(file, 20_000),
  ];
  for (const damage of damages) {
    const { dataDir, file } = aDataFolder();
    damage(file);
    const { code, said } = await start(dataDir);
    expect(code).toBe(1);
    expectSentence(said, file, /is damaged: stop the backend and restore it from a backup/);
  }
});

test('a start whose outbox or token secret cannot be used names it and the remedy', async () => {
  const { dataDir } = aDataFolder();
  const [outbox, secret] = [path.join(dataDir, 'outbox'), path.join(dataDir, 'token-secret')];
  rmSync(outbox, { recursive: true });
  writeFileSync(outbox, '');
  const first = await start(dataDir);
  expect(first.code).toBe(1);
  expectSentence(first.said, outbox, /file where a folder should be/);
  rmSync(outbox);
  writeFileSync(secret, '');
  const second = await start(dataDir);
  expect(second.code).toBe(1);
  expectSentence(second.said, secret, /no secret of at least 32 characters.*delete it/);
});

const errorsOf = (backend: RunningBackend): LogLine[] =>
  backend.lines().filter(({ level }) => level >= ERROR_LEVEL);

/** Stores a text of some pages in the checkout of each cart, so that a database without room is full soon. */
const storeTexts = (backend: RunningBackend, carts: readonly string[]) =>
  Promise.all(carts.map((cartId) => backend.post(CHECKOUT, { cartId, text: 'x'.repeat(9000) })));
const STORED = { data: { createOrUpdateCheckout: { __typename: 'CheckoutType' } } };

/** A refused write: nothing about files or the database in it. */
function expectCleanError(answer: unknown): void {
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL_ERROR' } }] });
  expect(JSON.stringify(answer)).not.toMatch(/backend\.db|SQLITE|disk|stack|\/tmp/i);
}

for (const [state, remedy] of [
  ['full', /disk is full: free some space/],
  ['readOnly', /write permission/],
] as const)
  test(`a running backend whose database is ${state} answers cleanly, logs one line and recovers`, async () => {
    const { dataDir, file } = aDataFolder();
    const carts = insertCarts(
      dataDir,
      Array.from({ length: CARTS }, () => ({ lines: [] })),
    );
    const backend = await aBackend(dataDir, { BACKEND_TEST: '1' });
    expect(await storeTexts(backend, carts.slice(0, 1))).toEqual([STORED]);
    expect((await backend.send('/_test/disk', { state })).status).toBe(200);
    const refused = (await storeTexts(backend, carts)).filter(({ errors }) => errors !== undefined);
    expect(refused.length).toBeGreaterThan(CARTS / 2);
    refused.forEach(expectCleanError);
    expect(await backend.post(NAME, {})).toMatchObject({ data: { channel: { name: expect.any(String) } } });
    const errors = errorsOf(backend);
    expect(errors).toEqual([expect.objectContaining({ file, problem: state })]);
    expect(errors[0]?.err).toBeUndefined();
    expectSentence(errors[0]?.msg ?? '', file, remedy);
    await backend.send('/_test/disk', { state: 'ok' });
    expect(await storeTexts(backend, carts)).toEqual(carts.map(() => STORED));
    expect(errorsOf(backend)).toHaveLength(1);
  });

test('a start refuses a damaged table that it does not read; a running backend with one answers cleanly, logs one line and serves everything else', async () => {
  const { dataDir, file } = aDataFolder();
  damageTable(file, 'newsletter_subscribers');
  const refused = await start(dataDir);
  expect(refused.code).toBe(1);
  expectSentence(refused.said, file, /is damaged: stop the backend and restore it from a backup/);
  const backend = await aBackend(dataDir, { BACKEND_DATABASE_CHECK: 'off' });
  for (let number = 0; number < 10; number += 1)
    expectCleanError(await backend.post(SUBSCRIBE, { email: `reader${number}@example.com` }));
  expect(await backend.post(NAME, {})).toMatchObject({ data: { channel: { name: expect.any(String) } } });
  const errors = errorsOf(backend);
  expect(errors).toEqual([expect.objectContaining({ file, problem: 'corrupt' })]);
  expectSentence(errors[0]?.msg ?? '', file, /is damaged/);
});

test('a sign-in that cannot be stored is refused without details, and possible again afterwards', async () => {
  const { dataDir, file } = aDataFolder();
  const backend = await aBackend(dataDir, { BACKEND_TEST: '1' });
  await backend.send('/_test/disk', { state: 'readOnly' });
  const refused = await signInByPassword(backend, 'person@example.com', 'Person-2026');
  expect(refused.status).toBe(500);
  expectCleanError(JSON.parse(refused.text));
  await expect
    .poll(() => errorsOf(backend))
    .toEqual([expect.objectContaining({ file, problem: 'readOnly' })]);
  await backend.send('/_test/disk', { state: 'ok' });
  const signedIn = await signInByPassword(backend, 'person@example.com', 'Person-2026');
  expect([signedIn.status, JSON.parse(signedIn.text)]).toMatchObject([200, { token: expect.any(String) }]);
});
