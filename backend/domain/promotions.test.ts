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
import {
  codeRefusal,
  findCode,
  findCodeProblem,
  getGiftCard,
  discountLines,
  type CampaignLine,
} from './promotions.ts';
import * as fc from 'fast-check';
import type { CartCampaign } from '#backend/model/commercial-rules-schema.ts';

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

const campaign = (key: string, kind: CartCampaign['kind']): CartCampaign => ({
  key,
  name: {},
  hideTitle: false,
  kind,
});
const three = campaign('three', { type: 'takeThreePayTwo', category: 'salty' });
const ten = campaign('ten', { type: 'categoryPercent', category: 'fudge', percent: 10 });
const line = (unit: number, quantity: number, ...categories: string[]): CampaignLine => ({
  unit,
  quantity,
  isReduced: false,
  categories: new Set(categories),
});
const totalOf = (lines: readonly CampaignLine[], ...campaigns: CartCampaign[]): number =>
  discountLines(lines, campaigns)
    .flatMap(({ splits }) => splits)
    .reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);

test('[CT-02] of three pieces of one line, one is free and listed with its own price', () => {
  expect(discountLines([line(4900, 4, 'sweets', 'salty')], [three])).toEqual([
    {
      splits: [
        { quantity: 3, unit: 4900 },
        { quantity: 1, unit: 0 },
      ],
      campaign: three,
    },
  ]);
});

test('[CT-02] over several lines the cheapest piece is free; a fully paid line has no campaign', () => {
  const [dear, cheap] = discountLines([line(5000, 2, 'salty'), line(3000, 1, 'salty')], [three]);
  expect(dear).toEqual({ splits: [{ quantity: 2, unit: 5000 }], campaign: null });
  expect(cheap).toEqual({ splits: [{ quantity: 1, unit: 0 }], campaign: three });
});

test('[CT-02] two pieces, other categories and reduced goods get no discount', () => {
  expect(totalOf([line(5000, 2, 'salty')], three)).toBe(10_000);
  expect(totalOf([line(5000, 2, 'salty'), line(5000, 1, 'fudge')], three)).toBe(15_000);
  expect(totalOf([{ ...line(5000, 3, 'salty'), isReduced: true }], three)).toBe(15_000);
});

test('[CT-02] a percentage is subtracted and rounded per piece', () => {
  expect(discountLines([line(4905, 3, 'fudge')], [ten])).toEqual([
    { splits: [{ quantity: 3, unit: 4414 }], campaign: ten },
  ]);
});

test('[CT-02] a line gets only one campaign: the shop’s first that applies', () => {
  const both = [line(3000, 3, 'salty', 'fudge')];
  expect(totalOf(both, three, ten)).toBe(6000);
  expect(totalOf(both, ten, three)).toBe(8100);
});

test('[CT-02] discounts keep the number of pieces, and no piece costs more than before', () => {
  const lines = fc.array(
    fc
      .tuple(fc.nat(100_000), fc.integer({ min: 1, max: 99 }), fc.constantFrom('salty', 'fudge', 'other'))
      .map(([unit, quantity, category]) => line(unit, quantity, category)),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const result = discountLines(given, [three, ten]);
      for (const [index, { splits }] of result.entries()) {
        expect(splits.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(given[index]?.quantity);
        expect(splits.every(({ quantity, unit }) => quantity > 0 && unit <= (given[index]?.unit ?? 0))).toBe(
          true,
        );
      }
      const salty = given.reduce((sum, each) => sum + (each.categories.has('salty') ? each.quantity : 0), 0);
      const free = result
        .filter((each) => each.campaign === three)
        .flatMap(({ splits }) => splits)
        .reduce((sum, { quantity, unit }) => sum + (unit === 0 ? quantity : 0), 0);
      expect(free).toBeGreaterThanOrEqual(Math.floor(salty / 3));
    }),
  );
});
