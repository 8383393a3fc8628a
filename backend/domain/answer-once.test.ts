import { expect, test } from 'vitest';
import { z } from 'zod';
import { cartFields } from '#backend/api/graphql/fields/cart-fields.ts';
import { feedbackFields } from '#backend/api/graphql/fields/feedback-fields.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { fixtureCustomer, FIXTURE_CHANNEL, later } from '#tests/support/fixture-backend/fixture-backend.ts';
import { openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { answerOnce, MAX_KEY_LENGTH, sweepAttempts } from './answer-once.ts';

const KEY = '3f0c2a54-5c1c-4d7f-9d3a-1f6f1c1f7a11';
const TENANT = { channelId: FIXTURE_CHANNEL, languageId: 'en-US', marketId: 'se' };
const PLACE = { fieldName: 'count', path: { key: 'count' } };
const DAY_MINUTES = 24 * 60;

const refusalWith = (extensions: object) => expect.objectContaining({ extensions }) as unknown;

/** The fixture shop, asked with a key. */
const keyedShop = async () => shopOf({ ...(await openShop()).context, attemptKey: KEY });

/** A mutation that counts how often it is carried out. */
async function counting() {
  const { context } = await keyedShop();
  let done = 0;
  const run = (input: object = { step: 1 }, changes: Partial<BackendContext> = {}, key = 'count') => {
    const changed = { ...context, ...changes };
    return answerOnce(changed, shopOf(changed).scope, {
      place: { ...PLACE, path: { key } },
      input: { ...TENANT, ...input },
      outcome: z.object({ done: z.int() }),
      work: () => ({ done: ++done }),
    });
  };
  return { context, run };
}

test('[CO-08] a key that is sent again gets the first outcome; another key, name or caller does not', async () => {
  const { context, run } = await counting();
  for (const input of [{ step: 1 }, { step: 1 }, { step: 1, languageId: 'sv-SE' }])
    expect(run(input)).toEqual({ done: 1 });
  expect(run({ step: 1 }, { attemptKey: 'another' })).toEqual({ done: 2 });
  expect(run({ step: 1 }, {}, 'again')).toEqual({ done: 3 });
  expect(run({ step: 1 }, { customer: fixtureCustomer(context) })).toEqual({ done: 4 });
  expect(run({ step: 1 }, { attemptKey: null })).toEqual({ done: 5 });
  expect(run({ step: 1 }, { attemptKey: '' })).toEqual({ done: 6 });
});

test('[CO-08] a key with other input, and one that is too long, is refused', async () => {
  const { run } = await counting();
  run();
  expect(() => run({ step: 2 })).toThrow(refusalWith({ code: 'IDEMPOTENCY_KEY_REUSED' }));
  const attemptKey = 'k'.repeat(MAX_KEY_LENGTH + 1);
  const tooLong = { code: 'INVALID_INPUT', member: 'x-idempotency-key' };
  expect(() => run({ step: 1 }, { attemptKey })).toThrow(refusalWith(tooLong));
  expect(run()).toEqual({ done: 1 });
});

test('[CO-08] a failed attempt leaves no key', async () => {
  const { context, scope } = await keyedShop();
  let tries = 0;
  const run = () =>
    answerOnce(context, scope, {
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
  expect(sweepAttempts(context.database, later(context, DAY_MINUTES).now())).toBe(0);
  expect(run({ step: 1 }, later(context, DAY_MINUTES + 1))).toEqual({ done: 2 });
  expect(sweepAttempts(context.database, later(context, 3 * DAY_MINUTES).now())).toBe(1);
  expect(run()).toEqual({ done: 3 });
});

test('[CT-03] the same addition adds once, whatever else the document has', async () => {
  const { context, newCart, cart, skuOf } = await keyedShop();
  const { id } = newCart();
  const args = { ...TENANT, id, item: { skuId: skuOf('salty'), quantity: 2 } };
  const add = (key: string) => {
    cartFields.addToCart(args, context, { fieldName: 'addToCart', path: { key } });
    return cart(id).lines.map((line) => line.quantity);
  };
  expect([add('addToCart'), add('addToCart'), add('second')]).toEqual([[2], [2], [4]]);
});

test('[PP-06] a review that is sent twice is stored once', async () => {
  const { context, raw } = await keyedShop();
  const place = { fieldName: 'postProductReview', path: { key: 'postProductReview' } };
  const count = () => raw.get(countRow, 'select count(*) as count from reviews').count;
  const before = count();
  const args = { ...TENANT, alias: 'salty-drops', rating: 5, author: 'Ada' };
  for (const _ of [1, 2]) expect(feedbackFields.postProductReview(args, context, place)).toBe(true);
  expect(count() - before).toBe(1);
});
