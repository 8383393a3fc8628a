import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

function aFolder() {
  const folder = temporaryFolder();
  return { folder, file: path.join(folder, 'token-secret') };
}

test('the first start makes a secret that only its owner reads, later starts use it', () => {
  const { folder, file } = aFolder();
  const secret = loadOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadOrCreateSecret(folder)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
});

test('a file without a whole secret stops the start with file and remedy and without the secret', () => {
  const { folder, file } = aFolder();
  for (const content of ['', '\n', 'half-a-secret']) {
    writeFileSync(file, content);
    expect(() => loadOrCreateSecret(folder)).toThrow(
      new RegExp(`^${file} has no secret of at least 32 characters: [^\\n]*delete it[^\\n]*\\.$`),
    );
    if (content.trim()) expect(() => loadOrCreateSecret(folder)).not.toThrow(content);
    expect(readFileSync(file, 'utf8')).toBe(content);
  }
});

test('a file that cannot be read or made is named with a remedy, and nothing half-made is left', () => {
  const { folder, file } = aFolder();
  mkdirSync(file);
  expect(() => loadOrCreateSecret(folder)).toThrow(`${file} is a file where a folder should be, or a folder`);
  expect(readdirSync(folder)).toEqual(['token-secret']);
  expect(() => loadOrCreateSecret('/sys')).toThrow(/^\/sys\/token-secret cannot be opened or written: give/);
});
