import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const tenant = { channelId: karamell.channelId, languageId: 'sv-SE', marketId: 'se' };
const CHANNEL = 'query channel($channelId: String) { channel(channelId: $channelId) { id name __typename } }';

test('[AP-01] a request without the right key is refused with 401', async () => {
  const without = await postGraphQL({ query: CHANNEL, variables: tenant }, { 'x-apikey': '' });
  const wrong = await postGraphQL({ query: CHANNEL, variables: tenant }, { 'x-apikey': 'nobody' });
  expect([without.status, wrong.status]).toEqual([401, 401]);
});

test('[AP-01] variables that the document does not declare are accepted', async () => {
  const answer = await postGraphQL({
    operationName: 'channel',
    query: CHANNEL,
    variables: { ...tenant, somethingElse: 1 },
  });
  const { data } = JSON.parse(answer.body) as GraphQLAnswer;
  expect(data).toEqual({ channel: { id: '1|se', name: 'Karamell', __typename: 'ChannelType' } });
});

test('one document may have several aliased root fields and any operation name', async () => {
  const answer = await postGraphQL({
    operationName: 'products',
    query: `query products($channelId: String, $languageId: String) {
      a: channel(channelId: $channelId) { id }
      b: brands(channelId: $channelId, languageId: $languageId) { brandId }
      c: categories(channelId: $channelId, languageId: $languageId, parentCategoryId: 0) { categoryId parentCategoryId }
    }`,
    variables: tenant,
  });
  const { data } = JSON.parse(answer.body) as { data: { b: unknown[]; c: { parentCategoryId: number }[] } };
  expect(data.b.length).toBeGreaterThan(4);
  expect(data.c.length).toBeGreaterThan(1);
  expect(data.c.every((category) => category.parentCategoryId === 0)).toBe(true);
});

test('documents with the same operation name and a document with forty root fields are answered', async () => {
  const ask = async (selection: string) => {
    const query = `query products($channelId: String) { ${selection} }`;
    const answer = await postGraphQL({ operationName: 'products', query, variables: tenant });
    return (JSON.parse(answer.body) as GraphQLAnswer).data;
  };
  expect(await ask('channel(channelId: $channelId) { id }')).toEqual({ channel: { id: '1|se' } });
  expect(await ask('channel(channelId: $channelId) { name }')).toEqual({ channel: { name: 'Karamell' } });
  const forty = Array.from({ length: 40 }, (_, index) => `a${index}: channel(channelId: $channelId) { id }`);
  expect(Object.keys((await ask(forty.join(' '))) ?? {})).toHaveLength(40);
});

test('malformed JSON and invalid documents are 400 with errors', async () => {
  const malformed = await postGraphQL('{"query":');
  const invalid = await postGraphQL({ query: '{ noSuchField }' });
  expect([malformed.status, invalid.status]).toEqual([400, 400]);
  expect((JSON.parse(invalid.body) as GraphQLAnswer).errors?.length).toBeGreaterThan(0);
});

test('[CH-11] an unknown channel is an error and returns no other shop’s products', async () => {
  const answer = await postGraphQL({
    query:
      'query q($c: String) { products(channelId: $c, languageId: "sv-SE", take: 1) { count products { name } } }',
    variables: { c: '9|xx' },
  });
  const { data, errors } = JSON.parse(answer.body) as GraphQLAnswer;
  expect(errors?.[0]?.message).toMatch(/channel/i);
  expect(data?.products ?? null).toBeNull();
});

test('[AP-02] an unknown hash asks for the full document; afterwards the hash alone is enough', async () => {
  const query = `${CHANNEL} # ${performance.now()}`;
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const first = JSON.parse((await postGraphQL({ variables: tenant, extensions })).body) as GraphQLAnswer;
  expect(first.errors?.[0]?.message).toBe('PersistedQueryNotFound');
  await postGraphQL({ query, variables: tenant, extensions });
  const second = JSON.parse((await postGraphQL({ variables: tenant, extensions })).body) as GraphQLAnswer;
  expect(second.data?.channel).toMatchObject({ id: '1|se' });
});
