import { expect, test } from 'vitest';
import type { BackendContext } from '#backend/model/scope.ts';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import {
  fixtureCheckout,
  fixtureScope,
  openShop,
  scopeAt,
  shopOf,
  type FixtureRules,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { codeRefusal, findCode, findCodeProblem, getGiftCard } from './promo-codes.ts';

const RULES: FixtureRules = {
  codes: [
    { code: 'TODAY', kind: { type: 'percent', percent: 10 } },
    { code: 'LARGE', kind: { type: 'percent', percent: 10 }, minimum: 100 },
    { code: 'ONCE', kind: { type: 'percent', percent: 10 }, oncePerCustomer: true },
    { code: 'CARD', kind: { type: 'giftCard', amount: 150 } },
  ],
};

interface Use {
  readonly goodsIncVat?: number;
  readonly email?: string;
  readonly market?: string;
}

/** The problem of a code; null when it is valid, `none` when the shop does not have it. */
function problemOf(context: BackendContext, name: string, { goodsIncVat = 0, email, market }: Use = {}) {
  const scope = fixtureScope(context, market);
  const code = findCode(scope, name);
  return code === null ? 'none' : findCodeProblem(scope, code, { goodsIncVat, email: email ?? null });
}

test('[CT-04] a code is found ignoring case, surrounding spaces and what is invisible', async () => {
  const { scope } = await openShop(RULES);
  for (const typed of [' today ', '\u202ATODAY\u202C', 'to\u200Bday'])
    expect(findCode(scope, typed)?.code, typed).toBe('TODAY');
  expect(findCode(scope, 'to day')).toBeNull();
  expect(findCode(scope, '')).toBeNull();
});

test.each([
  ['UTC', '2026-11-20', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['Europe/Stockholm', '2026-11-20', '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z'],
  ['America/New_York', '2026-11-20', '2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z'],
  ['Pacific/Auckland', '2026-11-20', '2026-11-19T11:00:00Z', '2026-11-20T11:00:00Z'],
  // Days of 23 and of 25 hours
  ['Europe/Stockholm', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Stockholm', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])(
  '[CT-04] in %s a code of %s is valid from the day’s first moment to its last',
  async (timeZone, day, start, end) => {
    const kind = { type: 'percent', percent: 10 } as const;
    const { scope } = await openShop({ codes: [{ code: 'DAY', kind, from: day, to: day }] });
    const at = (time: number) => {
      const then = scopeAt(scope, time, timeZone);
      const code = findCode(then, 'DAY');
      return code && findCodeProblem(then, code, { goodsIncVat: 0, email: null });
    };
    expect(at(Date.parse(start) - 1)).toEqual({ code: 'PROMO_CODE_NOT_YET_VALID' });
    expect([at(Date.parse(start)), at(Date.parse(end) - 1)]).toEqual([null, null]);
    expect(at(Date.parse(end))).toEqual({ code: 'PROMO_CODE_EXPIRED' });
  },
);

test('a minimum is converted to the market’s currency, and the refusal states the missing amount', async () => {
  const { context } = await openShop(RULES);
  expect(problemOf(context, 'LARGE', { goodsIncVat: 10_000 })).toBeNull();
  expect(problemOf(context, 'LARGE', { goodsIncVat: 1000, market: 'fi' })).toBeNull();
  const problem = { code: 'RequirementsNotMet', minimum: 1000, missing: 1 } as const;
  expect(problemOf(context, 'LARGE', { goodsIncVat: 999, market: 'fi' })).toEqual(problem);
  expect(codeRefusal(fixtureScope(context, 'fi'), problem)).toMatchObject({
    extensions: { code: 'RequirementsNotMet', minimum: '€10.00', missing: '€0.01' },
  });
});

test('a once-per-customer code is used by an order, for its e-mail address only', async () => {
  const { context, newCart, place } = await openShop(RULES);
  const cart = newCart({ salty: 1 }, { promoCode: 'ONCE' });
  place(cart.id, fixtureCheckout({ email: 'Buyer@Example.com' }));
  expect(problemOf(context, 'ONCE', { email: 'BUYER@example.com' })).toEqual({ code: 'PROMO_CODE_USED' });
  expect(problemOf(context, 'ONCE', { email: 'other@example.com' })).toBeNull();
  expect(problemOf(context, 'ONCE')).toBeNull();
});

test('a once-per-customer code is used for the signed-in customer, whichever address the order has', async () => {
  const stranger = (await openShop(RULES)).context;
  const context = { ...stranger, customer: fixtureCustomer(stranger) };
  const { newCart, place } = shopOf(context);
  const cart = newCart({ salty: 1 }, { promoCode: 'ONCE' });
  place(cart.id, fixtureCheckout({ email: 'first@example.com' }));
  expect(problemOf(context, 'ONCE', { email: 'second@example.com' })).toEqual({ code: 'PROMO_CODE_USED' });
  expect(problemOf(context, 'ONCE')).toEqual({ code: 'PROMO_CODE_USED' });
  expect(problemOf(stranger, 'ONCE', { email: 'second@example.com' })).toBeNull();
  expect(problemOf(stranger, 'ONCE', { email: 'first@example.com' })).toEqual({ code: 'PROMO_CODE_USED' });
});

test('a gift card pays up to its remaining amount, in its own currency only', async () => {
  const { context, scope, newCart, place, addGiftCard } = await openShop(RULES);
  expect(problemOf(context, 'CARD')).toEqual({ code: 'GIFT_CARD_EMPTY' });
  addGiftCard(20_000);
  expect(problemOf(context, 'CARD', { market: 'fi' })).toEqual({ code: 'GIFT_CARD_EMPTY' });
  // The first order costs 112 and its delivery 49
  for (const left of [3900, 0]) {
    place(newCart({ salty: 1 }, { promoCode: 'CARD' }).id);
    expect(getGiftCard(scope, 'CARD').left).toBe(left);
  }
  expect(problemOf(context, 'CARD')).toEqual({ code: 'GIFT_CARD_EMPTY' });
});
