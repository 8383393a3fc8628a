import { expect, test } from 'vitest';
import type { OracleSums } from '#tests/support/oracle/cart-oracle.ts';
import { loadOracleShops } from '#tests/support/oracle/oracle-shops.ts';
import { buyInStorefront, type Purchase } from '#tests/support/oracle/purchase.ts';
import {
  describeCart,
  listRandomCarts,
  sumsOf,
  type OracleShop,
  type RandomCart,
} from '#tests/support/oracle/random-carts.ts';
import { readAmount } from '#tests/support/oracle/read-amount.ts';
import { SeededRandom, selectSeed } from '#tests/support/oracle/seeded-random.ts';
import { expectedRows, readShownRows } from '#tests/support/oracle/shown-rows.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

/** One for each market and customer type. */
const CARTS = 26;
const SEED = selectSeed();
/** The delivery of a cart that nobody has chosen one for. */
const ESTIMATED_DELIVERY = 1;

/** Rows of the mail in the shops' default languages. */
const MAIL_ROWS = {
  sv: { total: 'Att betala', vat: 'varav moms', shipping: 'Frakt', discount: 'Rabatt' },
  fi: { total: 'Maksettavaa', vat: 'josta arvonlisäveroa', shipping: 'Toimitus', discount: 'Alennus' },
  en: { total: 'To pay', vat: 'of which VAT', shipping: 'Delivery', discount: 'Discount' },
} as const;

/** The sums of a mail's text, in hundredths. */
function readMail(text: string, language: string) {
  const labels = MAIL_ROWS[language as keyof typeof MAIL_ROWS];
  const lines = text.split('\n');
  const amountsOf = (label: string) =>
    lines.flatMap((line) => (line.startsWith(label) ? [readAmount(line.slice(line.lastIndexOf(': ')))] : []));
  const sum = (label: string): number => amountsOf(label).reduce((all, amount) => all + amount, 0);
  return {
    total: sum(labels.total),
    vat: sum(labels.vat),
    shipping: sum(`${labels.shipping} (`),
    fixedDiscount: sum(labels.discount),
  };
}

const toMailSums = ({ total, shipping, fixedDiscount }: OracleSums) => ({
  total: total.inc,
  vat: total.inc - total.ex,
  shipping: shipping.inc,
  fixedDiscount: fixedDiscount.inc,
});

/** Buys a cart, and gives the shop back what was bought. */
async function buy(cart: RandomCart): Promise<Purchase> {
  try {
    return await buyInStorefront(cart);
  } finally {
    const shop = shopNamed(cart.shop.key);
    await Promise.all(cart.lines.map(({ skuId, inStock }) => setStock(shop, skuId, inStock)));
  }
}

/** Buys the carts of one shop one after another: each leaves less on the gift card. */
async function expectShownSums(shop: OracleShop, carts: readonly RandomCart[]): Promise<void> {
  const demo = shopNamed(shop.shop.key);
  const language = demo.languages[0] ?? '';
  const left = new Map(shop.giftCardLeft);
  for (const cart of carts) {
    const { code: currency } = cart.market.currency;
    const onCard = left.get(currency) ?? 0;
    const sums = sumsOf(cart, onCard);
    const estimate = sumsOf({ ...cart, shippingId: ESTIMATED_DELIVERY }, onCard);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const bought = await buy(cart);
    const isPerson = cart.customerType === 'PERSON';
    const name = describeCart(cart, SEED);
    const rowsOf = (page: string) => readShownRows(page, language);
    expect(rowsOf(bought.cartPage), `cart page: ${name}`).toEqual(expectedRows(estimate, isPerson));
    for (const place of ['checkoutPage', 'confirmation', 'orderPage'] as const)
      expect(rowsOf(bought[place]), `${place}: ${name}`).toEqual(expectedRows(sums, isPerson));
    expect(readMail(bought.mail.text, bought.mail.language), `mail: ${name}`).toEqual(toMailSums(sums));
    if (cart.code === 'GIFT20') left.set(currency, onCard - sums.fixedDiscount.inc);
  }
}

test(`[CT-02] [CO-06] [AC-01] cart page, checkout, confirmation, order page and mail show the oracle's sums (seed ${SEED})`, async () => {
  const shops = await loadOracleShops();
  const carts = listRandomCarts(shops, { count: CARTS, random: new SeededRandom(SEED) });
  console.log(`Oracle: seed ${SEED} (set ORACLE_SEED for another), ${carts.length} purchases`);
  await Promise.all(
    shops.map((shop) =>
      expectShownSums(
        shop,
        carts.filter((cart) => cart.shop === shop.shop),
      ),
    ),
  );
});
