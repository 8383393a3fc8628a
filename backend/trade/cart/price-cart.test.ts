import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXTURE_CHANNEL, fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { openShop, shopOf, type FixtureRules } from '#tests/support/fixture-backend/fixture-trade.ts';
import { percentOf } from '#backend/domain/money-amounts.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import type { CartChanges } from './cart-store.ts';

const TRADE: FixtureRules = {
  codes: [
    { code: 'TEN', kind: { type: 'percent', percent: 10 } },
    { code: 'SEVEN', kind: { type: 'percent', percent: 7 } },
    { code: 'MINUS', kind: { type: 'amount', amount: 70 } },
    { code: 'FREE', kind: { type: 'freeShipping' } },
    { code: 'CARD', kind: { type: 'giftCard', amount: 150 } },
    { code: 'TAXED', kind: { type: 'giftCard', amount: 150, taxedAtSale: true } },
    { code: 'LARGE', kind: { type: 'percent', percent: 50 }, minimum: 300 },
  ],
  campaigns: [
    { key: 'three', name: { en: 'Three' }, kind: { type: 'takeThreePayTwo', category: 'hard' } },
    { key: 'large', name: { en: 'Large' }, kind: { type: 'cartPercent', percent: 5, minimum: 1000 } },
  ],
};
const KEYS = ['salty', 'sour', 'fudge'] as const;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Invariants of every priced cart. */
function expectExact(priced: PricedCart): void {
  const { subTotal, fixedDiscount, feeDiscount, shippingFee, paymentFee, cardPayment } = priced;
  const { totalBeforeBalance, total, balance, vats } = priced;
  for (const part of ['incVat', 'exVat'] as const) {
    expect(sum(priced.lines.map((line) => line.total[part]))).toBe(subTotal[part]);
    expect(Number.isInteger(total[part])).toBe(true);
    expect(total[part]).toBeGreaterThanOrEqual(0);
  }
  const [inc, ex] = (['incVat', 'exVat'] as const).map(
    (part) => subTotal[part] - fixedDiscount[part] + shippingFee[part] + paymentFee[part],
  );
  expect(totalBeforeBalance.incVat + cardPayment).toBe(inc);
  expect(total.incVat + balance.pending).toBe(totalBeforeBalance.incVat);
  // Whatever pays for them
  expect(sum(vats.map(({ amount }) => amount))).toBe((inc ?? 0) - (ex ?? 0));
  expect(fixedDiscount.incVat - feeDiscount.incVat).toBeLessThanOrEqual(subTotal.incVat);
  expect(feeDiscount.incVat).toBeLessThanOrEqual(shippingFee.incVat + paymentFee.incVat);
  expect(subTotal.incVat).toBeLessThanOrEqual(priced.regularSubTotal.incVat);
}

test('every cart’s parts sum to its total, and its amounts without VAT plus VAT to those with VAT', async () => {
  const { context, raw } = await openShop(TRADE);
  raw.run("insert into gift_cards values (?, 'CARD', 'SEK', 15000, 0), (?, 'TAXED', 'SEK', 15000, 1)", [
    FIXTURE_CHANNEL,
    FIXTURE_CHANNEL,
  ]);
  const customer = fixtureCustomer(context, {}, 9000);
  const pieces = fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 400 }), { maxKeys: 3 });
  const choices = fc.record({
    pieces,
    promoCode: fc.constantFrom(null, 'TEN', 'MINUS', 'FREE', 'LARGE', 'CARD', 'TAXED', 'NONE'),
    isCustomer: fc.boolean(),
    market: fc.constantFrom('se', 'fi'),
    shippingId: fc.constantFrom(null, 1, 2, 99),
    zip: fc.constantFrom(null, '11122', '00000'),
    externalShippingFee: fc.option(fc.nat(100_000), { nil: null }),
  });
  fc.assert(
    fc.property(choices, ({ pieces: chosen, market, isCustomer, ...changes }) => {
      const { newCart, priced } = shopOf({ ...context, customer: isCustomer ? customer : null }, market);
      expectExact(priced(newCart(chosen, changes).id));
    }),
    { numRuns: 150 },
  );
});

const priced = async (pieces: Readonly<Record<string, number>>, changes: CartChanges = {}, market = 'se') => {
  const shop = await openShop(TRADE, market);
  return shop.priced(shop.newCart(pieces, changes).id);
};

test('an empty cart has no costs and no delivery fee', async () => {
  expect(await priced({})).toMatchObject({
    lines: [],
    total: { incVat: 0, exVat: 0 },
    shippingFee: { incVat: 0 },
    vats: [],
  });
});

test('goods have their own VAT rates, delivery has the market’s standard rate', async () => {
  // 112 kr inc 12 % and 49 kr inc 25 %
  expect(await priced({ salty: 1 })).toMatchObject({
    subTotal: { incVat: 11_200, exVat: 10_000 },
    shippingFee: { incVat: 4900, exVat: 3920 },
    total: { incVat: 16_100, exVat: 13_920 },
    vats: [
      { percent: 12, amount: 1200 },
      { percent: 25, amount: 980 },
    ],
  });
});

