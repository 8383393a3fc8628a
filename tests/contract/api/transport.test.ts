import { expect, test } from 'vitest';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const karamell = shopNamed('karamell');
const tenant = { channelId: karamell.channelId, languageId: 'sv-SE', marketId: 'se' };
const CHANNEL = 'query channel($channelId: String) { channel(channelId: $channelId) { id name __typename } }';

test('[AP-01] a request without the right key is refused with 401, one of another method with 405', async () => {
  const without = await postGraphQL({ query: CHANNEL, variables: tenant }, { 'x-apikey': '' });
  const wrong = await postGraphQL({ query: CHANNEL, variables: tenant }, { 'x-apikey': 'nobody' });
  expect([without.status, wrong.status]).toEqual([401, 401]);
  const get = await ask('127.0.0.1', '/graphql?query={channels{id}}', { port: testServers.backendPort });
  expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
});

test('a market is accepted by alias and by id; a short language code gives no products but list page meta', async () => {
  const query = `query Q($channelId: String, $languageId: String, $marketId: String) {
    products(channelId: $channelId, languageId: $languageId, marketId: $marketId, take: 1) { count products { unitPrice { currency { code } } } }
    listPageInfo(url: "", alias: "", channelId: $channelId, languageId: $languageId) { id meta { title } }
  }`;
  const channel = await postGraphQL({
    query:
      'query Q($channelId: String) { channel(channelId: $channelId) { markets { id alias currency { code } } } }',
    variables: tenant,
  });
  const { data } = JSON.parse(channel.body) as {
    data: { channel: { markets: { id: string; alias: string; currency: { code: string } }[] } };
  };
  for (const { id, alias, currency } of data.channel.markets) {
    for (const marketId of [id, alias]) {
      const answer = await postGraphQL({ query, variables: { ...tenant, marketId } });
      const found = JSON.parse(answer.body) as {
        data: { products: { products: { unitPrice: { currency: { code: string } } }[] } };
      };
      expect(found.data.products.products[0]?.unitPrice.currency.code).toBe(currency.code);
    }
  }
  const short = await postGraphQL({ query, variables: { ...tenant, languageId: 'sv' } });
  const { products, listPageInfo } = (
    JSON.parse(short.body) as { data: { products: { count: number } | null; listPageInfo: unknown } }
  ).data;
  expect(products?.count ?? 0).toBe(0);
  expect(listPageInfo).toMatchObject({ meta: { title: expect.any(String) as string } });
});

test('empty widget area arguments mean absent, and an unknown market means the shop’s default', async () => {
  const area = async (given: string, marketId = 'se') => {
    const query = `query Q($channelId: String, $languageId: String, $marketId: String) {
      widgetArea(family: "Frontpage", areaName: "The front page area", ${given} channelId: $channelId,
        languageId: $languageId, marketId: $marketId) { containers { widgets { name } } }
    }`;
    const answer = await postGraphQL({ query, variables: { ...tenant, marketId } });
    return JSON.parse(answer.body) as { data: { widgetArea: { containers: unknown[] } }; errors?: unknown };
  };
  const plain = await area('');
  expect(plain.data.widgetArea.containers.length).toBeGreaterThan(0);
  expect(await area('alias: "", url: "", displaySetting: "", customerType: null,')).toEqual(plain);
  expect(await area('', 'nowhere')).toEqual(plain);
  expect(await area('', '')).toEqual(plain);
});

for (const path of ['/graphql', '/auth/login', '/api/arkad_prod/login']) {
  test(`CORS lets a shop’s page read ${path} and a foreign page not`, async () => {
    const preflight = (origin: string) =>
      ask('127.0.0.1', path, {
        method: 'OPTIONS',
        port: testServers.backendPort,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const own = await preflight(`http://${karamell.host}:3000`);
    expect([own.status, own.headers['access-control-allow-origin']]).toEqual([
      204,
      `http://${karamell.host}:3000`,
    ]);
    expect(own.headers['access-control-allow-credentials']).toBe('true');
    expect(own.headers['access-control-allow-headers']).toMatch(
      /x-auth-refresh-token.*x-apikey.*authorization/,
    );
    expect(own.headers['access-control-expose-headers']).toBe('x-auth-refresh-token');
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
}
