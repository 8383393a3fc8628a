import { anInvoiceCheckout } from '#tests/support/checkout/an-invoice-checkout.ts';
import { z } from 'zod';
import { createCart, findCart } from '#backend/trade/cart/cart-store.ts';
import { insertLine } from '#backend/trade/cart/cart-lines.ts';
import type { StoredCart } from '#backend/model/cart-types.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { commercialRulesSchema } from '#backend/model/commercial-rules-schema.ts';
import { refreshPackageStock } from '#backend/domain/stock/package-stock.ts';
import type { ShopSeed } from '#backend/demo/seeding/seed-files.ts';
import { writePackages } from '#backend/demo/seeding/write-packages.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { fixtureBackend, FIXTURE_CHANNEL, type FixtureBackend } from './fixture-backend.ts';

const keyRow = z.object({ id: z.int(), key: z.string() });

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

/** The context of a `tradingShop`. */
export const tradingBackend = async (rules: FixtureRules = {}): Promise<BackendContext> =>
  (await tradingShop(rules)).context;

export const fixtureScope = (context: BackendContext, marketId = 'se', languageId = 'en-US'): Scope =>
  requireScope(context, { channelId: FIXTURE_CHANNEL, languageId, marketId });

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