test('reduced goods get no item campaign', async () => {
  const { lines, subTotal } = await priced({ sour: 3 });
  expect(lines[0]).toMatchObject({ unit: { incVat: 4000 }, regularUnit: { incVat: 5600 } });
  expect(subTotal.incVat).toBe(12_000);
});

test('item campaigns apply first, then the cart campaign, then the code', async () => {
  // 18 × 112 kr: six are free; 1344 kr less 5 % = 1276.80; less 10 % = 1149.12
  const { subTotal, appliedCampaigns } = await priced({ salty: 18 }, { promoCode: 'TEN' });
  expect(subTotal.incVat).toBe(114_912);
  expect(appliedCampaigns.map(({ name }) => name)).toEqual(['Large', 'TEN']);
});

test('[CT-04] a percentage is one of the sum, rounded once, whatever the lines', async () => {
  const shop = await openShop(TRADE, 'fi');
  const priceOf = (fudge: number, promoCode: string | null) =>
    shop.priced(shop.newCart({ salty: 1, fudge }, { promoCode }).id);
  const differs: boolean[] = [];
  for (let fudge = 1; fudge < 10; fudge += 1) {
    const { lines, subTotal } = priceOf(fudge, null);
    const incVat = percentOf(subTotal.incVat, 7);
    expect(priceOf(fudge, 'SEVEN').discounts.at(-1)).toMatchObject({ name: 'SEVEN', amount: { incVat } });
    differs.push(sum(lines.map(({ total }) => percentOf(total.incVat, 7))) !== incVat);
  }
  // Else the carts would prove nothing
  expect(differs).toContain(true);
});

test('each discount has its name and amount, which add up with and without VAT', async () => {
  // 18 × 112 kr: six are free (672 kr); 1344 kr less 5 % (67.20); less 10 % (127.68)
  const ofGoods = await priced({ salty: 18 }, { promoCode: 'TEN' });
  expect(ofGoods.discounts).toMatchObject([
    { kind: 'CAMPAIGN', isFixed: false, amount: { incVat: 67_200 } },
    { kind: 'CAMPAIGN', name: 'Large', isFixed: false, amount: { incVat: 6720 } },
    { kind: 'PROMO_CODE', name: 'TEN', isFixed: false, amount: { incVat: 12_768 } },
  ]);
  const fixed = await priced({ fudge: 4 }, { promoCode: 'MINUS' });
  expect(fixed.discounts.at(-1)).toMatchObject({ kind: 'PROMO_CODE', name: 'MINUS', isFixed: true });
  for (const { discounts = [], regularSubTotal, subTotal, fixedDiscount } of [ofGoods, fixed])
    for (const vat of ['incVat', 'exVat'] as const)
      expect(sum(discounts.map(({ amount }) => amount[vat]))).toBe(
        regularSubTotal[vat] - subTotal[vat] + fixedDiscount[vat],
      );
  expect((await priced({ salty: 1 })).discounts).toEqual([]);
});

test('a fixed discount never exceeds the goods and does not cover delivery', async () => {
  // Fudge costs 24 kr in its catalogue campaign
  const { fixedDiscount, subTotal, total, shippingFee } = await priced({ fudge: 1 }, { promoCode: 'MINUS' });
  expect(fixedDiscount).toEqual(subTotal);
  expect(total).toEqual(shippingFee);
});

test('a fixed discount is distributed over the VAT rates and converted to other currencies', async () => {
  const { fixedDiscount, vats } = await priced({ salty: 2 }, { promoCode: 'MINUS' }, 'fi');
  expect(fixedDiscount.incVat).toBe(700);
  expect(vats.map(({ percent }) => percent)).toEqual([14, 25.5]);
});

test('an invalid code has no effect', async () => {
  const plain = await priced({ salty: 1 });
  for (const promoCode of ['LARGE', 'NONE']) {
    const { code, total } = await priced({ salty: 1 }, { promoCode });
    expect([code, total]).toEqual([null, plain.total]);
  }
});

test('delivery is free above the market’s threshold, by code or by an external fee of 0', async () => {
  expect(await priced({ salty: 7 })).toMatchObject({ isShippingFree: true, shippingFee: { incVat: 0 } });
  expect(await priced({ fudge: 1 }, { promoCode: 'FREE' })).toMatchObject({ isShippingFree: true });
  expect(await priced({ fudge: 1 }, { externalShippingFee: 1250 })).toMatchObject({
    isShippingFree: false,
    shippingFee: { incVat: 1250, exVat: 1000 },
  });
});

test('[CT-05] the threshold of free delivery is compared with the goods after a discount', async () => {
  // 7 × 112 kr, two are free: 560 kr; less 70 kr it is below the threshold of 499 kr
  expect(await priced({ salty: 7 })).toMatchObject({ isShippingFree: true });
  expect(await priced({ salty: 7 }, { promoCode: 'MINUS' })).toMatchObject({
    isShippingFree: false,
    shippingFee: { incVat: 4900 },
  });
});

