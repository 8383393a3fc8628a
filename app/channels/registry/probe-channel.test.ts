import { expect, test } from 'vitest';
import type { Channel } from '#app/channels/channel.ts';
import { aChannel, aChannelFile, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { type UpstreamAnswer, type UpstreamCall, withUpstream } from '#tests/support/upstream.ts';
import { createProbe } from './probe-channel.server.ts';

const probeChannel = createProbe({
  answerLimits: { bytes: 100_000, values: 1000, depth: 10, textChars: 100_000 },
  limitLog: { reached: () => undefined },
});

const API_CHANNEL = {
  languages: [{ id: 'sv-SE' }, { id: 'en-US' }],
  markets: [
    { id: '1', alias: 'se', country: { code: 'SE' }, currency: { code: 'SEK' } },
    { id: '2', alias: 'no', country: { code: 'NO' }, currency: { code: 'NOK' } },
  ],
};
const MENU = { id: 'm', menuItems: [{ id: 'i' }] };
const SOUND = {
  channel: API_CHANNEL,
  products: { count: 3, products: [] },
  main: MENU,
  topBar: MENU,
  footerFirst: MENU,
  footerSecond: MENU,
  footerThird: MENU,
};

const channelAt = (url: string, changes: Partial<ChannelFileContent> = {}): Channel =>
  aChannel({ endpoints: { ...aChannelFile().endpoints, api: url }, ...changes });

/** More than an answer takes, however busy the machine is. */
const DEADLINE_MS = 30_000;

async function warningsOf(
  answer: UpstreamAnswer,
  changes: Partial<ChannelFileContent> = {},
  deadlineMs = DEADLINE_MS,
): Promise<string[]> {
  const calls: UpstreamCall[] = [];
  const result = await withUpstream(
    (call) => {
      calls.push(call);
      return answer;
    },
    ({ url }) => probeChannel(channelAt(url, changes), AbortSignal.timeout(deadlineMs)),
  );
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(result)).not.toContain('key-of-the-test-shop');
  return result.warnings.map(({ path, value, reason, fix }) => [path, value, reason, fix].join(' | '));
}
const data = (changes: object) => ({ body: { data: { ...SOUND, ...changes } } });

test('[CH-05] a file that fits its API has no warning, and sends its own channel, language and market', () =>
  withUpstream(
    () => data({}),
    async ({ url, calls }) => {
      const result = await probeChannel(channelAt(url), AbortSignal.timeout(DEADLINE_MS));
      expect(result).toEqual({ error: null, warnings: [] });
      expect(calls[0]).toMatchObject({
        operationName: 'channelProbe',
        variables: { channelId: '1|se', languageId: 'sv-SE', marketId: 'se', main: 'main-desktop-test' },
      });
    },
  ));

test('[LW-10] reduced prices without their lowest of 30 days, and list prices in the EEA, are told', async () => {
  const products = [
    { unitPrice: { isDiscounted: true }, lowestPrice: { lowestPriceIncVat: 9 } },
    { unitPrice: { isDiscounted: false }, lowestPrice: null },
  ];
  expect(await warningsOf(data({ products: { count: 2, products } }))).toEqual([]);
  const unknown = [...products, null, { unitPrice: { isDiscounted: true }, lowestPrice: null }];
  expect(await warningsOf(data({ products: { count: 4, products: unknown } }))).toEqual([
    'reductions | (missing) | the API does not tell the lowest price of 30 days of reduced products (lowestPrice): they are shown without a struck price | let the API record it',
  ]);
  const markets = [
    ...API_CHANNEL.markets,
    { id: '3', alias: 'europe', country: { code: 'DE' }, currency: { code: 'SEK' } },
  ];
  const reductions = { listPriceMarkets: ['europe', 'us'] };
  expect(
    await warningsOf(data({ channel: { ...API_CHANNEL, markets } }), {
      reductions,
      features: { withdrawals: true },
    }),
  ).toEqual([
    'reductions.listPriceMarkets | "europe" | the API’s market is in DE: reductions there are against the lowest price of 30 days (Directive 98/6/EC Art. 6a) | remove it',
  ]);
});

test('[LW-02] consumers of the API’s markets in the EU who cannot withdraw are told, those of the file are not told twice', async () => {
  const countries = ['FI', 'SE', 'US'];
  const markets = countries.map((code, at) => ({
    ...API_CHANNEL.markets[0],
    id: `${at}`,
    country: { code },
  }));
  const answer = data({ channel: { ...API_CHANNEL, markets } });
  expect(await warningsOf(answer, { features: { withdrawals: false } })).toEqual([
    expect.stringMatching(/^features\.withdrawals \| .+Art\. 11a, in force in FI\).+withdrawal\.webhook/),
  ]);
});

