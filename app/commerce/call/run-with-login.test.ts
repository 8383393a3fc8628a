import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import type { Operation } from '#app/commerce/commerce-client.ts';
import { runWithLogin } from './load-answer.server.ts';

const QUERY: Operation = { name: 'getCart', kind: 'query', text: '', variables: {} };
const ORDER: Operation = { ...QUERY, name: 'placeOrder', kind: 'mutation', attempt: { key: 'k' } };
const CHANGE: Operation = { ...QUERY, name: 'addToCart', kind: 'mutation' };
const ANSWER = { data: { ok: true }, errors: [] };

const refusal = (code?: string, status = 401) =>
  new CommerceError({
    kind: 'http',
    operation: 'getCart',
    channel: 'shop',
    status,
    errors: code ? [{ message: '', extensions: { code } }] : [],
  });

/** Runs an operation with the login `T0`, which the API refuses with `error`; `next` replaces it. */
async function run(operation: Operation, next: string | undefined, error: Error = refusal('TOKEN_EXPIRED')) {
  const sent: (string | undefined)[] = [];
  const replaced: string[] = [];
  const visitor = {
    token: () => 'T0',
    async replaceToken(refused: string) {
      replaced.push(refused);
      return refused === 'T0' ? next : undefined;
    },
  };
  const answer = await runWithLogin(visitor, operation, async (token) => {
    sent.push(token);
    if (token === 'T0' || token === 'T-bad') throw error;
    return ANSWER;
  }).catch((thrown: unknown) => thrown);
  return { answer, sent, replaced };
}

test('[AU-03] a call whose token is refused is sent again with the next one, else without login', async () => {
  for (const operation of [QUERY, CHANGE]) {
    expect(await run(operation, 'T1')).toMatchObject({ answer: ANSWER, sent: ['T0', 'T1'] });
    expect(await run(operation, undefined)).toMatchObject({ answer: ANSWER, sent: ['T0', undefined] });
    expect(await run(operation, 'T-bad')).toMatchObject({ sent: ['T0', 'T-bad', undefined] });
  }
  expect(await run(QUERY, undefined, refusal())).toMatchObject({ sent: ['T0', undefined] });
});

test('[AU-03] an order is never placed for another person than the shopper saw', async () => {
  expect(await run(ORDER, 'T1')).toMatchObject({ answer: ANSWER, sent: ['T0', 'T1'] });
  const { answer, sent } = await run(ORDER, undefined);
  expect(answer).toBeInstanceOf(CommerceError);
  expect(sent).toEqual(['T0']);
});

test('other errors are not about the token', async () => {
  for (const error of [
    refusal('UNAUTHORIZED'),
    refusal('BAD_REQUEST', 400),
    refusal(undefined, 403),
    new Error(),
  ])
    expect(await run(QUERY, 'T1', error)).toEqual({ answer: error, sent: ['T0'], replaced: [] });
});

test('[AU-03] a token that is refused for a field of the answer counts as refused', async () => {
  const errors = [{ message: '', extensions: { code: 'TOKEN_INVALID' } }];
  const visitor = { token: () => 'T0', replaceToken: async () => undefined };
  const answer = await runWithLogin(visitor, QUERY, async (token) =>
    token === undefined ? ANSWER : { data: null, errors },
  );
  expect(answer).toEqual(ANSWER);
});
