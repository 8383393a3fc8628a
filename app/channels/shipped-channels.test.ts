import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/a-context.ts';
import { channelJsonSchema } from './channel-json-schema.server.ts';
import { createChannelRegistry } from './channel-registry.server.ts';
import { channelReference } from './schema/channel-reference.server.ts';
import { STYLE_KEYS } from '#themes/names.ts';

test('[CH-06] channels/channel.schema.json is up to date (else: npx tsx scripts/write-channel-schema.ts)', async () => {
  const stored = await readFile(new URL('../../channels/channel.schema.json', import.meta.url), 'utf8');
  expect(stored).toBe(channelJsonSchema());
});

test('[CH-06] docs/channel-reference.md is up to date (else: npx tsx scripts/write-channel-schema.ts)', async () => {
  const file = fileURLToPath(new URL('../../docs/channel-reference.md', import.meta.url));
  const stored = await readFile(file, 'utf8');
  expect(stored).toBe(await format(channelReference(), { ...(await resolveConfig(file)), filepath: file }));
});

test('[CH-06] the reference lists every variable, icon, logo, network and switch, and each field has a meaning', () => {
  const rows = channelReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const first = rows.map((row) => /`([^`]+)`/.exec(row)?.[1]);
  for (const name of [
    ...STYLE_KEYS,
    'truck',
    'tiktok',
    'wallet',
    'greenbike',
    'features.reviews',
    'theme.fonts.title',
  ])
    expect(first).toContain(name);
  expect(rows.filter((row) => row.endsWith(' |  |'))).toEqual([]);
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
