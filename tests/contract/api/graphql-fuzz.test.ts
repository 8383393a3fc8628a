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
  INSIDE,
  selectAll,
} from '#tests/support/api/hostile-values.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { createFuzzValues, type FuzzValues } from '#tests/support/api/fuzz-values.ts';
import { findPlentiful } from '#tests/support/api/find-plentiful.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

const RUNS = 250;
const BODY_RUNS = 80;
const MUTATIONS =
  buildSchema(readFileSync('backend/schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};
const TENANT = ['channelId', 'languageId', 'marketId'];

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

/** Whatever was tried has used up this address's tries: the next test must be able to sign in. */
afterAll(() => callTestEndpoint('/_test/reset'));

/** A failure that a client can act on: a code and a sentence, nothing of the inside. */
function expectSound({ status, body }: Answer): void {
  expect(status).toBeLessThan(500);
  const { data, errors } = JSON.parse(body) as GraphQLAnswer;
  expect(data !== undefined || errors !== undefined).toBe(true);
  for (const { message, extensions } of errors ?? []) {
    expect(extensions?.code).toMatch(/^[A-Za-z_]{4,}$/);
    expect(extensions?.code).not.toBe('INTERNAL_ERROR');
    expect(message).toMatch(/^[A-Za-z].{8,200}$/);
    expect(message).not.toMatch(INSIDE);
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

/** The mutation with everything that it declares; arguments come as variables, as clients send them. */
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
  test(`${field.name} answers whatever it is sent with data, or with a code and a sentence`, async () => {
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
          expectSound(answer);
          const { errors } = JSON.parse(answer.body) as GraphQLAnswer;
          const code = errors?.[0]?.extensions?.code ?? 'data';
          codes.set(code, (codes.get(code) ?? 0) + 1);
        },
      ),
      { seed: FUZZ_SEED, numRuns: RUNS, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true },
    );
    // Not everything is refused before the resolvers run
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

test('a body that is no request is refused with a code and a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileJson, hostileText), async (body) => {
      expectSound(await postGraphQL(typeof body === 'string' ? body : JSON.stringify(body)));
    }),
    { seed: FUZZ_SEED, numRuns: BODY_RUNS },
  );
});

test('after all of that the backend serves as before', async () => {
  const cart = await cartWith(karamell, (await findPlentiful(karamell)).skuId, 1);
  expect(cart.items).toHaveLength(1);
});
