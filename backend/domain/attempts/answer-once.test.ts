import { expect, test } from 'vitest';
import { z } from 'zod';
import { cartFields } from '#backend/api/graphql/fields/cart-fields.ts';
import { feedbackFields } from '#backend/api/graphql/fields/feedback-fields.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import {
  fixtureScope,
  skuOf,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { answerOnce, MAX_KEY_LENGTH } from './answer-once.ts';
import { sweepAttempts } from './attempt-store.ts';

const KEY = '3f0c2a54-5c1c-4d7f-9d3a-1f6f1c1f7a11';
const TENANT = { channelId: FIXTURE_CHANNEL, languageId: 'en-US', marketId: 'se' };
const PLACE = { fieldName: 'count', path: { key: 'count' } };
const DAY_MS = 86_400_000;

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error && 'extensions' in error ? error.extensions : error;
  }
};

/** A mutation that counts how often it is carried out. */
async function counting() {
  const context = { ...(await tradingBackend()), attemptKey: KEY };
  let done = 0;
  const run = (input: object = { step: 1 }, changes: Partial<BackendContext> = {}, key = 'count') => {
    const changed = { ...context, ...changes };
    return answerOnce(changed, fixtureScope(changed), {
      place: { ...PLACE, path: { key } },
      input: { ...TENANT, ...input },
      outcome: z.object({ done: z.int() }),
      work: () => ({ done: ++done }),
    });
  };
  return { context, run };
}

test('[CO-08] a key that is sent again gets the first outcome; another key, name or caller does not', async () => {
  const { run } = await counting();
  expect([run(), run(), run({ step: 1, languageId: 'sv-SE' })]).toEqual([
    { done: 1 },
    { done: 1 },
    { done: 1 },
  ]);
  expect(run({ step: 1 }, { attemptKey: 'another' })).toEqual({ done: 2 });
  expect(run({ step: 1 }, {}, 'again')).toEqual({ done: 3 });
  const customer = { userId: 1, email: 'a@example.com', customerType: 'PERSON', isSpoofed: false } as const;
  expect(run({ step: 1 }, { customer })).toEqual({ done: 4 });
  expect([run({ step: 1 }, { attemptKey: null }), run({ step: 1 }, { attemptKey: '' })]).toEqual([
    { done: 5 },
    { done: 6 },
  ]);
});

test('[CO-08] a key with other input, and one that is too long, is refused', async () => {
  const { run } = await counting();
  run();
  expect(codeOf(() => run({ step: 2 }))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  const attemptKey = 'k'.repeat(MAX_KEY_LENGTH + 1);
  expect(codeOf(() => run({ step: 1 }, { attemptKey }))).toMatchObject({
    code: 'INVALID_INPUT',
    member: 'x-idempotency-key',
  });
  expect(run()).toEqual({ done: 1 });
});

test('[CO-08] a failed attempt leaves no key', async () => {
  const { context } = await counting();
  let tries = 0;
  const run = () =>
    answerOnce(context, fixtureScope(context), {
      place: PLACE,
      input: {},
      outcome: z.literal('done'),
      work() {
        if (++tries === 1) throw new Error('Lost.');
        return 'done' as const;
      },
    });
  expect(run).toThrow('Lost.');
  expect([run(), run(), tries]).toEqual(['done', 'done', 2]);
});

test('a key is known for a day, then it is swept', async () => {
  const { context, run } = await counting();
  run();
  const later = (ms: number) => new Date(context.now().getTime() + ms);
  expect(sweepAttempts(context.database, later(DAY_MS))).toBe(0);
  expect(run({ step: 1 }, { now: () => later(DAY_MS + 1) })).toEqual({ done: 2 });
  expect(sweepAttempts(context.database, later(3 * DAY_MS))).toBe(1);
  expect(run()).toEqual({ done: 3 });
});

test('[CT-03] the same addition adds once, whatever else the document has', async () => {
  const context = { ...(await tradingBackend()), attemptKey: KEY };
  const scope = fixtureScope(context);
  const { id } = storedCart(scope, {});
  const args = { ...TENANT, id, item: { skuId: skuOf(scope, 'salty'), quantity: 2 } };
  const add = (key: string) => {
    cartFields.addToCart(args, context, { fieldName: 'addToCart', path: { key } });
    return findCart(context.database, FIXTURE_CHANNEL, id)?.lines.map((line) => line.quantity);
  };
  expect([add('addToCart'), add('addToCart'), add('second')]).toEqual([[2], [2], [4]]);
});

test('[PP-06] a review that is sent twice is stored once', async () => {
  const context = { ...(await tradingBackend()), attemptKey: KEY };
  const place = { fieldName: 'postProductReview', path: { key: 'postProductReview' } };
  const count = () => context.database.raw.get(countRow, 'select count(*) as count from reviews').count;
  const before = count();
  const { alias } = context.database.raw.get(
    z.object({ alias: z.string() }),
    "select alias from product_texts where channel_id = ? and language = 'en'",
    [FIXTURE_CHANNEL],
  );
  const args = { ...TENANT, alias, rating: 5, author: 'Ada' };
  expect([
    feedbackFields.postProductReview(args, context, place),
    feedbackFields.postProductReview(args, context, place),
  ]).toEqual([true, true]);
  expect(count() - before).toBe(1);
});
