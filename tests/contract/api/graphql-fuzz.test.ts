import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { buildSchema, type GraphQLField } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { cartWith } from '#tests/support/api/cart-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import type { Answer } from '#tests/support/http.ts';
import {
  FUZZ_SEED,
  hostile,
  hostileJson,
  hostileText,
  INTERNALS,
  selectAll,
} from '#tests/support/api/hostile-values.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { createFuzzValues, type FuzzValues } from '#tests/support/api/fuzz-values.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

/** `FUZZ_RUNS` sends more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 250);
const LIMIT_MS = 20_000 + RUNS * 20;
const BODY_RUNS = 80;
const MUTATIONS =
  buildSchema(readFileSync('backend/schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};
const TENANT = ['channelId', 'languageId', 'marketId'];

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

/** The fuzz calls use up this address's sign-in limit; reset it for the next test. */
afterAll(() => callTestEndpoint('/_test/reset'));

/** Expects data or errors. Each error has a code and a message without implementation details. */
function expectValidAnswer({ status, body }: Answer): void {
  expect(status).toBeLessThan(500);
  const { data, errors } = JSON.parse(body) as GraphQLAnswer;
  expect(data !== undefined || errors !== undefined).toBe(true);
  for (const { message, extensions } of errors ?? []) {
    expect(extensions?.code).toMatch(/^[A-Za-z_]{4,}$/);
    expect(extensions?.code).not.toBe('INTERNAL_ERROR');
    expect(message).toMatch(/^[A-Za-z].{8,200}$/);
    expect(message).not.toMatch(INTERNALS);
  }
}

const channels = [
  karamell.channelId,
  karamell.channelId,
  karamell.channelId,
  koivu.channelId,
  '99|xx',
  '',
  null,
];

/** A document that passes every argument of the mutation as a variable and selects every field. */
function documentOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `mutation Fuzz(${declared}) { ${name}(${passed}) ${selectAll(type)} }`;
}

function variablesOf(
  { args }: GraphQLField<unknown, unknown>,
  values: FuzzValues,
): fc.Arbitrary<Record<string, unknown>> {
  const own = args
    .filter(({ name }) => !TENANT.includes(name))
    .map((argument) => [argument.name, hostile(argument.type, values)] as const);
  return fc.record({
    ...Object.fromEntries(own),
    channelId: fc.oneof({ arbitrary: fc.constantFrom(...channels), weight: 40 }, hostileJson),
    languageId: fc.oneof(
      { arbitrary: fc.constantFrom('sv-SE', 'en-US', 'xx', null), weight: 9 },
      hostileJson,
    ),
    marketId: fc.oneof({ arbitrary: fc.constantFrom('se', 'fi', 'zz', null), weight: 40 }, hostileJson),
  });
}

for (const field of Object.values(MUTATIONS)) {
  test(`${field.name} answers any input with data or with an error code and a sentence`, async () => {
    const values = await createFuzzValues();
    const query = documentOf(field);
    const codes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        variablesOf(field, values),
        fc.constantFrom(...values.authorizations),
        async (variables, token) => {
          const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
          const answer = await postGraphQL({ query, variables }, headers);
          expectValidAnswer(answer);
          const { errors } = JSON.parse(answer.body) as GraphQLAnswer;
          const code = errors?.[0]?.extensions?.code ?? 'data';
          codes.set(code, (codes.get(code) ?? 0) + 1);
        },
      ),
      { seed: FUZZ_SEED, numRuns: RUNS, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true },
    );
    // Some inputs must reach the resolvers
    const refusedEarly = [
      'BAD_USER_INPUT',
      'TOKEN_INVALID',
      'TOKEN_EXPIRED',
      'BAD_REQUEST',
      'DOCUMENT_TOO_LARGE',
    ];
    expect([...codes.keys()].filter((code) => !refusedEarly.includes(code))).not.toEqual([]);
  });
}

test('a body that is not a GraphQL request is refused with a code and a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileJson, hostileText), async (body) => {
      expectValidAnswer(await postGraphQL(typeof body === 'string' ? body : JSON.stringify(body)));
    }),
    { seed: FUZZ_SEED, numRuns: BODY_RUNS },
  );
});

test('the backend still works after the fuzz tests', async () => {
  const cart = await cartWith(karamell, (await loadPlentifulProduct(karamell)).skuId, 1);
  expect(cart.items).toHaveLength(1);
});
