import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toEndpoints, writeNewShop } from '#app/channels/new-shop.server.ts';
import { NO_LANGUAGES } from '#app/i18n/languages.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { startStorefront } from '#tests/bench/servers.ts';
import { ask } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const TEXT = /\.(?:js|css|json|html|svg|txt|webmanifest)$/;

test('[CH-11] no file of the build names a shop: neither its key, its name nor its host', async () => {
  const files = (await readdir('build', { recursive: true })).filter(
    // The demo's backend is another program, which no image of the storefront has
    (file) => TEXT.test(file) && !file.startsWith(`backend${path.sep}`),
  );
  expect(files).toEqual(
    expect.arrayContaining(['server.js', 'channels.js', path.join('studio', 'studio.js')]),
  );
  const names = SHOPS.flatMap(({ key, name, host }) => [key, name, host]);
  const pattern = new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'gi');
  for (const file of files) {
    const text = await readFile(path.join('build', file), 'utf8');
    expect([...new Set(text.match(pattern))], file).toEqual([]);
  }
});

/** Shops that have nothing in common with the demo's but the API, and nothing with each other. */
const SETS: readonly (readonly string[])[] = [['Zevra House'], ['Brulm & Sons', 'Cothe Works'], ['Dwelp']];
const hostOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;

/** A folder of channel files for these shops. */
async function writeSet(names: readonly string[]): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'set-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const translators = await createTranslators();
  for (const [at, siteName] of names.entries()) {
    const { channelId, market, currency } = SHOPS[at] ?? { channelId: '', market: '', currency: '' };
    const facts = { siteName, host: hostOf(siteName), channelId, market, currency };
    const text = writeNewShop(
      {
        ...facts,
        languages: ['en'],
        timeZone: undefined,
        color: '#7A2E1F',
        logo: undefined,
        api: {
          endpoints: toEndpoints('${BACKEND_ORIGIN}/graphql', 'arkad_prod'),
          apiKeyEnv: 'DEMO_API_KEY',
        },
      },
      { translators, mounted: NO_LANGUAGES },
    );
    await writeFile(path.join(directory, `shop-${at}.json`), text);
  }
  return directory;
}

test('[CH-11] one build serves unrelated sets of shops, each nothing of the others', async () => {
  const all = SETS.flat();
  for (const names of SETS) {
    const channelsDir = await writeSet(names);
    const stateDir = await mkdtemp(path.join(tmpdir(), 'state-'));
    onTestFinished(() => rm(stateDir, { recursive: true }));
    const env = { STATE_DIR: stateDir };
    const server = await startStorefront({ channelsDir, backendPort: testServers.backendPort, env });
    try {
      for (const name of all) {
        const { status, body } = await ask(hostOf(name), '/', { port: server.port });
        const text = body.replaceAll('&amp;', '&');
        const named = all.filter((each) => text.includes(each));
        const isServed = names.includes(name);
        expect([status, named], name).toEqual(isServed ? [200, [name]] : [404, []]);
      }
      for (const { host } of SHOPS) expect((await ask(host, '/', { port: server.port })).status).toBe(404);
    } finally {
      await server.stop();
    }
  }
});
