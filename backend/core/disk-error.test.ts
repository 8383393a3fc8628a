import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { DiskError, findDiskError, withDiskErrors, createDiskErrorHook } from './disk-error.ts';
import { pino } from 'pino';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error('a text that may change'), { code, ...more });
const FILE = '/data/backend.db';

test.each([
  ['SQLITE_NOTADB', 'notADatabase', /not a database.*backup.*new one/],
  ['SQLITE_CORRUPT', 'corrupt', /damaged.*backup.*new one/],
  ['SQLITE_CORRUPT_INDEX', 'corrupt', /damaged/],
  ['SQLITE_FULL', 'full', /disk is full.*free some space/],
  ['ENOSPC', 'full', /disk is full/],
  ['EDQUOT', 'full', /disk is full/],
  ['SQLITE_READONLY', 'readOnly', /write permission.*mount/],
  ['SQLITE_READONLY_DBMOVED', 'readOnly', /write permission/],
  ['SQLITE_CANTOPEN', 'readOnly', /cannot be opened/],
  ['EROFS', 'readOnly', /mount DATA_DIR writable/],
  ['EACCES', 'readOnly', /write permission/],
  ['EPERM', 'readOnly', /write permission/],
  ['ENOTDIR', 'wrongKind', /DATA_DIR/],
  ['SQLITE_IOERR_WRITE', 'failing', /check the disk/],
  ['EFBIG', 'failing', /file size limit/],
  ['EIO', 'failing', /check the disk/],
])('%s is the problem "%s", reported in one sentence with file and remedy', (code, problem, remedy) => {
  const found = findDiskError(withCode(code), FILE);
  expect(found).toBeInstanceOf(DiskError);
  expect(found).toMatchObject({ problem, file: FILE });
  expect(found?.message).toMatch(remedy);
  expect(found?.message).toMatch(/^\/data\/backend\.db [^\n]+[^.]\.$/);
});

test('an error of the file system names its own path where no other is given', () => {
  expect(findDiskError(withCode('ENOSPC', { path: '/data/images/x.webp' }))?.file).toBe(
    '/data/images/x.webp',
  );
  expect(findDiskError(withCode('ENOSPC', { path: '/data/outbox/1.part' }), '/data/outbox')?.file).toBe(
    '/data/outbox',
  );
  expect(findDiskError(withCode('SQLITE_FULL'))).toBeNull();
});

test('other errors stay what they are', () => {
  for (const error of [
    withCode('SQLITE_CONSTRAINT_UNIQUE'),
    withCode('SQLITE_BUSY'),
    withCode('ENOENT', { path: '/data/x' }),
    withCode('ECONNREFUSED'),
    new Error('no code'),
    'text',
    null,
  ]) {
    expect(findDiskError(error, FILE)).toBeNull();
  }
  const known = new DiskError('full', '/data/other');
  expect(findDiskError(known, FILE)).toBe(known);
  expect(withDiskErrors(FILE, () => 7)).toBe(7);
});

test('real errors of a file system are recognised: a folder below a file, a file that is a folder', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const below = path.join(file, 'data');
  expect(() => withDiskErrors(below, () => mkdirSync(below, { recursive: true }))).toThrow(
    `${below} is a file where a folder should be`,
  );
  expect(() => withDiskErrors(folder, () => writeFileSync(folder, 'x'))).toThrow(DiskError);
  expect(() => withDiskErrors('/dev/full', () => writeFileSync('/dev/full', 'x'))).toThrow(
    '/dev/full cannot be written because the disk is full',
  );
});

interface Line {
  readonly msg: string;
  readonly file?: string;
  readonly failures?: number;
}

function createLog() {
  const clock = { now: 0 };
  const text: string[] = [];
  const stream = { write: (line: string) => void text.push(line) };
  const log = pino({ base: null, timestamp: false, hooks: createDiskErrorHook(() => clock.now) }, stream);
  return { log, clock, text, lines: () => text.map((line) => JSON.parse(line) as Line) };
}

const FULL = new DiskError('full', '/data/backend.db');
const DAMAGED = new DiskError('corrupt', '/data/backend.db');

test('a problem of a file is logged once, with file, remedy and what failed, and without a stack', () => {
  const { log, text, lines } = createLog();
  for (let request = 0; request < 500; request += 1)
    log.error({ err: FULL, channel: 'karamell', fields: ['addToCart'] }, 'field failed');
  expect(lines()).toEqual([
    {
      level: 50,
      channel: 'karamell',
      fields: ['addToCart'],
      file: '/data/backend.db',
      problem: 'full',
      msg: FULL.message,
    },
  ]);
  expect(text.join('')).not.toMatch(/stack|disk-error\.ts/);
});

test('a problem that lasts is logged again after a minute, with the number of failures', () => {
  const { log, clock, lines } = createLog();
  for (; clock.now < 150_000; clock.now += 10_000) log.error({ err: FULL }, 'field failed');
  expect(lines().map(({ failures }) => failures)).toEqual([undefined, 7, 13]);
});

test('a problem that comes back after a quiet minute is a new one, logged at once', () => {
  const { log, clock, lines } = createLog();
  log.error({ err: FULL }, 'field failed');
  clock.now = 59_999;
  log.error({ err: FULL }, 'field failed');
  clock.now += 60_000;
  log.error({ err: FULL }, 'field failed');
  expect(lines().map(({ failures }) => failures)).toEqual([undefined, undefined]);
});

test('files and problems are distinguished, and errors of the file system are recognised by their path', () => {
  const { log, lines } = createLog();
  const noSpace = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/outbox' });
  for (const err of [FULL, DAMAGED, noSpace, FULL, DAMAGED, noSpace]) log.error({ err }, 'It failed.');
  expect(lines().map(({ file }) => file)).toEqual(['/data/backend.db', '/data/backend.db', '/data/outbox']);
});

test('every other line passes unchanged', () => {
  const { log, lines } = createLog();
  log.info('started');
  log.info({ port: 1 }, 'listening');
  log.error({ err: new Error('a bug') }, 'field failed');
  log.error({ err: new Error('a bug') }, 'field failed');
  expect(lines().map(({ msg }) => msg)).toEqual(['started', 'listening', 'field failed', 'field failed']);
});
