import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { loadVocabularies } from '#tests/support/vocabulary/shop-vocabulary.ts';

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
  const vocabularies = await loadVocabularies();
  const channelIds = SHOPS.map(({ channelId }) => channelId);
  for (const file of files) {
    const text = await readFile(join('build/client', file), 'utf8');
    for (const trace of [...CANARIES, ...SERVER_ONLY, ...channelIds, testServers.apiKey])
      expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
    for (const [key, vocabulary] of vocabularies)
      expect(vocabulary.find(text), `words of ${key} in ${file}`).toEqual([]);
  }
});
