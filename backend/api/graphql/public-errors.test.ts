import { buildSchema, execute, GraphQLError, parse, type GraphQLFormattedError } from 'graphql';
import { expect, test } from 'vitest';
import { toPublicErrors, toPublicVariableErrors } from './public-errors.ts';
import { refusal } from '#backend/core/refusal.ts';

const schema = buildSchema(`
  input Person { name: String! }
  type Query { broken(id: String): String other: String refused: String needs(id: String!, person: Person): String }
`);

/** The public errors of a query, and the errors reported as bugs. */
async function runQuery(
  query: string,
  fields: Record<string, unknown>,
  variables: Record<string, unknown> = {},
) {
  const bugs: unknown[] = [];
  const result = await execute({
    schema,
    document: parse(query),
    rootValue: fields,
    variableValues: variables,
  });
  const errors = result.errors ?? [];
  const publicErrors =
    'data' in result ? toPublicErrors(errors, (bug) => bugs.push(bug)) : toPublicVariableErrors(errors);
  const first: GraphQLFormattedError | undefined = publicErrors[0]?.toJSON();
  return { data: result.data, first, bugs };
}

test('an exception becomes a generic error with a code and is reported unchanged', async () => {
  const bug = new TypeError('cannot read anna@example.com of undefined');
  const broken = () => {
    throw bug;
  };
  const { data, first, bugs } = await runQuery('{ broken other }', { broken, other: 'fine' });
  expect(data).toEqual({ broken: null, other: 'fine' });
  expect(first).toMatchObject({
    message: 'The backend failed at this field.',
    path: ['broken'],
    extensions: { code: 'INTERNAL_ERROR' },
  });
  expect(JSON.stringify(first)).not.toContain('anna');
  expect(bugs).toEqual([bug]);
});

test('rejections, invalid values and errors without a code are bugs', async () => {
  const failures = [
    () => Promise.reject(new Error('secret')),
    () => ({ secret: 1 }),
    () => {
      throw new GraphQLError('secret');
    },
    () => {
      throw new Error('Argument "secret" has invalid value secret');
    },
  ];
  for (const broken of failures) {
    const { first, bugs } = await runQuery('{ broken }', { broken });
    expect(first?.extensions).toEqual({ code: 'INTERNAL_ERROR' });
    expect(JSON.stringify(first)).not.toContain('secret');
    expect(bugs).toHaveLength(1);
  }
});

test('a refusal keeps its code, message and facts', async () => {
  const refused = () => {
    throw refusal('INSUFFICIENT_STOCK', 'There is not enough.', { skuIds: [7] });
  };
  const { first, bugs } = await runQuery('{ refused }', { refused });
  expect(first).toMatchObject({
    message: 'There is not enough.',
    extensions: { code: 'INSUFFICIENT_STOCK', skuIds: [7] },
  });
  expect(bugs).toEqual([]);
});

test('a required argument with an empty variable is a client error', async () => {
  const { first, bugs } = await runQuery('query($id: String = "x") { needs(id: $id) }', {}, { id: null });
  expect(first).toMatchObject({
    message: "Argument 'id' is missing or invalid.",
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(bugs).toEqual([]);
});

test('an invalid variable is reported with name and path, without its value', async () => {
  const query = 'query($id: String!, $person: Person) { needs(id: $id, person: $person) }';
  const wrong = await runQuery(query, {}, { id: { mail: 'anna@example.com' } });
  expect(wrong.first).toMatchObject({
    message: "Variable '$id' is invalid.",
    extensions: { code: 'BAD_USER_INPUT' },
  });
  const missing = await runQuery(query, {}, {});
  expect(missing.first?.message).toBe("Variable '$id' is invalid.");
  const inside = await runQuery(query, {}, { id: 'x', person: { name: 4711 } });
  expect(inside.first?.message).toBe("Variable '$person' is invalid at person.name.");
  expect(JSON.stringify([wrong.first, inside.first])).not.toMatch(/anna|4711/);
});
