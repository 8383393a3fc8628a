import * as fc from 'fast-check';
import { print } from 'graphql';
import { type ApiCart, cartFragment } from '#app/features/cart/cart-fragment.server.ts';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import type { BackendWriteLimitName } from '#backend/core/limits/write-limit-rows.ts';
import { createWriteCounts } from '#kernel/limits/write-counts.ts';
import type { ShopSeed } from '#backend/demo/seeding/seed-files.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import type { SignedIn } from '#backend/model/scope.ts';
import {
  fixtureSeed,
  FIXTURE_CHANNEL,
  type FixtureBackend,
} from '#tests/support/fixture-backend/fixture-backend.ts';
import {
  fixtureCheckout,
  fixtureScope,
  skuOf,
  tradingShop,
  type FixtureRules,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import { deliveriesOf } from '#tests/support/oracle/delivery-prices.ts';

/** Percentages and amounts that do not divide evenly. */
export const RULES: FixtureRules = {
  codes: [
    { code: 'PERCENT', kind: { type: 'percent', percent: 7 } },
    { code: 'MINUS', kind: { type: 'amount', amount: 33 } },
    { code: 'FREE', kind: { type: 'freeShipping' } },
    { code: 'CARD', kind: { type: 'giftCard', amount: 150 } },
    { code: 'TAXED', kind: { type: 'giftCard', amount: 150, taxedAtSale: true } },
  ],
  campaigns: [
    { key: 'three', name: { en: 'Three' }, kind: { type: 'takeThreePayTwo', category: 'hard' } },
    {
      key: 'things',
      name: { en: 'Things' },
      kind: { type: 'categoryPercent', category: 'things', percent: 13 },
    },
    { key: 'large', name: { en: 'Large' }, kind: { type: 'cartPercent', percent: 3, minimum: 900 } },
  ],
  packages: [
    {
      product: 'lamp',
      groups: [
        { name: { en: 'Drops' }, options: [{ product: 'salty' }, { product: 'sour', quantity: 2 }] },
        { name: { en: 'More' }, options: [{ product: 'salty' }, { product: 'fudge', selected: true }] },
      ],
    },
  ],
};

const EMAIL = 'arithmetic@example.com';
/** Key and, where it has several, the size. */
const PRODUCTS = ['salty', 'sour', 'fudge', 'apron-red M'] as const;
const MARKETS = {
  se: { country: 'SE', currency: 'SEK' },
  fi: { country: 'FI', currency: 'EUR' },
  no: { country: 'NO', currency: 'NOK' },
  dk: { country: 'DK', currency: 'DKK' },
} as const;

/** The fixture shop with a market per currency; prices with odd cents, in Denmark shown without decimals. */
export function seedWithMarkets(): ShopSeed {
  const seed = fixtureSeed();
  const [sweden, finland] = seed.shop.markets;
  if (sweden === undefined || finland === undefined) throw new Error('The fixture shop has two markets.');
  const norway = {
    ...sweden,
    alias: 'no',
    country: 'NO',
    currency: { ...sweden.currency, code: 'NOK', rate: 1.08 },
    vat: { standard: 25, food: 15 },
  };
  const denmark = {
    ...sweden,
    alias: 'dk',
    country: 'DK',
    currency: { ...sweden.currency, code: 'DKK', rate: 0.68, decimals: 0 },
    vat: { standard: 25, food: 25 },
  };
  return {
    ...seed,
    products: seed.products.map((entry) => ({
      ...entry,
      product: {
        ...entry.product,
        ...(entry.product.price === undefined ? {} : { price: entry.product.price + 0.9 }),
      },
    })),
    shop: { ...seed.shop, markets: [sweden, finland, norway, denmark] },
  };
}

const split = (product: string) => product.split(' ') as [key: string, size?: string];

/** What a shopper has put together; every member is random. */
export interface Choices {
  readonly market: keyof typeof MARKETS;
  readonly language: 'sv-SE' | 'en-US';
  readonly pieces: Readonly<Record<string, number>>;
  /** Number of packages, and the index of each one's drops. */
  readonly packages: readonly number[];
  readonly code: string | null;
  /** What the gift card has left, in hundredths. */
  readonly cardLeft: number;
  /** In hundredths; a guest has none. */
  readonly balance: number | null;
  readonly shippingId: number;
  readonly paymentId: number;
}

export const choices: fc.Arbitrary<Choices> = fc.record({
  market: fc.constantFrom(...(Object.keys(MARKETS) as (keyof typeof MARKETS)[])),
  language: fc.constantFrom('sv-SE', 'en-US'),
  pieces: fc.dictionary(fc.constantFrom(...PRODUCTS), fc.integer({ min: 1, max: 40 }), { minKeys: 1 }),
  packages: fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
  code: fc.constantFrom(null, 'PERCENT', 'MINUS', 'FREE', 'CARD', 'TAXED'),
  cardLeft: fc.integer({ min: 1, max: 60_000 }),
  balance: fc.option(fc.integer({ min: 0, max: 90_000 })),
  shippingId: fc.constantFrom(1, 2),
  paymentId: fc.constantFrom(23, 24, 25),
});

export interface ArithmeticShop extends FixtureBackend {
  readonly customer: SignedIn;
}

export async function openArithmeticShop(): Promise<ArithmeticShop> {
  const shop = await tradingShop(RULES, seedWithMarkets());
  const { database, now } = shop.context;
  database.raw.run('update skus set in_stock = 1000000');
  insertUser(database, EMAIL, 'no password', now());
  const userId = findUserByEmail(database, EMAIL)?.id ?? 0;
  return { ...shop, customer: { userId, email: EMAIL, customerType: 'PERSON', isSpoofed: false } };
}

const PART_OF_CHECKOUT = `cart { ...Cart } paymentOptions { id isSelected paymentData } shippingOptions { id isSelected feeIncVat feeIncVatFormatted }`;
export const CART_FIELDS = print(cartFragment);

/** The checkout's answer, of which the tests read this. */
export interface ShownCheckout {
  readonly cart: ApiCart;
  readonly paymentOptions: readonly { readonly isSelected: boolean; readonly paymentData: string | null }[];
}

export interface Shopping {
  readonly cartId: string;
  readonly checkout: ShownCheckout;
  readonly input: object;
  /** Members that name channel, language and market, for further operations. */
  readonly tenant: string;
  readonly request: Partial<ArithmeticShop['context']>;
}

/** Puts the chosen goods into a new cart, and opens its checkout, by the API alone. */
export async function goShopping(shop: ArithmeticShop, chosen: Choices): Promise<Shopping> {
  const { context, customer } = shop;
  const { raw } = context.database;
  const { country, currency } = MARKETS[chosen.market];
  const { zip } = deliveriesOf(country);
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "${chosen.language}", marketId: "${chosen.market}"`;
  // A count of its own: hundreds of carts a minute are too many for one visitor
  const writes = createWriteCounts<BackendWriteLimitName>(DEFAULT_BACKEND_LIMITS);
  const request = chosen.balance === null ? { writes } : { writes, customer };
  raw.run('delete from balances');
  raw.run('insert into balances values (?, ?, ?, ?)', [
    customer.userId,
    FIXTURE_CHANNEL,
    currency,
    chosen.balance ?? 0,
  ]);
  raw.run('delete from gift_cards');
  for (const [isTaxed, code] of ['CARD', 'TAXED'].entries())
    raw.run('insert into gift_cards values (?, ?, ?, ?, ?)', [
      FIXTURE_CHANNEL,
      code,
      currency,
      chosen.cardLeft,
      isTaxed,
    ]);
  const scope = fixtureScope(context, chosen.market);
  const { getCart } = await shop.ask<{ getCart: { id: string } }>(
    `{ getCart(${tenant}) { id } }`,
    {},
    request,
  );
  const cart = `${tenant}, id: "${getCart.id}"`;
  const fields: string[] = Object.entries(chosen.pieces).map(
    ([key, quantity]) =>
      `addToCart(${cart}, item: { skuId: ${skuOf(scope, ...split(key))}, quantity: ${quantity} }) { id }`,
  );
  const packageId = Math.trunc(skuOf(scope, 'lamp') / 100);
  for (const option of chosen.packages) {
    const selections = [
      `{ groupId: 1, optionId: ${option}, skuId: ${skuOf(scope, option === 1 ? 'salty' : 'sour')} }`,
      `{ groupId: 2, optionId: 2, skuId: ${skuOf(scope, 'fudge')} }`,
    ];
    fields.push(
      `addPackageToCart(${cart}, packageId: ${packageId}, selections: [${selections.join(', ')}]) { id }`,
    );
  }
  if (chosen.code !== null) fields.push(`setCartPromoCode(${cart}, promoCode: "${chosen.code}") { id }`);
  const all = fields.map((field, index) => `f${index}: ${field}`);
  await shop.ask(`mutation { ${all.join(' ')} }`, {}, request);
  const { paymentId, shippingId } = chosen;
  const { billingAddress } = fixtureCheckout();
  const input = fixtureCheckout({
    email: EMAIL,
    paymentId,
    shippingId,
    billingAddress: { ...billingAddress, zip, country },
  });
  const { createOrUpdateCheckout } = await shop.ask<{ createOrUpdateCheckout: ShownCheckout }>(
    `mutation ($input: CheckoutInputType) {
      createOrUpdateCheckout(${tenant}, cartId: "${getCart.id}", checkout: $input) { ${PART_OF_CHECKOUT} }
    } ${CART_FIELDS}`,
    { input },
    request,
  );
  return { cartId: getCart.id, checkout: createOrUpdateCheckout, input, tenant, request };
}
