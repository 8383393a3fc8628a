import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { listSecrets } from './find-secrets.mjs';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('keys by their mark, and random values at names of secrets, are found with file and line, not printed', () => {
  const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ name: 'kim@example.com' })}.${'s'.repeat(43)}`;
  const random = `9${randomBytes(32).toString('base64url')}`;
  const lines = [
    ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '),
    `AKIA${'A1B2C3D4'.repeat(2)}`,
    `token: ghp_${'aB3'.repeat(12)}`,
    `const session = '${token}'`,
    `SMTP_URL=smtps://mailer:${'pass'.repeat(3)}@mail.example.com`,
    `SESSION_SECRETS=${random}`,
    `  "apiKey": "${random}",`,
  ];
  const found = listSecrets('.env', lines.join('\n'));
  expect(found.map((each) => each.split(' ')[0])).toEqual(lines.map((_, index) => `.env:${index + 1}`));
  expect(found.join()).not.toContain(random);
});

test('names of variables, examples of documents and keys of the demo are no secrets', () => {
  for (const line of [
    'SESSION_SECRETS="$(openssl rand -base64 32)"',
    "const DEFAULT_API_KEY = '11111111-1111-4111-8111-111111111111';",
    "apiKeyEnv: 'DEMO_API_KEY'",
    "const secret = 's'.repeat(43);",
    'https://user:${PASSWORD}@mail.example.com',
    "token: 'session-token-of-the-person-who-logs-in'",
    '"integrity": "sha512-abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOP=="',
  ])
    expect(listSecrets('a.ts', line), line).toEqual([]);
});
