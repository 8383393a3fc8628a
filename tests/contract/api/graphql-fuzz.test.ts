import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { buildSchema, type GraphQLField } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { callApi, cartWith, completeCart, createCart } from '#tests/support/api/cart-api.ts';
import { aCheckout } from '#tests/support/api/checkout-api.ts';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import type { Answer } from '#tests/support/http.ts';
import {
  FUZZ_SEED,
  hostile,
  hostileJson,
  hostileText,
  INTERNALS,
  selectAll,
  type KnownValues,
} from '#tests/support/api/hostile-values.ts';
import { shopNamed } from '#tests/support/shops.ts';
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

interface FuzzValues extends KnownValues {
  /** Bearer tokens; `''` for none. */
  readonly authorizations: readonly string[];
}

/** New carts and customers for each test, because a mutation may complete or delete those that another one needs. */
async function createFuzzValues(): Promise<FuzzValues> {
  const { skuId, alias } = await loadPlentifulProduct(karamell);
  const { skuId: foreign } = await loadPlentifulProduct(koivu);
  const open = await cartWith(karamell, skuId, 2);
  const completed = await completeCart(karamell, (await createCart(karamell)).id);
  const abroad = await cartWith(koivu, foreign, 1);
  const customer = await newCustomer('fuzz');
  const gone = await newCustomer('fuzz');
  await callApi(karamell, { kind: 'mutation', field: 'deleteUser', token: gone.token });
  const forged = `${customer.token.slice(0, -6)}AAAAAA`;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${customer.token.split('.')[1]}.`;
  const line = open.items[0]?.id ?? '';
  return {
    texts: [
      ...Array<string>(6).fill(open.id),
      completed.id,
      abroad.id,
      line,
      'SAVE10',
      'fuzz@example.com',
      alias,
    ],
    wholes: { CheckoutInputType: aCheckout(karamell), CartItemInputType: { skuId, quantity: 1 } },
    numbers: [skuId, skuId, 1, 2, foreign, 23, 24, 25],
    authorizations: [
      ...Array<string>(12).fill(''),
      customer.token,
      customer.token,
      gone.token,
      forged,
      unsigned,
      'x'.repeat(9000),
    ],
  };
}

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
