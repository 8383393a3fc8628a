import { anInvoiceCheckout } from '#tests/support/checkout/an-invoice-checkout.ts';
import { z } from 'zod';
import { changeCart, createCart, findCart, type CartChanges } from '#backend/trade/cart/cart-store.ts';
import { insertLine } from '#backend/trade/cart/cart-lines.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { commercialRulesSchema } from '#backend/model/commercial-rules-schema.ts';
import { refreshPackageStock } from '#backend/domain/stock/package-stock.ts';
import type { ShopSeed } from '#backend/demo/seeding/seed-files.ts';
import { writePackages } from '#backend/demo/seeding/seed-writer.ts';
import { requireScope } from '#backend/domain/find-scope.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { fixtureBackend, fixtureCustomer, FIXTURE_CHANNEL, type FixtureBackend } from './fixture-backend.ts';

const keyRow = z.object({ id: z.int(), key: z.string() });
const pieceRow = z.object({ pieces: z.int() });

/** Commercial rules in the format of a seed's `commercial-rules.json`. */
export type FixtureRules = z.input<typeof commercialRulesSchema>;

/** The fixture shop, or a changed one, with these commercial rules; its clock is fixed at 2026-11-20. */
export async function tradingShop(rules: FixtureRules = {}, seed?: ShopSeed): Promise<FixtureBackend> {
  const backend = await fixtureBackend(seed);
  const { context } = backend;
  const commercialRules = commercialRulesSchema.parse(rules);
  const { packages } = commercialRules;
  if (packages.length > 0) {
    const products = context.database.raw.select(keyRow, 'select id, key from products');
    writePackages(context.database.raw, packages, new Map(products.map(({ id, key }) => [key, id])));
    refreshPackageStock(context.database);
  }
  const shops = new Map(
    [...context.shops].map(([channelId, shop]) => [channelId, { ...shop, commercialRules }] as const),
  );
  return {
    ...backend,
    context: { ...context, shops },
    ask: (query, variables, request) => backend.ask(query, variables, { shops, ...request }),
    answer: (body, request) => backend.answer(body, { shops, ...request }),
  };
}

export const fixtureScope = (context: BackendContext, marketId = 'se', languageId = 'en-US'): Scope =>
  requireScope(context, { channelId: FIXTURE_CHANNEL, languageId, marketId });

/** The same visit to a shop in another time zone, at another moment. */
export const scopeAt = (scope: Scope, moment: number | string, timeZone: string): Scope => ({
  ...scope,
  shop: { ...scope.shop, timeZone },
  now: () => new Date(moment),
});

/** Id of a SKU of the fixture shop, by the product's seed key and the SKU's label. */
export function skuOf({ database }: Pick<Scope, 'database'>, key: string, label = '-'): number {
  const sql =
    'select s.id from skus s join products p on p.id = s.product_id where p.key = ? and s.label = ?';
  const sku = database.raw.find(idRow, sql, [key, label]);
  if (sku === null) throw new Error(`The fixture shop has no product ${key} with the SKU ${label}.`);
  return sku.id;
}

/** A stored cart with the given quantities by product key; does not check the stock. */
export function storedCart(scope: Scope, pieces: Readonly<Record<string, number>>): StoredCart {
  const cart = createCart(scope);
  for (const [key, quantity] of Object.entries(pieces)) {
    const skuId = skuOf(scope, key);
    insertLine(scope.database, cart.id, { skuId, quantity, message: '', groupKey: null, package: null });
  }
  return findCart(scope.database, scope.shop.channelId, cart.id) ?? cart;
}

/** A complete checkout input for an invoice order in Sweden. */
export const fixtureCheckout = (changes: CheckoutInput = {}): CheckoutInput => anInvoiceCheckout(changes);

/** A checkout that is paid on the hosted page. */
export const HOSTED = fixtureCheckout({ paymentId: 24 });

/** What the tests of carts and orders do in a shop; `context` is that of their requests. */
export function shopOf(context: BackendContext, marketId = 'se', languageId = 'en-US') {
  const scope = fixtureScope(context, marketId, languageId);
  const { database } = context;
  const { raw } = database;
  const cart = (id: string): StoredCart => {
    const found = findCart(database, FIXTURE_CHANNEL, id);
    if (found === null) throw new Error('The cart is gone.');
    return found;
  };
  return {
    context,
    scope,
    database,
    raw,
    skuOf: (key: string, label?: string) => skuOf(scope, key, label),
    /** The current state of a stored cart. */
    cart,
    newCart: (pieces: Readonly<Record<string, number>> = {}, changes: CartChanges = {}) => {
      const { id } = storedCart(scope, pieces);
      changeCart(scope, id, changes);
      return cart(id);
    },
    priced: (id: string) => priceCart(scope, cart(id)),
    place: (cartId: string, checkout = fixtureCheckout(), request: Partial<BackendContext> = {}) =>
      placeOrder({ ...context, ...request }, scope, cartId, checkout),
    statusOf: ({ id }: { readonly id: number }) => findOrder(database, FIXTURE_CHANNEL, id)?.status,
    addGiftCard: (amount: number, { isTaxed = false } = {}) =>
      raw.run("insert into gift_cards values (?, 'CARD', 'SEK', ?, ?)", [
        FIXTURE_CHANNEL,
        amount,
        isTaxed ? 1 : 0,
      ]),
    inStock: (key: string) =>
      raw.get(pieceRow, 'select in_stock as pieces from skus where id = ?', [skuOf(scope, key)]).pieces,
  };
}

/** The fixture shop with these commercial rules, opened by a guest. */
export const openShop = async (rules: FixtureRules = {}, marketId?: string, languageId?: string) =>
  shopOf((await tradingShop(rules)).context, marketId, languageId);

/** A signed-in customer's order of two bags of salty drops, paid by invoice. */
export async function placedOrder(checkout: CheckoutInput = {}) {
  const backend = await fixtureBackend();
  const customer = fixtureCustomer(backend.context);
  const shop = shopOf({ ...backend.context, customer }, 'se', 'sv-SE');
  const { order } = shop.place(shop.newCart({ salty: 2 }).id, fixtureCheckout(checkout));
  return { ...backend, ...shop, customer, order, skuId: shop.skuOf('salty') };
}
