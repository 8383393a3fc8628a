import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { expect, test } from 'vitest';
import { authenticate, digest, naming, newCustomer, sessionOf } from '#tests/support/api/auth-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { shopNamed } from '#tests/support/shops.ts';

const SCHEMA = buildSchema(readFileSync('backend/schema.graphql', 'utf8'));
/** A query without an id, as these tests send it: it makes a cart. */
const WRITING_QUERY = 'getCart';
/** The answers of mutations without a channel for a quotation that the customer of these tests has not. */
const QUOTATION_ANSWERS = ['acceptQuotation', 'rejectQuotation'];

const TEXTS: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  password: digest('Secret-2026'),
  publicOrderId: '11111111-1111-4111-8111-111111111111',
};

/** A valid literal of a required argument. */
function literalOf(name: string, type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  if (isInputObjectType(named)) {
    const required = Object.values(named.getFields()).filter(isRequiredInputField);
    return `{ ${required.map((field) => `${field.name}: ${literalOf(field.name, field.type)}`).join(', ')} }`;
  }
  return ['Int', 'Decimal', 'Float'].includes(named.name) ? '1' : JSON.stringify(TEXTS[name] ?? 'x');
}

interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}
const ROOT_FIELDS: readonly RootField[] = [
  ...Object.values(SCHEMA.getQueryType()?.getFields() ?? {}).map(
    (field) => ({ kind: 'query', field }) as const,
  ),
  ...Object.values(SCHEMA.getMutationType()?.getFields() ?? {}).map(
    (field) => ({ kind: 'mutation', field }) as const,
  ),
];

async function codeOf({ kind, field }: RootField, token: string, channelId?: string): Promise<string | null> {
  const required = field.args
    .filter(isRequiredArgument)
    .map(({ name, type }) => `${name}: ${literalOf(name, type)}`);
  const given = channelId === undefined ? required : [...required, `channelId: "${channelId}"`];
  const list = given.length === 0 ? '' : `(${given.join(', ')})`;
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const { body } = await postGraphQL(
    { query: `${kind} { ${field.name}${list} ${selection} }` },
    { authorization: `Bearer ${token}` },
  );
  return (JSON.parse(body) as GraphQLAnswer).errors?.[0]?.extensions?.code ?? null;
}

test('[CH-11] every operation that writes is an error without a channel, except those of the account', async () => {
  const { token } = await newCustomer('channels');
  expect(ROOT_FIELDS.length).toBeGreaterThan(40);
  for (const root of ROOT_FIELDS) {
    const { name } = root.field;
    const isWriting = root.kind === 'mutation' || name === WRITING_QUERY;
    if (name === 'deleteUser' || !isWriting || QUOTATION_ANSWERS.includes(name)) continue;
    expect(await codeOf(root, token), name).toBe('CHANNEL_MISSING');
    expect(await codeOf(root, token, ''), name).toBe('CHANNEL_MISSING');
  }
  for (const root of ROOT_FIELDS.filter(({ field }) => QUOTATION_ANSWERS.includes(field.name)))
    expect(await codeOf(root, token), root.field.name).toBe('QUOTATION_NOT_FOUND');
  for (const root of ROOT_FIELDS.filter(
    ({ kind, field }) => kind === 'query' && field.name !== WRITING_QUERY,
  ))
    expect(await codeOf(root, token), root.field.name).toBeNull();
  const { kind, field } = ROOT_FIELDS.find(({ field: { name } }) => name === 'deleteUser') as RootField;
  expect(await codeOf({ kind, field }, token)).toBeNull();
});

test('[CH-11] a query without a channel reads the account’s default, or the channel of the token, and nothing of another', async () => {
  const [karamell, koivu] = [shopNamed('karamell'), shopNamed('koivu')];
  const customer = await newCustomer('channels');
  const { token } = sessionOf(await authenticate('login', customer, { headers: naming(koivu) }));
  const read = async (headers: Readonly<Record<string, string>>) => {
    const { body } = await postGraphQL({ query: '{ channel { id } products(take: 1) { count } }' }, headers);
    return (JSON.parse(body) as { data: { channel: { id: string } } }).data.channel.id;
  };
  expect(await read({})).toBe(karamell.channelId);
  expect(await read({ authorization: `Bearer ${token}` })).toBe(koivu.channelId);
});

test('[CH-11] every operation with an unknown channel is an error, and deletes or changes nothing', async () => {
  const { token } = await newCustomer('channels');
  const takesChannel = ROOT_FIELDS.filter(({ field }) => field.args.some(({ name }) => name === 'channelId'));
  expect(takesChannel.length).toBe(ROOT_FIELDS.length - 1);
  for (const root of takesChannel)
    expect(await codeOf(root, token, '99|xx'), root.field.name).toBe('CHANNEL_UNKNOWN');
});

test('[CH-11] every operation refuses the token of another channel, and deletes or changes nothing', async () => {
  const [karamell, koivu] = [shopNamed('karamell'), shopNamed('koivu')];
  const customer = await newCustomer('channels');
  const { token } = sessionOf(await authenticate('login', customer, { headers: naming(karamell) }));
  for (const root of ROOT_FIELDS.filter(({ field }) => field.args.some(({ name }) => name === 'channelId')))
    expect(await codeOf(root, token, koivu.channelId), root.field.name).toBe('TOKEN_INVALID');
  const { kind, field } = ROOT_FIELDS.find(({ field: { name } }) => name === 'getUser') as RootField;
  expect(await codeOf({ kind, field }, token, karamell.channelId)).toBeNull();
});
