import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toMinor } from '#backend/core/money/money.ts';
import { apiPriceSchema as price } from '#tests/support/oracle/cart-calls.ts';
import { choices, goShopping, openArithmeticShop } from './random-carts.ts';

const summarySchema = z.object({
  subTotal: price,
  total: price,
  fixedAmountDiscountIncVat: z.number(),
  fixedAmountDiscountExVat: z.number(),
  discounts: z.array(
    z.object({
      name: z.string().nullable(),
      isFixed: z.boolean(),
      amountIncVat: z.number(),
      amountExVat: z.number(),
    }),
  ),
  vats: z.array(z.object({ rate: z.number(), amount: z.number() })),
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
    subTotal { ...P } total { ...P } fixedAmountDiscountIncVat fixedAmountDiscountExVat vats { rate amount } discounts { name isFixed amountIncVat amountExVat }
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

test('[CT-02] the summary is the sum of its lines, codes, fees and balance, with and without VAT', async () => {
  const shop = await openArithmeticShop();
  const property = fc.asyncProperty(choices, async (chosen) => {
    const { cartId, tenant, request } = await goShopping(shop, chosen);
    const { getCart } = await shop.ask<{ getCart: unknown }>(
      `{ getCart(${tenant}, id: "${cartId}") { ${FIELDS} } } ${PRICE}`,
      {},
      request,
    );
    expectExact(cartSchema.parse(getCart), chosen.balance ?? 0);
  });
  await fc.assert(property, { numRuns: 50 });
});
