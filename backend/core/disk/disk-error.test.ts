import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { DiskError, findDiskError, withDiskErrors } from './disk-error.ts';

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
])('%s is the problem "%s", told in one sentence with file and remedy', (code, problem, remedy) => {
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