test('[CH-05] an unknown menu location, channel, market, currency and language is told with how to mend it', async () => {
  expect(await warningsOf(data({ topBar: null }))).toEqual([
    'menus.topBar | "top-bar-test" | the API has no menu at this location; the menu is empty | use a location of the API, or write the items into the file: { "items": […] }',
  ]);
  expect(await warningsOf(data({ channel: null, main: null }))).toEqual([
    'channelId | "1|se" | the API knows no channel with this id | use the id that the API has for this shop, like 2|com',
  ]);
  expect(await warningsOf(data({}), { market: 'sv' })).toEqual([
    'market | "sv" | the API’s channel has no such market | use one of se, no; did you mean "se"?',
  ]);
  expect(await warningsOf(data({}), { currency: 'EUR' })).toEqual([
    'currency | "EUR" | the API’s market se has the currency SEK | set it to SEK, or choose another market',
  ]);
  const channel = { ...API_CHANNEL, languages: [{ id: 'sv-SE' }] };
  expect((await warningsOf(data({ channel })))[0]).toMatch(/^locales\[1\]\.code \| "en-US" \|/);
});

test('[CH-05] a warning has few of an API’s thousand names, shortened', async () => {
  const languages = Array.from({ length: 300 }, (_, index) => ({ id: `${index}${'x'.repeat(200)}` }));
  const [warning = ''] = await warningsOf(data({ channel: { ...API_CHANNEL, languages } }));
  expect(warning).toMatch(/use some of 0x+, 1x+/);
  expect(warning.length).toBeLessThan(4000);
});

test('[CH-05] menus in the file, and an API that lists no markets and languages, give no warning', async () => {
  const main = { items: [{ label: { sv: 'A', en: 'A' }, url: '/a' }] };
  const menus = { ...aChannelFile().menus, main };
  expect(
    await warningsOf(data({ main: null, channel: { languages: [], markets: null } }), { menus }),
  ).toEqual([]);
});

test('[CH-12] a shop without products, or without items in its main menu, is told as empty', async () => {
  const emptyOf = (answer: object, changes: Partial<ChannelFileContent> = {}) =>
    withUpstream(
      () => data(answer),
      async ({ url }) => {
        const { warnings } = await probeChannel(channelAt(url, changes), AbortSignal.timeout(DEADLINE_MS));
        return warnings.flatMap(({ misfit, path, reason }) => (misfit === 'empty' ? [[path, reason]] : []));
      },
    );
  const noItems = ['menus.main', 'the main menu has no items'];
  const noProducts = ['channelId', 'the API has no products in this channel and market'];
  const menus = { ...aChannelFile().menus, main: { items: [] } };
  expect(await emptyOf({ products: { count: 0, products: [] } })).toEqual([noProducts]);
  expect(await emptyOf({ main: { id: 'm', menuItems: [] } })).toEqual([noItems]);
  expect(await emptyOf({ main: { id: 'm', menuItems: null } })).toEqual([noItems]);
  expect(await emptyOf({ main: null, products: { count: 0, products: [] } })).toEqual([
    ['menus.main', 'the API has no menu at this location; the menu is empty'],
    noProducts,
  ]);
  expect(await emptyOf({}, { menus })).toEqual([noItems]);
  expect(await emptyOf({ topBar: { id: 'm', menuItems: [] }, products: null })).toEqual([]);
});

test('[CH-05] a rejected key, an unreachable API and one that does not answer are told without the key', async () => {
  expect((await warningsOf({ status: 401 }))[0]).toMatch(
    /^apiKeyEnv \| \(hidden\) \| the API at http:\/\/127\.0\.0\.1:\d+ rejects the API key \(HTTP 401\) \| set the environment variable/,
  );
  expect((await warningsOf({ fault: 'hang' }, {}, 300))[0]).toMatch(
    /^endpoints\.api \| .* \| the API does not answer in time/,
  );
  const result = await probeChannel(
    channelAt('http://127.0.0.1:9/graphql'),
    AbortSignal.timeout(DEADLINE_MS),
  );
  expect(result.warnings[0]?.reason).toMatch(/^the API cannot be reached: /);
  expect(result.error).toMatchObject({ kind: 'network' });
});

test('an API that refuses the whole question has answered', async () => {
  expect(
    (await warningsOf({ body: { data: null, errors: [{ message: 'No such channel.' }] } }))[0],
  ).toContain('the API could not be compared with this file: No such channel.');
});

test('[CH-05] a wrong answer says nothing about the file: no warning, but an error', () =>
  withUpstream(
    () => ({ body: { data: {} } }),
    async ({ url }) => {
      const result = await probeChannel(channelAt(url), AbortSignal.timeout(DEADLINE_MS));
      expect(result).toMatchObject({ error: { kind: 'shape' } });
      expect(result.warnings.map(({ reason }) => reason).join()).not.toContain('knows no channel');
    },
  ));
