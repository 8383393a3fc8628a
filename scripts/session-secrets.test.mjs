import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSessionSecrets } from './session-secrets.mjs';

test('a start without SESSION_SECRETS makes one secret in the data folder, for its owner only, and keeps it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-secrets-'));
  try {
    const DATA_DIR = path.join(folder, 'data');
    const made = readSessionSecrets({ DATA_DIR });
    expect(Buffer.byteLength(made)).toBeGreaterThanOrEqual(32);
    expect(readSessionSecrets({ DATA_DIR, SESSION_SECRETS: '' })).toBe(made);
    expect(statSync(path.join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readSessionSecrets({ DATA_DIR: path.join(folder, 'other') })).not.toBe(made);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('SESSION_SECRETS of the environment is used as it is, and no file is written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-secrets-'));
  try {
    expect(readSessionSecrets({ DATA_DIR: folder, SESSION_SECRETS: 'one,two' })).toBe('one,two');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
