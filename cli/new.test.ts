import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aChannelFile, TEST_VARIABLES, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { writeOwnFiles } from '#tests/support/channels/own-folder.ts';
import { withUpstream } from '#tests/support/upstream.ts';
import { check } from './check.ts';
import { type Answers, MARKETS } from './new-shop-questions.ts';
import { createNew } from './new.ts';

const FLAGS: Answers = {
  name: 'Fifth Light',
  market: 'se',
  'channel-id': '1|se',
  'api-key-env': 'TEST_API_KEY',
  color: '#1C3A8C',
};

/** An empty folder, and `new` in it. */
async function aFolder() {
  const directory = await mkdtemp(path.join(tmpdir(), 'new-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const options = {
    directory,
    languagesDirectory: 'languages',
    stateDirectory: path.join(directory, '.state'),
    port: 3000,
    adminPort: 9000,
    answerLimits: { bytes: 1e6, values: 1e5, depth: 40, textChars: 1e5 },
    variables: { ...TEST_VARIABLES, DEMO_API_KEY: 'key-of-the-demo', DEMO_PURGE_SECRET: 's'.repeat(32) },
    isJson: false,
  };
  const run = async (
    flags: Answers & { from?: string },
    key = 'fifth',
    ask: Parameters<typeof createNew>[0] = null,
  ) => String((await createNew(ask)([key], { ...options, flags })).output);
  const findings = async () => (await check([], { ...options, flags: { strict: true } })).output;
  const read = async (key = 'fifth'): Promise<ChannelFileContent> =>
    JSON.parse(await readFile(path.join(directory, `${key}.json`), 'utf8'));
  return { directory, run, findings, read };
}

/** Light yellow, black, mid-grey, neon, white, and colours between. */
const COLOURS = [
  '#FFF59D',
  '#000000',
  '#808080',
  '#39FF14',
  '#FF00FF',
  '#FFFFFF',
  '#1C3A8C',
  '#777777',
  '#00FFFF',
];

test.each(COLOURS)('[CH-09] a shop in %s passes check --strict: every text can be read', async (color) => {
  const { run, findings } = await aFolder();
  await run({ ...FLAGS, color });
  expect(await findings()).toBe('1 file: 0 errors, 0 warnings');
});

test.each(Object.entries(MARKETS))(
  '[CH-07] a shop of the market %s passes check --strict',
  async (market, facts) => {
    const { run, findings, read } = await aFolder();
    await run({ ...FLAGS, market });
    expect(await findings()).toBe('1 file: 0 errors, 0 warnings');
    expect(await read()).toMatchObject({ market, currency: facts.currency, timeZone: facts.timeZone });
  },
);

test('[CH-07] all languages have all texts, the first is the default', async () => {
  const { run, findings, read } = await aFolder();
  const output = await run({ ...FLAGS, languages: 'fi,sv,en,da,nb' });
  expect(output).toContain('http://fifth.localhost:3000/');
  expect(await findings()).toBe('1 file: 0 errors, 0 warnings');
  const file = await read();
  expect(file.$schema).toBe('./channel.schema.json');
  expect(file.locales.map(({ code }) => code)).toEqual(['fi-FI', 'sv-SE', 'en-US', 'da-DK', 'nb-NO']);
  expect(file.locales.filter((locale) => locale.default)).toHaveLength(1);
  expect(file.about).toMatchObject({ fi: expect.stringContaining('Fifth Light') });
});

test('[CH-07] a shop in a mounted language has its texts, paths and the country that speaks it most', async () => {
  const { run, findings, read } = await aFolder();
  await run({ ...FLAGS, market: 'de', languages: 'de,en' });
  expect(await findings()).toBe('1 file: 0 errors, 0 warnings');
  const { locales, menus, customerService } = await read();
  expect(locales).toEqual([{ code: 'de-DE', default: true }, { code: 'en-US' }]);
  expect(menus.main).toMatchObject({
    items: [{ label: { de: 'Alle Produkte', en: 'All products' }, url: '/sortiment' }, { url: '/marken' }],
  });
  expect(customerService.hours.de).toBe('Mo–Fr 9–17');
});

test('addresses of the API follow from its GraphQL endpoint', async () => {
  const { run, read } = await aFolder();
  await run({ ...FLAGS, host: 'shop.example', api: 'https://api.example/graphql', account: 'fifth_prod' });
  expect((await read()).endpoints).toEqual({
    api: 'https://api.example/graphql',
    auth: 'https://api.example/api/fifth_prod/',
    sign: 'https://api.example/auth/sign/',
    images: 'https://api.example/images',
  });
});

test.each(['png', 'svg'] as const)('[CH-10] the colour and the logo come from a %s file', async (type) => {
  const { directory, run, findings, read } = await aFolder();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="#fff"/>' +
    '<rect x="20" y="10" width="30" height="30" fill="#C2185B"/><rect x="60" y="10" width="120" height="30" fill="#263238"/></svg>';
  const logo = path.join(directory, `logo.${type}`);
  await writeFile(logo, type === 'svg' ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
  await run({ ...FLAGS, color: '', logo });
  expect(await findings()).toBe('1 file: 0 errors, 0 warnings');
  const file = await read();
  expect(file.themeColor).toMatch(/^#c[0-3]1[\da-f]5[\da-f]$/i);
  expect(file.logo).toMatchObject({
    drawnWidth: 200,
    light: { svg: expect.stringContaining('data:image/') },
  });
});

test('without a terminal all that is missing or wrong is named at once, and nothing is written', async () => {
  const { run, read } = await aFolder();
  const wrong = run({ name: 'Fifth', languages: 'sv,xx', host: 'UPPER', currency: 'kr' });
  await expect(wrong).rejects.toThrow(
    /--host .+\n +--market is missing.+\n +--languages .+ not xx\n +--channel-id/s,
  );
  await expect(wrong).rejects.toThrow(/--color or --logo is missing/);
  await expect(run({ ...FLAGS, market: 'xx' })).rejects.toThrow(
    /--languages is missing.+--currency is missing/s,
  );
  await expect(run({ ...FLAGS, 'api-key-env': 'NOT_SET' })).rejects.toThrow(/NOT_SET is not set/);
  for (const key of ['Not A Key', './fifth', ''])
    await expect(run(FLAGS, key)).rejects.toThrow(/is no key: lower-case letters/);
  await expect(read()).rejects.toThrow('ENOENT');
});

test('a person is asked for what no flag says', async () => {
  const { run, read } = await aFolder();
  const asked: string[] = [];
  await run({ name: 'Fifth', color: '#112233' }, 'fifth', async ({ name }, fallback) => {
    asked.push(name);
    return (
      { market: 'fi', 'channel-id': '3|fi', 'api-key-env': 'TEST_API_KEY' }[name as string] ?? fallback ?? ''
    );
  });
  expect(asked).toEqual([
    'host',
    'market',
    'languages',
    'api',
    'api-key-env',
    'visitor-secret-env',
    'purge-secret-env',
    'channel-id',
    'logo',
  ]);
  expect(await read()).toMatchObject({
    market: 'fi',
    hosts: { primary: 'fifth.localhost' },
    currency: 'EUR',
  });
});

/** An API with two channels, which has the market `se` in Swedish only. */
const withApi = (work: (api: string) => Promise<void>, menus: object | null = { id: 'm', menuItems: [] }) =>
  withUpstream(
    ({ operationName }) => ({
      body: {
        data:
          operationName === 'accountChannels'
            ? {
                channels: [
                  { id: '1|se', name: 'First' },
                  { id: '5|se', name: 'Fifth' },
                ],
              }
            : {
                channel: {
                  languages: [{ id: 'sv-SE' }],
                  markets: [{ id: '1', alias: 'se', country: { code: 'SE' }, currency: { code: 'SEK' } }],
                },
                products: { count: 0, products: [] },
                main: menus,
                topBar: menus,
                footerFirst: menus,
                footerSecond: menus,
                footerThird: menus,
              },
      },
    }),
    ({ url }) => work(url),
  );

test('[CH-07] the channel is one of the API, free ones first', () =>
  withApi(async (api) => {
    const { directory, run, read } = await aFolder();
    const endpoints = { ...aChannelFile().endpoints, api };
    await writeFile(path.join(directory, 'lumo.json'), JSON.stringify(aChannelFile({ endpoints })));
    const { 'channel-id': _, ...flags } = { ...FLAGS, api, languages: 'sv' };
    const choices = 'free: 5|se Fifth; taken: 1|se by lumo';
    await expect(run(flags)).rejects.toThrow(
      `--channel-id is missing: Id of the channel at the API (${choices}`,
    );
    await expect(run({ ...flags, 'channel-id': '7|se' })).rejects.toThrow(
      `--channel-id is no channel of the API (${choices})`,
    );
    await run(flags, 'fifth', async ({ name, text, example }, fallback) => {
      if (name !== 'channel-id') return fallback ?? '';
      expect(text).toContain(choices);
      return example;
    });
    expect((await read()).channelId).toBe('5|se');
    const shared = await run({ ...flags, 'channel-id': '1|se' }, 'sixth');
    expect(shared).toContain('this channel is also that of lumo.json');
    expect(shared).toContain('channelId: the API has no products in this channel and market');
  }));

test('[CH-05] nothing is written of a shop whose market, currency or language the API does not have', () =>
  withApi(async (api) => {
    const { run, read } = await aFolder();
    const flags = { ...FLAGS, api, languages: 'sv' };
    await expect(run({ ...flags, market: 'dk' })).rejects.toThrow(/market: .+ no such market; use one of se/);
    await expect(run({ ...flags, currency: 'EUR' })).rejects.toThrow(/currency: .+ has the currency SEK/);
    await expect(run({ ...flags, languages: 'sv,en' })).rejects.toThrow(
      /locales\[1\]\.code: .+ this language/,
    );
    await expect(read()).rejects.toThrow('ENOENT');
    await run(flags);
    await expect(run({ from: 'fifth', 'channel-id': '7|se' }, 'copy')).resolves.toContain(
      'copy.json is written',
    );
  }));

test('[CH-08] the secrets beside the API key are those whose variables are set', async () => {
  const { run, read } = await aFolder();
  await run({ ...FLAGS, 'api-key-env': 'DEMO_API_KEY' });
  expect(await read()).toMatchObject({ apiKeyEnv: 'DEMO_API_KEY', purgeSecretEnv: 'DEMO_PURGE_SECRET' });
  expect(await read()).not.toHaveProperty('visitorSecretEnv');
  const wrong = run({ ...FLAGS, 'purge-secret-env': 'NOT_SET' }, 'sixth');
  await expect(wrong).rejects.toThrow(/purgeSecretEnv the environment variable NOT_SET is not set/);
});

test('nothing is overwritten, and no host is given twice', async () => {
  const { directory, run, read } = await aFolder();
  await writeFile(path.join(directory, 'fifth.json'), JSON.stringify(aChannelFile({ siteName: 'Old' })));
  await expect(run(FLAGS)).rejects.toThrow(/fifth\.json exists/);
  expect((await read()).siteName).toBe('Old');
  await expect(run({ ...FLAGS, host: 'shop.localhost' }, 'sixth')).rejects.toThrow(
    /the host shop\.localhost belongs to fifth\.json/,
  );
});

test('[CH-07] a copy of a shop has a host of its own, the own files, and tells what it shares', async () => {
  const { directory, run, read } = await aFolder();
  const file = aChannelFile({ paymentLogos: [{ name: 'Swift', picture: { file: 'swift.svg' } }] });
  await writeFile(path.join(directory, 'lumo.json'), JSON.stringify(file));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 40"/>';
  await writeOwnFiles(directory, 'lumo', { 'swift.svg': svg });
  const output = await run({ from: 'lumo', name: 'Fifth' });
  expect(output).toContain('As in lumo.json: channelId.');
  expect(await read()).toMatchObject({ ...file, siteName: 'Fifth', hosts: { primary: 'fifth.localhost' } });
  expect(await readFile(path.join(directory, 'fifth.files', 'swift.svg'), 'utf8')).toBe(svg);
  await expect(run({ from: 'lumo' })).rejects.toThrow(/the host fifth\.localhost belongs to fifth\.json/);
  await expect(run({ from: 'absent' }, 'sixth')).rejects.toThrow(/there is no file .+absent\.json to copy/);
});
