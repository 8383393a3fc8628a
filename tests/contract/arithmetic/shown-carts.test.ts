import { expect, test } from 'vitest';
import type { OracleDiscount, OracleSums } from '#tests/support/oracle/oracle-sums.ts';
import { loadOracleShops } from '#tests/support/oracle/oracle-shops.ts';
import { buyInStorefront, type Purchase } from '#tests/support/oracle/purchase.ts';
import {
  cardKey,
  describeCart,
  listRandomCarts,
  sumsOf,
  type OracleShop,
  type RandomCart,
} from '#tests/support/oracle/random-carts.ts';
import { readAmount } from '#tests/support/oracle/read-amount.ts';
import { SeededRandom, selectSeed } from '#tests/support/oracle/seeded-random.ts';
import {
  comparableName,
  expectedRows,
  readSaving,
  readShownRows,
  sortByName,
  type NamedAmount,
} from '#tests/support/oracle/shown-rows.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

/** One for each market and customer type. */
const CARTS = 26;
const SEED = selectSeed();
/** The id of the delivery that a cart has before one is chosen. */
const ESTIMATED_DELIVERY = 1;

/** Rows of the mail in the shops' default languages. */
const MAIL_TEXTS = {
  sv: {
    total: 'Att betala',
    vat: 'varav moms',
    shipping: 'Frakt (',
    regular: 'Ordinarie pris',
    subTotal: 'Delsumma',
    discount: 'Rabatt',
    giftCard: 'Presentkort',
    balance: 'Från ditt saldo',
  },
  fi: {
    total: 'Maksettavaa',
    vat: 'josta arvonlisäveroa',
    shipping: 'Toimitus (',
    regular: 'Normaalihinta',
    subTotal: 'Välisumma',
    discount: 'Alennus',
    giftCard: 'Lahjakortti',
    balance: 'Saldostasi',
  },
  en: {
    total: 'To pay',
    vat: 'of which VAT',
    shipping: 'Delivery (',
    regular: 'Regular price',
    subTotal: 'Subtotal',
    discount: 'Discount',
    giftCard: 'Gift card',
    balance: 'From your balance',
  },
} as const;
type MailTexts = (typeof MAIL_TEXTS)[keyof typeof MAIL_TEXTS];

/** The sums of a mail, in hundredths, and what it takes off by name. */
function readMail(text: string, texts: MailTexts) {
  const rows = text.split('\n').map((line) => {
    const at = line.lastIndexOf(': ');
    return { label: line.slice(0, at), value: line.slice(at + 2) };
  });
  const listOf = (label: string): readonly number[] =>
    rows.filter((row) => row.label.startsWith(label)).map(({ value }) => readAmount(value));
  const discounts = rows.flatMap(({ label, value }): NamedAmount[] => {
    const saved = readSaving(value);
    return saved === null ? [] : [[comparableName(label), saved]];
  });
  return {
    total: listOf(texts.total),
    vats: listOf(texts.vat),
    shipping: listOf(texts.shipping),
    reduced: [listOf(texts.regular), listOf(texts.subTotal)].flat(),
    discounts: sortByName(discounts),
  };
}

/** What the mail is to say; it includes VAT for companies, too. */
function toMailSums(sums: OracleSums, texts: MailTexts) {
  const isReduced = sums.regular.inc > sums.subTotal.inc;
  const vats = sums.vats.map(({ amount }) => amount);
  return {
    total: [sums.total],
    vats: vats.length === 0 ? [0] : vats,
    shipping: [sums.shipping.inc],
    reduced: isReduced ? [sums.regular.inc, sums.subTotal.inc] : [],
    discounts: sortByName([
      ...sums.discounts.map((discount) => [mailNameOf(discount, texts), discount.inc] as const),
      ...(sums.fromBalance > 0 ? [[texts.balance, sums.fromBalance] as const] : []),
    ]),
  };
}

function mailNameOf({ kind, name }: OracleDiscount, texts: MailTexts): string {
  if (kind === 'CAMPAIGN') return comparableName(name);
  const label = kind === 'GIFT_CARD' ? texts.giftCard : texts.discount;
  return name === null ? label : `${label} (${name})`;
}

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
  const texts = MAIL_TEXTS[language.slice(0, 2) as keyof typeof MAIL_TEXTS];
  const left = new Map(shop.giftCardLeft);
  for (const cart of carts) {
    const card = cardKey(cart.code, cart.market);
    const onCard = left.get(card) ?? 0;
    const sums = sumsOf(cart, onCard);
    const estimate = sumsOf({ ...cart, shippingId: ESTIMATED_DELIVERY }, onCard);
    // oxlint-disable-next-line no-await-in-loop -- each cart leaves less on the gift card
    const bought = await buy(cart);
    const isPerson = cart.customerType === 'PERSON';
    const name = describeCart(cart, SEED);
    const rowsOf = (page: string) => readShownRows(page, language);
    expect(rowsOf(bought.cartPage), `cart page: ${name}`).toEqual(expectedRows(estimate, isPerson));
    for (const place of ['checkoutPage', 'confirmation', 'orderPage'] as const)
      expect(rowsOf(bought[place]), `${place}: ${name}`).toEqual(expectedRows(sums, isPerson));
    expect(bought.mail.language).toBe(language.slice(0, 2));
    expect(readMail(bought.mail.text, texts), `mail: ${name}`).toEqual(toMailSums(sums, texts));
    if (left.has(card)) left.set(card, onCard - sums.fixedDiscount.inc - sums.cardPayment);
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
