import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SignedIn } from '#backend/model/scope.ts';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

const NAME = `query Whatever { channel(channelId: "${FIXTURE_CHANNEL}") { name __typename } }`;

test('undeclared variables and an unknown operation name are ignored', async () => {
  const backend = await fixtureBackend();
  const answer = await backend.answer({
    query: NAME,
    operationName: 'other',
    variables: { marketId: 'se', languageId: 'sv-SE' },
  });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toBe(
    '{"data":{"channel":{"name":"Small shop","__typename":"ChannelType"}}}',
  );
});

test('invalid JSON and invalid queries are 400 with errors', async () => {
  const backend = await fixtureBackend();
  for (const body of [
    '{',
    '{"variables":{}}',
    `[${JSON.stringify({ query: NAME })}]`,
    JSON.stringify({ query: NAME, variables: ['se'] }),
    JSON.stringify({ query: '{ nothing }' }),
    JSON.stringify({ query: '{' }),
  ]) {
    const answer = await backend.answer(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('errors');
  }
});

test('subscriptions and unknown operations are rejected with a message', async () => {
  const { answer } = await fixtureBackend();
  const two = 'query a { channels { id } } query b { channels { name } }';
  const live = { query: 'subscription { cart(id: "x") { id } }' };
  for (const wrong of [live, { query: two, operationName: 'c' }])
    expect(await answer(wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    });
  const second = await answer({ query: two, operationName: 'b' });
  expect(second.body).toMatchObject({ data: { channels: [{ name: 'Small shop' }] } });
});

test('documents with the same operation name are not confused', async () => {
  const backend = await fixtureBackend();
  const ask = (field: string) =>
    backend.answer({ operationName: 'same', query: `query same { channels { ${field} } }` });
  expect((await ask('id')).body).toMatchObject({ data: { channels: [{ id: FIXTURE_CHANNEL }] } });
  expect((await ask('name')).body).toMatchObject({ data: { channels: [{ name: 'Small shop' }] } });
});

test('variables that do not match the document are errors with status 200, without data', async () => {
  const { answer } = await fixtureBackend();
  const query = `query cart($id: String) { getCart(id: $id, channelId: "${FIXTURE_CHANNEL}") { id } }`;
  const refused = await answer({ query, variables: { id: 7 } });
  expect(refused).toMatchObject({
    status: 200,
    body: { errors: [{ message: "Variable '$id' is invalid." }] },
  });
  expect(refused.body).not.toHaveProperty('data');
});

const CHANNEL_NAMES = 'channel { name } products { count } getCart(id: "x") { id }';

test.each([
  ['the account’s default', {}, {}],
  ['the default, for an empty one', { channelId: '' }, {}],
  ['that of the variables, also undeclared ones', { channelId: FIXTURE_CHANNEL }, {}],
  ['that of the token', {}, { customer: { userId: 1, channelId: FIXTURE_CHANNEL } as SignedIn }],
] as const)('[CH-11] a query without a channel reads %s', async (_what, variables, request) => {
  const { answer } = await fixtureBackend();
  expect((await answer({ query: `{ ${CHANNEL_NAMES} }`, variables }, request)).body).toEqual({
    data: {
      channel: { name: 'Small shop' },
      products: { count: expect.any(Number) as number },
      getCart: null,
    },
  });
});

test('[CH-11] an unknown channel is an error, and so is a missing one where something is written', async () => {
  const { answer } = await fixtureBackend();
  const codesOf = async (body: object) => {
    const { errors } = (await answer(body)).body as { errors: { extensions: { code: string } }[] };
    return errors.map(({ extensions }) => extensions.code);
  };
  expect(await codesOf({ query: '{ products(channelId: "1|se") { count } }' })).toEqual(['CHANNEL_UNKNOWN']);
  expect(await codesOf({ query: '{ products { count } }', variables: { channelId: '1|se' } })).toEqual([
    'CHANNEL_UNKNOWN',
  ]);
  for (const query of [
    '{ getCart { id } }',
    '{ getCart(id: "") { id } }',
    'mutation { clearCart(id: "x") { id } }',
  ])
    expect(await codesOf({ query, variables: { channelId: FIXTURE_CHANNEL } }), query).toEqual([
      'CHANNEL_MISSING',
    ]);
});

const NOT_FOUND = { errors: [{ message: 'PersistedQueryNotFound' }] };
const persisted = (query: string, sha256Hash = createHash('sha256').update(query).digest('hex')) => ({
  persistedQuery: { version: 1, sha256Hash },
});

test('[AP-02] a persisted query is found by hash after its text was sent', async () => {
  const { answer } = await fixtureBackend();
  const extensions = persisted(NAME);
  expect((await answer({ extensions })).body).toMatchObject(NOT_FOUND);
  expect((await answer({ extensions, query: NAME })).status).toBe(200);
  expect((await answer({ extensions })).body).toMatchObject({ data: { channel: { name: 'Small shop' } } });
});

const LONG = `${NAME} #${'x'.repeat(100_000)}`;

test.each([
  ['whose hash does not match is refused and', NAME, persisted(NAME, 'a'.repeat(64)), 400],
  ['that is too long for the cache is executed but', LONG, persisted(LONG), 200],
])('a text %s not stored', async (_what, query, extensions, status) => {
  const { answer } = await fixtureBackend();
  expect((await answer({ extensions, query })).status).toBe(status);
  expect((await answer({ extensions })).body).toMatchObject(NOT_FOUND);
});

test('an old URL resolves to the new one', async () => {
  const backend = await fixtureBackend();
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "en-US"`;
  const answer = await backend.ask(`{ urlHistory(${tenant}, url: "/en/p/any/salty-drops-old") { newUrl } }`);
  expect(answer).toEqual({ urlHistory: { newUrl: '/en/p/hard-sweets/salty-drops' } });
});

test('a content page is found by its alias in another language', async () => {
  const backend = await fixtureBackend();
  const ask = (language: string, url: string) =>
    backend.ask(
      `{ urlHistory(channelId: "${FIXTURE_CHANNEL}", languageId: "${language}", url: "${url}") { newUrl } }`,
    );
  expect(await ask('en-US', '/en/om-oss')).toEqual({ urlHistory: { newUrl: '/en/about-us' } });
  expect(await ask('sv-SE', '/about-us')).toEqual({ urlHistory: { newUrl: '/om-oss' } });
  expect(await ask('sv-SE', '/om-oss')).toEqual({ urlHistory: null });
  expect(await ask('sv-SE', '/no-such-page')).toEqual({ urlHistory: null });
});
