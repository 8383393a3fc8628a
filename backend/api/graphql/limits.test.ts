import { readFileSync } from 'node:fs';
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { Documents } from './documents.ts';
import { LIMITS, limitsRule, findVariableExcess, type DocumentLimits } from './limits.ts';
import { FIXTURE_CHANNEL, fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
const codeOf = (query: string): unknown => {
  const prepared = new Documents(schema).prepare(query);
  return prepared.ok ? 'accepted' : prepared.errors[0]?.extensions.code;
};
/** Depth, root fields and cost as measured; limits of 0 make the rule report them. */
const sizesOf = (
  query: string,
  limits: DocumentLimits = { ...LIMITS, depth: 0, roots: 0, cost: 0 },
): number[] =>
  validate(schema, parse(query), [(context) => limitsRule(context, limits)]).map(({ message }) =>
    Number(/\d+/.exec(message)?.[0]),
  );

test('depth, root fields and cost include fragments; lists count per entry', () => {
  expect(sizesOf('{ a: channels { id } b: channels { id } }')).toEqual([2, 2, 12]);
  expect(
    sizesOf(
      '{ ...F } fragment F on GeinsMerchantApiQuery { channels { ...G } } fragment G on ChannelType { id }',
    ),
  ).toEqual([2, 1, 6]);
});

test('a list counts `take` entries, or the maximum when `take` is a variable or missing', () => {
  const cost = (take: string) =>
    sizesOf(`query($n: Int) { products(${take} channelId: "1|se") { products { name } } }`)[2];
  expect(cost('take: 3')).toBe(1 + 1 + 3);
  expect(cost('take: 9000')).toBe(1 + 1 + 200);
  expect([cost('take: $n'), cost('')]).toEqual([202, 202]);
});

test('[AP-01] a document may use each limit in full and nothing beyond it', () => {
  const query = '{ channels { id } }';
  const used = { ...LIMITS, depth: 2, roots: 1, cost: 6 };
  expect(sizesOf(query, used)).toEqual([]);
  expect(sizesOf(query, { ...used, depth: 1 })).toEqual([2]);
  expect(sizesOf(query, { ...used, roots: 0 })).toEqual([1]);
  expect(sizesOf(query, { ...used, cost: 5 })).toEqual([6]);
});

test('the introspection query of tools is accepted', () => {
  expect(codeOf(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }))).toBe('accepted');
});

const FULL_TYPES =
  '__schema { types { name fields { name args { name type { name ofType { name ofType { name } } } } } } }';
const ancestors = (depth: number): string => `${'{ parent '.repeat(depth)}{ id }${' }'.repeat(depth)}`;

