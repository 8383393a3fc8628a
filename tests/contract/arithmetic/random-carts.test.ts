import { expect, test } from 'vitest';
import {
  addGoods,
  createCartIn,
  saveCheckout,
  type OracleApiCart,
} from '#tests/support/oracle/cart-calls.ts';
import { sortDiscounts, type OracleSums, type Sum } from '#tests/support/oracle/oracle-sums.ts';
import { deliveriesOf } from '#tests/support/oracle/delivery-prices.ts';
import { loadOracleShops } from '#tests/support/oracle/oracle-shops.ts';
import {
  describeCart,
  listRandomCarts,
  sumsOf,
  type RandomCart,
} from '#tests/support/oracle/random-carts.ts';
import { SeededRandom, selectSeed } from '#tests/support/oracle/seeded-random.ts';
import { shopNamed } from '#tests/support/shops.ts';

const CARTS = 200;
const SEED = selectSeed();
/** Carts that are built at the same time. */
const AT_ONCE = 10;

const hundredths = (amount: number): number => Math.round(amount * 100);

interface ApiSums extends Omit<OracleSums, 'halves' | 'fromThreshold' | 'isCodeValid' | 'vats'> {
  readonly vats: readonly { readonly rate: number; readonly percent: number; readonly amount: number }[];
}

/** The API's sums in the form of the oracle's. */
function readSums({ items, summary }: OracleApiCart): ApiSums {
  const sum = (inc: number, ex: number): Sum => ({ inc: hundredths(inc), ex: hundredths(ex) });
  const { subTotal, total, fees } = summary;
  return {
    lines: items.map(({ totalPrice }) => sum(totalPrice.sellingPriceIncVat, totalPrice.sellingPriceExVat)),
    regular: sum(subTotal.regularPriceIncVat, subTotal.regularPriceExVat),
    subTotal: sum(subTotal.sellingPriceIncVat, subTotal.sellingPriceExVat),
    fixedDiscount: sum(summary.fixedAmountDiscountIncVat, summary.fixedAmountDiscountExVat),
    shipping: sum(fees.shippingFeeIncVat, fees.shippingFeeExVat),
    total: sum(total.sellingPriceIncVat, total.sellingPriceExVat),
    discounts: sortDiscounts(
      summary.discounts.map(({ amountIncVat, amountExVat, ...discount }) => ({
        ...discount,
        ...sum(amountIncVat, amountExVat),
      })),
    ),
    vats: summary.vats.flatMap(({ rate, percent, amount }) =>
      amount === 0 ? [] : [{ rate, percent, amount: hundredths(amount) }],
    ),
  };
}

/** What the API is to answer; its `rate` is whole percent. */
const toApiSums = (sums: OracleSums): ApiSums => ({
  lines: sums.lines,
  regular: sums.regular,
  subTotal: sums.subTotal,
  fixedDiscount: sums.fixedDiscount,
  shipping: sums.shipping,
  total: sums.total,
  discounts: sums.discounts,
  vats: sums.vats.map(({ percent, amount }) => ({ rate: Math.floor(percent + 0.5), percent, amount })),
});

async function expectSums(cart: RandomCart, giftCardLeft: number): Promise<void> {
  const place = { shop: shopNamed(cart.shop.key), market: cart.market.alias };
  const { zip } = deliveriesOf(cart.market.country);
  const id = await createCartIn(place);
  const { isCodeRefused } = await addGoods(place, id, cart);
  const { customerType, shippingId } = cart;
  const address = { firstName: 'Kim', lastName: 'Ek', addressLine1: 'Storgatan 1', city: 'Ystad', zip };
  const saved = await saveCheckout(place, id, {
    customerType,
    shippingId,
    paymentId: 23,
    email: `oracle-${SEED}-${cart.number}@example.com`,
    billingAddress: { ...address, country: cart.market.country },
  });
  const expected = sumsOf(cart, giftCardLeft);
  const name = describeCart(cart, SEED);
  expect(readSums(saved), name).toEqual(toApiSums(expected));
  expect([isCodeRefused, saved.promoCode], name).toEqual([
    cart.code !== null && !expected.isCodeValid,
    expected.isCodeValid ? cart.code : null,
  ]);
  expect(hundredths(saved.summary.total.vat), name).toBe(
    expected.vats.reduce((all, { amount }) => all + amount, 0),
  );
}

test(`[CT-02] ${CARTS} random carts cost what an independent oracle computes from the seed's files (seed ${SEED})`, async () => {
  const shops = await loadOracleShops();
  const carts = listRandomCarts(shops, { count: CARTS, random: new SeededRandom(SEED) });
  const leftOf = ({ shop, market }: RandomCart): number =>
    shops.find((each) => each.shop === shop)?.giftCardLeft.get(market.currency.code) ?? 0;
  const sums = carts.map((cart) => sumsOf(cart, leftOf(cart)));
  console.log(
    `Oracle: seed ${SEED} (set ORACLE_SEED for another), ${carts.length} carts, ` +
      `${sums.filter(({ halves }) => halves > 0).length} with a rounded half, ` +
      `${sums.filter(({ vats }) => vats.length > 1).length} with two VAT rates, ` +
      `${new Set(sums.flatMap(({ discounts }) => discounts.map(({ name }) => name))).size} names of discounts, ` +
      `${sums.filter(({ fixedDiscount }) => fixedDiscount.inc > 0).length} with a fixed discount`,
  );
  for (let at = 0; at < carts.length; at += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- a few carts at a time
    await Promise.all(carts.slice(at, at + AT_ONCE).map((cart) => expectSums(cart, leftOf(cart))));
});
