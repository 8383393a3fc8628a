import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toMinor } from '#backend/core/money/money.ts';
import { CartOracle } from './cart-oracle.ts';
import { add, sortDiscounts, type OracleSums, type Sum } from './oracle-sums.ts';
import {
  choices,
  goShopping,
  openArithmeticShop,
  RULES,
  seedWithMarkets,
  type Choices,
} from './random-carts.ts';
import { parseSeedShop } from './seed-shop.ts';

const price = z.object({
  sellingPriceIncVat: z.number(),
  sellingPriceExVat: z.number(),
  regularPriceIncVat: z.number(),
  regularPriceExVat: z.number(),
  vat: z.number(),
});

const summarySchema = z.object({
  subTotal: price,
  total: price,
  fixedAmountDiscountIncVat: z.number(),
  fixedAmountDiscountExVat: z.number(),
  discounts: z.array(
    z.object({
      kind: z.enum(['PRICE', 'CAMPAIGN', 'PROMO_CODE', 'GIFT_CARD']),
      name: z.string().nullable(),
      isFixed: z.boolean(),
      amountIncVat: z.number(),
      amountExVat: z.number(),
    }),
  ),
  vats: z.array(z.object({ percent: z.number(), amount: z.number() })),
  shipping: z.object({ amountLeftToFreeShipping: z.number() }),
  fees: z.object({
    shippingFeeIncVat: z.number(),
    shippingFeeExVat: z.number(),
    paymentFeeIncVat: z.number(),
    paymentFeeExVat: z.number(),
  }),
  balance: z.object({
    pending: z.number(),
    remaining: z.number(),
    totalSellingPriceExBalanceIncVat: z.number(),
    totalSellingPriceExBalanceExVat: z.number(),
  }),
});
const cartSchema = z.object({
  items: z.array(
    z.object({
      quantity: z.number(),
      totalPrice: price,
      campaign: z.object({ prices: z.array(z.object({ quantity: z.number(), price })) }),
    }),
  ),
  summary: summarySchema,
});

const FIELDS = `items { quantity totalPrice { ...P } campaign { prices { quantity price { ...P } } } }
  summary {
    subTotal { ...P } total { ...P } fixedAmountDiscountIncVat fixedAmountDiscountExVat vats { percent amount } discounts { kind name isFixed amountIncVat amountExVat }
    shipping { amountLeftToFreeShipping }
    fees { shippingFeeIncVat shippingFeeExVat paymentFeeIncVat paymentFeeExVat }
    balance { pending remaining totalSellingPriceExBalanceIncVat totalSellingPriceExBalanceExVat }
  }`;
const PRICE =
  'fragment P on PriceType { sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat vat }';

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + toMinor(amount), 0);

/** Every number of an answer. */
const listNumbers = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listNumbers)
      : [];

function expectExact({ items, summary }: z.output<typeof cartSchema>, balance: number): void {
  const { fees, balance: used } = summary;
  const fixedDiscounts = summary.discounts.filter(({ isFixed }) => isFixed);
  const goodsDiscounts = summary.discounts.filter(({ isFixed }) => !isFixed);
  const of = (vat: 'IncVat' | 'ExVat') => ({
    lines: sum(items.map(({ totalPrice }) => totalPrice[`sellingPrice${vat}`])),
    subTotal: toMinor(summary.subTotal[`sellingPrice${vat}`]),
    reduction:
      toMinor(summary.subTotal[`regularPrice${vat}`]) - toMinor(summary.subTotal[`sellingPrice${vat}`]),
    reductions: sum(goodsDiscounts.map((discount) => discount[`amount${vat}`])),
    codes: sum(fixedDiscounts.map((discount) => discount[`amount${vat}`])),
    code: toMinor(summary[`fixedAmountDiscount${vat}`]),
    fees: sum([fees[`shippingFee${vat}`], fees[`paymentFee${vat}`]]),
  });
  const [inc, ex] = [of('IncVat'), of('ExVat')];
  for (const amounts of [inc, ex]) {
    expect(amounts.lines).toBe(amounts.subTotal);
    expect([amounts.reductions, amounts.codes]).toEqual([amounts.reduction, amounts.code]);
  }
  const before = toMinor(used.totalSellingPriceExBalanceIncVat);
  expect(inc.subTotal - inc.code + inc.fees).toBe(before);
  // As a company sees it (contract 8.3): without VAT, plus the VAT, whatever pays
  expect(ex.subTotal - ex.code + ex.fees + toMinor(summary.total.vat)).toBe(before);
  expect(sum([summary.total.sellingPriceIncVat, used.pending])).toBe(before);
  expect(sum([used.pending, used.remaining])).toBe(balance);
  expect(sum(summary.vats.map(({ amount }) => amount))).toBe(toMinor(summary.total.vat));
  for (const number of listNumbers({ items, summary })) expect(number).toBeGreaterThanOrEqual(0);
  for (const { quantity, totalPrice, campaign } of items) {
    expect(campaign.prices.reduce((pieces, split) => pieces + split.quantity, 0)).toBe(quantity);
    const split = campaign.prices.flatMap(({ quantity: pieces, price: each }) =>
      Array.from({ length: pieces }, () => each.sellingPriceIncVat),
    );
    // A percentage on the whole cart or by code lowers the line, not its parts
    expect(toMinor(totalPrice.sellingPriceIncVat)).toBeLessThanOrEqual(sum(split));
    expect(sum([totalPrice.sellingPriceExVat, totalPrice.vat])).toBe(toMinor(totalPrice.sellingPriceIncVat));
  }
}

