import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { channelJsonSchema, listChannelFields } from './schema/channel-reference.server.ts';
import { createChannelRegistry } from './registry/channel-registry.server.ts';
import { channelFileSchema } from './schema/channel-schema.server.ts';
import { STYLE_KEYS } from '#themes/names.ts';

test('[CH-06] channels/channel.schema.json is up to date (else: npx tsx scripts/write-channel-schema.ts)', async () => {
  const stored = await readFile(new URL('../../channels/channel.schema.json', import.meta.url), 'utf8');
  expect(stored).toBe(channelJsonSchema());
});

test('[CH-06] the reference has every field, variable and explained value, and each field has a meaning', () => {
  const fields = listChannelFields();
  const names = fields.map(({ field }) => field);
  for (const name of ['features.reviews', 'theme.header.layout', 'overrides[].theme'])
    expect(names).toContain(name);
  for (const key of STYLE_KEYS) expect(names).toContain(`theme.style.${key}`);
  expect(fields.filter(({ meaning }) => meaning === '')).toEqual([]);
  const values = fields.flatMap((field) => field.values.map(([value]) => `${field.field} ${value}`));
  for (const value of [
    'sellingPoints[].icon truck',
    'socialLinks[].network tiktok',
    'paymentLogos wallet',
    'carrierLogos greenbike',
    'theme.header dark',
    'theme.header.layout overlay',
    'theme.fonts.title Fraunces',
  ])
    expect(values).toContain(value);
});

test('[CH-10] the shipped channels are valid and complete, without a warning', async () => {
  const directory = fileURLToPath(new URL('../../channels', import.meta.url));
  const languagesDirectory = fileURLToPath(new URL('../../languages', import.meta.url));
  const variables = {
    BACKEND_ORIGIN: 'http://127.0.0.1:4000',
    DEMO_API_KEY: 'k',
    DEMO_VISITOR_SECRET: 'v'.repeat(32),
    DEMO_PURGE_SECRET: 'p'.repeat(32),
  };
  const registry = createChannelRegistry({ directory, languagesDirectory, variables, log: silentLog });
  await registry.reload();
  const statuses = registry
    .status()
    .map(({ key, state, hosts, warnings, error }) => ({ key, state, hosts, warnings, error }));
  expect(statuses).toEqual([
    {
      key: 'karamell',
      hosts: ['karamell.localhost', 'www.karamell.localhost'],
      state: 'ready',
      warnings: [],
      error: null,
    },
    { key: 'koivu', hosts: ['koivu.localhost'], state: 'ready', warnings: [], error: null },
    { key: 'lumo', hosts: ['lumo.localhost'], state: 'ready', warnings: [], error: null },
    { key: 'nordic', hosts: ['nordic.localhost'], state: 'ready', warnings: [], error: null },
  ]);
});

/** Fields that no demo shop has. Contract tests use them in copies of the shops. */
const UNUSED: Readonly<Record<string, string>> = {
  activeUntil: 'the shop would be gone',
  maintenance: 'the shop would be closed',
  indexing: 'false hides the shop from search engines',
  globalMessage: 'of an emergency, like a strike',
  probeBeforeLive: 'the API answers probes',
  freeShippingFrom: 'the API tells the amounts',
  payment: 'the payment pages are on the shop’s own host',
  tagManager: 'its script would be loaded from a foreign host',
  personalisation: 'its service would be a foreign host',
  guarantee: 'the notice is a file of the European Commission, which each operator gets there',
  verification: 'ids of search engines, which a demo has not got',
  reductions: 'all their markets are in the European Economic Area',
  ads: 'ids of advertisers, which a demo has not got',
};

test('the four shops use every other field of a channel file between them', async () => {
  const names = ['karamell', 'koivu', 'lumo', 'nordic'];
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(`../../channels/${name}.json`, import.meta.url), 'utf8');
      return JSON.parse(text) as object;
    }),
  );
  const used = new Set(files.flatMap((file) => Object.keys(file)));
  const fields = Object.keys(channelFileSchema.shape).filter((name) => !used.has(name));
  expect(fields.toSorted()).toEqual(Object.keys(UNUSED).toSorted());
});
