import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

/**
 * `npm run e2e` builds with these two strings in the environment. No file that a browser can download may contain them,
 * or data of a shop: one build serves every tenant.
 */
const CANARIES = ['canary-secret-in-environment', 'ARKAD_CANARY_SECRET'];
const SERVER_ONLY = [
  'apiKeyEnv',
  'DEMO_API_KEY',
  'BACKEND_ORIGIN',
  'process.env.',
  'x-apikey',
  'getMenuAtLocation',
  'ZodError',
  'i18next',
];

test('the client bundle contains no secret, no server code and no tenant data', async () => {
  const files = (await readdir('build/client', { recursive: true })).filter((file) =>
    /\.(js|css|json|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  const tenants = SHOPS.flatMap((shop) => [
    shop.marker,
    shop.host,
    shop.channelId,
    `main-desktop-${shop.key}`,
  ]);
  for (const file of files) {
    const text = await readFile(join('build/client', file), 'utf8');
    for (const trace of [...CANARIES, ...SERVER_ONLY, ...tenants, testServers.apiKey])
      expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
  }
});
