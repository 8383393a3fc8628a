import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EnvError, readEnv } from './env.server.ts';
import { readSecretFiles } from './env/secret-files.ts';

function aFile(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const location = path.join(folder, 'secret');
  writeFileSync(location, content);
  return location;
}

const SECRET = 'a-secret-of-at-least-32-characters';

test('[CH-08] secrets may be files, without the end of their line', () => {
  const location = aFile(`${SECRET}\n`);
  const env = readEnv({
    NODE_ENV: 'production',
    SESSION_SECRETS_FILE: location,
    SHOP_API_KEY_FILE: aFile('key'),
  });
  expect(env.sessionSecrets).toEqual([SECRET]);
  expect(env.variables).toMatchObject({ SHOP_API_KEY: 'key' });
  expect(env.variables).not.toHaveProperty('SESSION_SECRETS');
});

test('other variables that end in _FILE are not read', () => {
  expect(readSecretFiles({ SSL_CERT_FILE: '/does/not/exist', LOG_FILE: '/dev/zero' })).toEqual({
    variables: {},
    problems: [],
  });
});

test.each([
  [{ API_KEY_FILE: '/does/not/exist' }, 'API_KEY_FILE is "/does/not/exist", which cannot be read (ENOENT)'],
  [
    { API_KEY_FILE: '/dev/zero' },
    'API_KEY_FILE is "/dev/zero", which cannot be read (no file of at most 64 KiB)',
  ],
  [{ API_KEY: 'a', API_KEY_FILE: '/x' }, 'API_KEY and API_KEY_FILE are both set; allowed is one of them'],
])('[CH-08] %o ends the start with its reason', (source, reason) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(reason);
});