test.each([
  ['tokens', `{ channels { ${'id '.repeat(LIMITS.tokens)} } }`, 'GRAPHQL_PARSE_FAILED'],
  ['depth', `{ a ${ancestors(LIMITS.depth)} }`, 'DOCUMENT_TOO_LARGE'],
  ['a depth beyond the call stack', `{ a ${ancestors(5000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ['root fields', `{ ${many(LIMITS.roots + 1, (n) => `a${n}: channels { id }`)} }`, 'DOCUMENT_TOO_LARGE'],
  [
    'root fields in a fragment',
    `{ ...F } fragment F on GeinsMerchantApiQuery { ${many(LIMITS.roots + 1, (n) => `a${n}: channels { id }`)} }`,
    'DOCUMENT_TOO_LARGE',
  ],
  [
    'cost by lists',
    `{ ${many(10, (n) => `a${n}: products(channelId: "1|se") { products { ${many(300, (m) => `x${m}: name`)} } }`)} }`,
    'DOCUMENT_TOO_LARGE',
  ],
  [
    'cost by fragments that double one another',
    `{ channels { ...F0 } } ${many(40, (n) => `fragment F${n} on ChannelType { a${n}: id ...F${n + 1} ...F${n + 1} }`)}
      fragment F40 on ChannelType { id }`,
    'DOCUMENT_TOO_LARGE',
  ],
  ['introspection fifty times', `{ ${many(50, (n) => `a${n}: ${FULL_TYPES}`)} }`, 'DOCUMENT_TOO_LARGE'],
])('a document over the limit of %s is refused', (_what, query, code) => {
  const start = performance.now();
  expect(codeOf(query)).toBe(code);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('[AP-01] a refused document names the limit that it reached, each time it is asked', () => {
  const documents = new Documents(schema, {
    ...DEFAULT_BACKEND_LIMITS,
    documentDepth: 2,
    documentTokens: 30,
    documentRoots: 2,
    documentCost: 20,
  });
  const reachedBy = (query: string): unknown => {
    const prepared = documents.prepare(query);
    return prepared.ok ? 'accepted' : prepared.reached;
  };
  for (let times = 0; times < 2; times += 1) {
    expect(reachedBy('{ channels { id } }')).toBe('accepted');
    expect(reachedBy('{ channels { markets { id } } }')).toBe('documentDepth');
    expect(reachedBy(`{ channels { ${'id '.repeat(30)} } }`)).toBe('documentTokens');
    expect(reachedBy('{ a: channels { id } b: channels { id } }')).toBe('accepted');
    expect(reachedBy('{ a: channel { id } b: channel { id } c: channel { id } }')).toBe('documentRoots');
    expect(reachedBy('{ channels { id name type url } }')).toBe('documentCost');
    expect(reachedBy('{ nothing }')).toBeNull();
  }
});

test('a cyclic fragment is reported by the standard rule', () => {
  expect(codeOf('{ channels { ...F } } fragment F on ChannelType { id ...F }')).toBe(
    'GRAPHQL_VALIDATION_FAILED',
  );
});

test('errors do not repeat literals of the query', () => {
  for (const query of ['{ channel(channelId: 4711) { id } }', '{ channels("anna@example.com") { id } }']) {
    const prepared = new Documents(schema).prepare(query);
    const messages = prepared.ok ? ['accepted'] : prepared.errors.map(({ message }) => message);
    expect(messages.join()).toContain('…');
    expect(messages.join()).not.toMatch(/4711|anna/);
  }
});

const { variableEntries, variableDepth, variableTextLength } = DEFAULT_BACKEND_LIMITS;
const QUERY = `query Q($channelId: String, $filter: FilterInputType) {
  products(channelId: $channelId, filter: $filter, take: 1) { count }
}`;
const ids = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

test('[AP-01] lists, depth and texts of variables may use their limit in full and not exceed it', () => {
  const find = (variables: Record<string, unknown>) =>
    findVariableExcess(variables, DEFAULT_BACKEND_LIMITS)?.limit ?? null;
  expect(find({ a: { b: ids(variableEntries) } })).toBeNull();
  expect(find({ a: { b: ids(variableEntries + 1) } })).toBe('variableEntries');
  expect(find({ a: nested(variableDepth) })).toBeNull();
  expect(find({ a: nested(variableDepth + 1) })).toBe('variableDepth');
  expect(find({ a: 'x'.repeat(variableTextLength) })).toBeNull();
  expect(find({ a: 'x'.repeat(variableTextLength + 1) })).toBe('variableTextLength');
});

test('[AP-01] a list of 600 ids is answered; one more is 400, as a variable and as a literal', async () => {
  const backend = await fixtureBackend();
  const ask = (productIds: readonly number[]) =>
    backend.answer({ query: QUERY, variables: { channelId: FIXTURE_CHANNEL, filter: { productIds } } });
  expect((await ask(ids(600))).status).toBe(200);
  expect(await ask(ids(601))).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'VARIABLES_TOO_LARGE' } }] },
  });

  const askLiteral = (productIds: readonly number[]) =>
    backend.answer({
      query: `{ products(channelId: "${FIXTURE_CHANNEL}", filter: { productIds: [${productIds.join()}] }, take: 1) { count } }`,
    });
  expect((await askLiteral(ids(600))).status).toBe(200);
  expect(await askLiteral(ids(601))).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'DOCUMENT_TOO_LARGE', limit: 'variableEntries' } }] },
  });
});
