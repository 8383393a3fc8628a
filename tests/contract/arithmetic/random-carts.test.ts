import { expect, test } from 'vitest';
import {
  addGoods,
  createCartIn,
  saveCheckout,
  type OracleApiCart,
} from '#tests/support/oracle/cart-calls.ts';
import { add, sortDiscounts, type OracleSums, type Sum } from '#tests/support/oracle/oracle-sums.ts';
import { deliveriesOf } from '#tests/support/oracle/delivery-prices.ts';
import { loadOracleShops } from '#tests/support/oracle/oracle-shops.ts';
import {
  cardKey,
  describeCart,
  listRandomCarts,
  sumsOf,
  type RandomCart,
} from '#tests/support/oracle/random-carts.ts';
import { SeededRandom, selectSeed } from '#tests/support/oracle/seeded-random.ts';
import { aKnownCustomer } from '#tests/support/customers/known-customer.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setBalance } from '#tests/support/test-endpoints.ts';

const CARTS = 200;
const SEED = selectSeed();
/** Carts that are built at the same time. */
const AT_ONCE = 10;

const hundredths = (amount: number): number => Math.round(amount * 100);

/** `fixedDiscount` is that of the API, which has a gift card that pays, too: without VAT, as money (decision 0112). */
interface ApiSums extends Omit<
  OracleSums,
  'halves' | 'fromThreshold' | 'isCodeValid' | 'vats' | 'value' | 'cardPayment'
> {
  readonly vats: readonly { readonly rate: number; readonly percent: number; readonly amount: number }[];
  /** The VAT of all that is bought. */
  readonly vat: number;
  readonly beforeBalance: number;
}

/** The API's sums in the form of the oracle's. */
function readSums({ items, summary }: OracleApiCart): ApiSums {
  const sum = (inc: number, ex: number): Sum => ({ inc: hundredths(inc), ex: hundredths(ex) });
  const { subTotal, total, fees, shipping, balance } = summary;
  return {
    lines: items.map(({ totalPrice }) => sum(totalPrice.sellingPriceIncVat, totalPrice.sellingPriceExVat)),
    regular: sum(subTotal.regularPriceIncVat, subTotal.regularPriceExVat),
    subTotal: sum(subTotal.sellingPriceIncVat, subTotal.sellingPriceExVat),
    fixedDiscount: sum(summary.fixedAmountDiscountIncVat, summary.fixedAmountDiscountExVat),
    shipping: sum(fees.shippingFeeIncVat, fees.shippingFeeExVat),
    leftToFree: hundredths(shipping.amountLeftToFreeShipping),
    fromBalance: hundredths(balance.pending),
    beforeBalance: hundredths(balance.totalSellingPriceExBalanceIncVat),
    total: hundredths(total.sellingPriceIncVat),
    vat: hundredths(total.vat),
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
  fixedDiscount: add([sums.fixedDiscount, { inc: sums.cardPayment, ex: sums.cardPayment }]),
  shipping: sums.shipping,
  leftToFree: sums.leftToFree,
  fromBalance: sums.fromBalance,
  beforeBalance: sums.total + sums.fromBalance,
  total: sums.total,
  vat: sums.value.inc - sums.value.ex,
  discounts: sums.discounts,
  vats: sums.vats.map(({ percent, amount }) => ({ rate: Math.floor(percent + 0.5), percent, amount })),
});

/** A new customer of the cart's shop with its balance. */
async function aCustomerWithBalance({ shop, market, balance }: RandomCart) {
  const demo = shopNamed(shop.key);
  const { credentials, token } = await aKnownCustomer(demo);
  await setBalance(demo, { email: credentials.username, currency: market.currency.code, balance });
  return { token };
}

async function expectSums(cart: RandomCart, giftCardLeft: number): Promise<void> {
  const place = {
    shop: shopNamed(cart.shop.key),
    market: cart.market.alias,
    ...(cart.balance === 0 ? {} : await aCustomerWithBalance(cart)),
  };
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
}

test(`[CT-02] ${CARTS} random carts cost what an independent oracle computes from the seed's files (seed ${SEED})`, async () => {
  const shops = await loadOracleShops();
  const carts = listRandomCarts(shops, { count: CARTS, random: new SeededRandom(SEED) });
  const leftOf = ({ shop, market, code }: RandomCart): number =>
    shops.find((each) => each.shop === shop)?.giftCardLeft.get(cardKey(code, market)) ?? 0;
  const sums = carts.map((cart) => sumsOf(cart, leftOf(cart)));
  console.log(
    `Oracle: seed ${SEED} (set ORACLE_SEED for another), ${carts.length} carts, ` +
      `${sums.filter(({ halves }) => halves > 0).length} with a rounded half, ` +
      `${sums.filter(({ vats }) => vats.length > 1).length} with two VAT rates, ` +
      `${new Set(sums.flatMap(({ discounts }) => discounts.map(({ name }) => name))).size} names of discounts, ` +
      `${sums.filter(({ fixedDiscount }) => fixedDiscount.inc > 0).length} with a fixed discount, ` +
      `${sums.filter(({ cardPayment }) => cardPayment > 0).length} paid by a gift card, ` +
      `${sums.filter(({ fromBalance }) => fromBalance > 0).length} by a balance, ` +
      `${sums.filter(({ total, value }) => total === 0 && value.inc > 0).length} in full`,
  );
  for (let at = 0; at < carts.length; at += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- a few carts at a time
    await Promise.all(carts.slice(at, at + AT_ONCE).map((cart) => expectSums(cart, leftOf(cart))));
});