/** A shop with a gift card of 150 kr that was sold without tax, and one that was taxed at its sale. */
async function shopWithCards(left = 15_000) {
  const shop = await openShop(TRADE);
  shop.raw.run("insert into gift_cards values (?, 'CARD', 'SEK', ?, 0), (?, 'TAXED', 'SEK', ?, 1)", [
    FIXTURE_CHANNEL,
    left,
    FIXTURE_CHANNEL,
    left,
  ]);
  const paid = (pieces: Readonly<Record<string, number>>, promoCode: string | null, of = shop) =>
    of.priced(of.newCart(pieces, { promoCode }).id);
  return { ...shop, paid };
}

test('[CT-07] a gift card that was taxed at its sale is a discount on goods, then on delivery', async () => {
  const { raw, paid } = await shopWithCards();
  // 112 kr and a delivery of 49 kr
  expect(paid({ salty: 1 }, 'TAXED')).toMatchObject({
    giftCardAmount: 15_000,
    cardPayment: 0,
    feeDiscount: { incVat: 3800, exVat: 3040 },
    shippingFee: { incVat: 4900 },
    total: { incVat: 1100, exVat: 880 },
    vats: [
      { percent: 12, amount: 0 },
      { percent: 25, amount: 220 },
    ],
  });
  raw.run('update gift_cards set remaining = 100000');
  expect(paid({ salty: 1 }, 'TAXED')).toMatchObject({
    giftCardAmount: 16_100,
    feeDiscount: { incVat: 4900, exVat: 3920 },
    total: { incVat: 0, exVat: 0 },
  });
  expect(paid({ fudge: 1 }, 'MINUS').feeDiscount).toEqual({ incVat: 0, exVat: 0 });
});

test('[CT-07] a gift card that was sold without tax pays, and changes neither VAT nor delivery', async () => {
  const { paid } = await shopWithCards();
  const [plain, carded] = [paid({ salty: 1 }, null), paid({ salty: 1 }, 'CARD')];
  expect(carded).toMatchObject({
    giftCardAmount: 15_000,
    cardPayment: 15_000,
    fixedDiscount: { incVat: 0, exVat: 0 },
    discounts: [
      { kind: 'GIFT_CARD', name: 'CARD', isFixed: true, amount: { incVat: 15_000, exVat: 15_000 } },
    ],
    shippingFee: plain.shippingFee,
    vats: plain.vats,
    total: { incVat: 1100 },
  });
  expect(carded.shipping?.amountLeftToFreeShipping).toBe(plain.shipping?.amountLeftToFreeShipping);
  // 7 × 112 kr, two are free: 560 kr. The threshold of 499 kr is reached, whatever pays
  expect(paid({ salty: 7 }, 'CARD')).toMatchObject({ isShippingFree: true, total: { incVat: 41_000 } });
  expect(paid({ salty: 7 }, 'TAXED')).toMatchObject({ isShippingFree: false });
});

test('[CT-07] [AC-03] a gift card pays before the balance; neither changes the VAT', async () => {
  const { context, paid } = await shopWithCards();
  const customer = fixtureCustomer(context, {}, 600);
  const own = shopOf({ ...context, customer });
  const plain = paid({ salty: 1 }, null);
  expect(paid({ salty: 1 }, 'CARD', own)).toMatchObject({
    cardPayment: 15_000,
    totalBeforeBalance: { incVat: 1100 },
    balance: { pending: 600, remaining: 0 },
    total: { incVat: 500 },
    vats: plain.vats,
    shippingFee: plain.shippingFee,
  });
});

test('[CT-05] a code for free delivery leaves no distance to it', async () => {
  const shippingOf = async (promoCode: string | null) => (await priced({ salty: 1 }, { promoCode })).shipping;
  expect(await shippingOf(null)).toMatchObject({ amountLeftToFreeShipping: 38_700 });
  expect(await shippingOf('FREE')).toMatchObject({ amountLeftToFreeShipping: 0, fee: { incVat: 0 } });
});

test('[CO-04] a cart that a gift card or the balance pays in full has one payment option, which asks for nothing', async () => {
  const { context, paid, priced: priceOf, newCart } = await shopWithCards(100_000);
  const isPaid = { payment: { name: 'nothing-to-pay', paymentType: 'STANDARD' }, total: { incVat: 0 } };
  for (const code of ['CARD', 'TAXED']) expect(paid({ salty: 1 }, code)).toMatchObject(isPaid);
  const own = shopOf({ ...context, customer: fixtureCustomer(context, {}, 16_100) });
  expect(own.priced(own.newCart({ salty: 1 }).id)).toMatchObject(isPaid);
  // The dearer delivery is not covered
  expect(own.priced(own.newCart({ salty: 1 }, { shippingId: 2, paymentId: 24 }).id)).toMatchObject({
    payment: { name: 'card' },
    total: { incVat: 4000 },
  });
  expect(priceOf(newCart({}).id).payment?.name).toBe('invoice');
});
