import { expect, test } from 'vitest';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const tenant = { channelId: karamell.channelId, languageId: 'sv-SE', marketId: 'se' };

async function refused(body: unknown) {
  const answer = await postGraphQL(body);
  const { errors } = JSON.parse(answer.body) as GraphQLAnswer;
  return [answer.status, errors?.[0]?.extensions?.code];
}

test('[AP-01] a document that exceeds a depth, width, length or size limit is 400 and the message names the limit', async () => {
  const level = (inner: string): string => `{ menuItems { children ${inner} } }`;
  let nested = '{ label }';
  for (let depth = 0; depth < 25; depth += 1) nested = `{ children ${nested} }`;
  expect(await refused({ query: `{ getMenuAtLocation(menuLocationId: "x") ${level(nested)} }` })).toEqual([
    400,
    'DOCUMENT_TOO_LARGE',
  ]);
  const roots = Array.from({ length: 60 }, (_, index) => `a${index}: channels { id }`).join(' ');
  expect(await refused({ query: `{ ${roots} }` })).toEqual([400, 'DOCUMENT_TOO_LARGE']);
  const text = '{ channels { id } } '.padEnd(100_000, '# x\n{ channels { id } } ');
  expect((await refused({ query: text }))[0]).toBe(400);
});

test('exponentially nested fragments are refused without expanding them', async () => {
  const fragments = Array.from(
    { length: 40 },
    (_, index) =>
      `fragment f${index} on ChannelType { a${index}: id ...f${index + 1} b: id ...f${index + 1} }`,
  ).join('\n');
  const query = `{ channels { ...f0 } }\n${fragments}\nfragment f40 on ChannelType { id name }`;
  // Expanded one by one they would be 2^40 fields and the test would not end
  expect((await refused({ query }))[0]).toBe(400);
});

test('a batched body is 400; an invalid variable is 400 and its value is not repeated', async () => {
  expect(await refused([{ query: '{ channels { id } }' }])).toEqual([400, 'BAD_REQUEST']);
  const answer = await postGraphQL({
    query: 'query Q($id: Int!) { getOrder(orderId: $id) { id } }',
    variables: { id: 'a secret' },
  });
  const { errors } = JSON.parse(answer.body) as GraphQLAnswer;
  expect(answer.status).toBe(400);
  expect(errors).toMatchObject([
    { message: "Variable '$id' is invalid.", extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  expect(answer.body).not.toContain('secret');
});

test('parse errors and validation errors have different codes', async () => {
  expect(await refused({ query: '{ channels { ' })).toEqual([400, 'GRAPHQL_PARSE_FAILED']);
  expect(await refused({ query: '{ noSuchField }' })).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
});

test('an invalid request path is 404', async () => {
  for (const path of ['//', '//x:y/'])
    expect((await ask('127.0.0.1', path, { port: testServers.backendPort })).status, path).toBe(404);
});

test('a body over 1 MiB is 413; another method is 405', async () => {
  expect((await postGraphQL({ query: `{ channels { id } } #${'x'.repeat(1_200_000)}` })).status).toBe(413);
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

test('[AP-02] with persisted queries off the answer is the message that makes clients stop sending hashes', async () => {
  await callTestEndpoint('/_test/persisted-queries', { enabled: false });
  try {
    const answer = await postGraphQL({
      variables: tenant,
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ message: 'PersistedQueryNotSupported' }] });
  } finally {
    await callTestEndpoint('/_test/persisted-queries', { enabled: true });
  }
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