type ApiCart = z.output<typeof cartSchema>;

/** The cart with the chosen goods, as the API answers it after its checkout was saved. */
async function loadCart(shop: Awaited<ReturnType<typeof openArithmeticShop>>, chosen: Choices) {
  const { cartId, tenant, request } = await goShopping(shop, chosen);
  const { getCart } = await shop.ask<{ getCart: unknown }>(
    `{ getCart(${tenant}, id: "${cartId}") { ${FIELDS} } } ${PRICE}`,
    {},
    request,
  );
  return cartSchema.parse(getCart);
}

test('[CT-02] the summary is the sum of its lines, codes, fees and balance, with and without VAT', async () => {
  const shop = await openArithmeticShop();
  const property = fc.asyncProperty(choices, async (chosen) =>
    expectExact(await loadCart(shop, chosen), chosen.balance ?? 0),
  );
  await fc.assert(property, { numRuns: 50 });
});

/** The API's sums in the form of the oracle's. A gift card that pays is a fixed discount of the API, too (decision 0112). */
function readSums({ items, summary }: ApiCart) {
  const of = (inc: number, ex: number): Sum => ({ inc: toMinor(inc), ex: toMinor(ex) });
  const { subTotal, total, fees, balance } = summary;
  return {
    lines: items.map(({ totalPrice }) => of(totalPrice.sellingPriceIncVat, totalPrice.sellingPriceExVat)),
    regular: of(subTotal.regularPriceIncVat, subTotal.regularPriceExVat),
    subTotal: of(subTotal.sellingPriceIncVat, subTotal.sellingPriceExVat),
    fixedDiscount: of(summary.fixedAmountDiscountIncVat, summary.fixedAmountDiscountExVat),
    shipping: of(fees.shippingFeeIncVat, fees.shippingFeeExVat),
    leftToFree: toMinor(summary.shipping.amountLeftToFreeShipping),
    fromBalance: toMinor(balance.pending),
    total: toMinor(total.sellingPriceIncVat),
    vat: toMinor(total.vat),
    discounts: sortDiscounts(
      summary.discounts.map(({ amountIncVat, amountExVat, ...discount }) => ({
        ...discount,
        ...of(amountIncVat, amountExVat),
      })),
    ),
    vats: summary.vats.flatMap(({ percent, amount }) =>
      amount === 0 ? [] : [{ percent, amount: toMinor(amount) }],
    ),
  };
}

const toApiSums = ({ value, cardPayment, fixedDiscount, ...sums }: OracleSums) => ({
  ...sums,
  fixedDiscount: add([fixedDiscount, { inc: cardPayment, ex: cardPayment }]),
  vat: value.inc - value.ex,
});

/** The oracle computes neither packages nor payment fees, and reads the names of discounts in English only. */
const oracleChoices = choices.map((chosen): Choices => ({
  ...chosen,
  packages: [],
  paymentId: 23,
  language: 'en-US',
}));

test('[CT-02] random carts cost what an independent oracle computes from the shop’s files', async () => {
  const shop = await openArithmeticShop();
  const seed = seedWithMarkets();
  const files = { ...seed, products: seed.products.map(({ product }) => product), rules: RULES };
  const seedShop = parseSeedShop(files, 'en');
  const property = fc.asyncProperty(oracleChoices, async (chosen) => {
    const { market: alias, pieces, code, shippingId, cardLeft, balance } = chosen;
    const market = seedShop.markets.find((each) => each.alias === alias);
    const lines = Object.entries(pieces).map(([sku, count]) => {
      const goods = seedShop.goods.find(({ key }) => key === sku.split(' ')[0]);
      if (!goods) throw new Error(`The shop has no ${sku}.`);
      return { goods, pieces: count };
    });
    if (!market) throw new Error(`The shop has no market ${alias}.`);
    const oracle = new CartOracle({
      shop: seedShop,
      market,
      lines,
      code,
      shippingId,
      giftCardLeft: cardLeft,
      balance: balance ?? 0,
    });
    expect(readSums(await loadCart(shop, chosen))).toEqual(toApiSums(oracle.computeSums()));
  });
  await fc.assert(property, { numRuns: Number(process.env.CART_RUNS ?? 100) });
});
