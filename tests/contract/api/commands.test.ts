import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { ask, askUntil } from '#tests/support/http.ts';
import type { SentMail } from '#tests/support/api/outbox.ts';
import { startOwnBackend, type StartedBackend } from '#tests/support/own-backend.ts';
import { testServers } from '#tests/support/test-servers.ts';

const TENANT = 'channelId: "1|se", languageId: "sv-SE"';

let backend: StartedBackend;
beforeAll(async () => {
  backend = await startOwnBackend({ BACKEND_TEST: '1' });
}, 90_000);
afterAll(() => backend.end());

const command = (...words: string[]): Promise<string> => backend.command(...words);
const post = (query: string, token = '', variables: object = {}) =>
  ask('127.0.0.1', '/graphql', {
    method: 'POST',
    port: backend.port,
    headers: {
      'content-type': 'application/json',
      'x-apikey': testServers.apiKey,
      authorization: token === '' ? '' : `Bearer ${token}`,
    },
    body: JSON.stringify({ query, variables }),
  });
const graphql = async (...document: Parameters<typeof post>): Promise<GraphQLAnswer> =>
  JSON.parse((await post(...document)).body) as GraphQLAnswer;

/** Repeats a query until the answer contains the text: the server polls for external changes once a second. */
const until = (query: string, text: string) =>
  askUntil(
    () => post(query),
    ({ body }) => body.includes(text),
    5000,
  );
const mails = async (to: string): Promise<SentMail[]> =>
  JSON.parse((await ask('127.0.0.1', `/outbox?to=${encodeURIComponent(to)}`, { port: backend.port })).body);

test('[AU-07] the running server accepts an operator login token that the command creates', async () => {
  const token = await command('login-token', 'karamell', 'person@example.com');
  expect(await graphql('{ getUser { email } }', token)).toEqual({
    data: { getUser: { email: 'person@example.com' } },
  });
  const elsewhere = await graphql('{ getOrders(channelId: "3|fi") { id } }', token);
  expect(elsewhere.errors?.[0]?.extensions?.code).toBe('TOKEN_INVALID');
});

test('--help prints the commands', async () => {
  expect(await command('--help')).toMatch(/^Usage: npm run backend -- <command>\n/);
});

test('stock set by an operator reaches the running server and sends one back-in-stock mail', async () => {
  const { data } = await graphql(
    `{ products(${TENANT}, take: 50, filter: { sort: ALPHABETICAL }) { products { alias skus { skuId } } } }`,
  );
  const list = data?.products as { products: { alias: string; skus: { skuId: number }[] }[] } | undefined;
  const { alias = '', skus = [] } = list?.products.find((each) => each.skus.length === 1) ?? {};
  const product = `{ product(${TENANT}, alias: "${alias}") { skus { skuId stock { inStock totalStock } } } }`;
  const skuId = skus[0]?.skuId ?? 0;
  await command('stock', 'set', 'karamell', String(skuId), '0');
  await until(product, '"inStock":0');
  await graphql(
    'mutation ($skuId: Int!) { monitorProductAvailability(channelId: "1|se", email: "waits@example.com", skuId: $skuId) }',
    '',
    { skuId },
  );
  expect(await mails('waits@example.com')).toEqual([]);
  expect(await command('stock', 'set', 'karamell', String(skuId), '23')).toContain('23');
  await until(product, '"inStock":23');
  // The server polls for changes once a second. When this second change is visible, it has polled again.
  await command('stock', 'set', 'karamell', String(skuId), '24');
  await until(product, '"inStock":24');
  expect((await mails('waits@example.com')).map(({ kind }) => kind)).toEqual(['back-in-stock']);
});

test('the customer sees an operator’s order status change at once', async () => {
  const token = await command('login-token', 'karamell', 'company@example.com');
  const orders = `{ getOrders(${TENANT}) { id status } }`;
  const before = (await graphql(orders, token)).data?.getOrders as { id: number; status: string }[];
  const partial = before.find(({ status }) => status === 'partial');
  expect(await command('orders', 'list', 'karamell', 'partial')).toContain(`#${partial?.id} `);
  expect(await command('orders', 'move', 'karamell', String(partial?.id), 'completed')).toContain(
    'completed',
  );
  const after = (await graphql(orders, token)).data?.getOrders as typeof before;
  expect(after.find(({ id }) => id === partial?.id)?.status).toBe('completed');
  for (const wrong of [['orders', 'show', 'koivu', String(partial?.id)], ['dance']])
    await expect(command(...wrong), wrong.join(' ')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^(?!.*\n\s+at ).+/),
    });
});
