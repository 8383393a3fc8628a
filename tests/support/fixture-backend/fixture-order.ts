import { skuRow } from '#backend/core/db/catalog-rows.ts';
import type { CheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { findUserByEmail, insertUser } from '#backend/domain/customers/user-store.ts';
import { FIXTURE_CHANNEL, type FixtureBackend } from './fixture-backend.ts';
import { fixtureCheckout } from './fixture-trade.ts';

export interface FixtureOrder {
  readonly order: StoredOrder;
  readonly skuId: number;
  /** Reads the current order from the database. */
  readonly read: () => StoredOrder | null;
  /** Reads the current quantity in stock of the order's SKU. */
  readonly inStock: () => number;
  /** The request context of the order's customer. */
  readonly customer: Pick<BackendContext, 'customer'>;
}

const EMAIL = 'buyer@example.com';

function customerOf({ database, now }: BackendContext): Pick<BackendContext, 'customer'> {
  insertUser(database, EMAIL, 'no password', now());
  const userId = findUserByEmail(database, EMAIL)?.id ?? 0;
  return { customer: { userId, email: EMAIL, customerType: 'PERSON', isSpoofed: false } };
}

interface OrderOptions {
  readonly quantity?: number;
  readonly languageId?: string;
  /** Overrides fields of the checkout input. */
  readonly checkout?: CheckoutInput;
}

/** Places a signed-in customer's order of the fixture shop's first SKU with enough stock, paid by invoice. */
export async function fixtureOrder(
  backend: FixtureBackend,
  { quantity = 2, languageId = 'sv-SE', checkout = {} }: OrderOptions = {},
): Promise<FixtureOrder> {
  const { database } = backend.context;
  const customer = customerOf(backend.context);
  const sql = 'select * from skus where in_stock >= ? order by id limit 1';
  const skuId = database.raw.find(skuRow, sql, [quantity])?.id ?? 0;
  const tenant = `channelId: "${FIXTURE_CHANNEL}", languageId: "${languageId}", marketId: "se"`;
  const { getCart } = await backend.ask<{ getCart: { id: string } }>(`{ getCart(${tenant}) { id } }`);
  await backend.ask(
    `mutation { addToCart(${tenant}, id: "${getCart.id}", item: { skuId: ${skuId}, quantity: ${quantity} }) { id } }`,
  );
  const { placeOrder } = await backend.ask<{ placeOrder: { orderId: string } }>(
    `mutation ($checkout: CheckoutInputType!) {
      placeOrder(${tenant}, cartId: "${getCart.id}", checkout: $checkout) { orderId }
    }`,
    { checkout: fixtureCheckout({ email: EMAIL, ...checkout }) },
    customer,
  );
  const read = () => findOrder(database, FIXTURE_CHANNEL, Number(placeOrder.orderId));
  const order = read();
  if (order === null) throw new Error('The order was not written.');
  const stock = 'select * from skus where id = ?';
  return {
    order,
    skuId,
    read,
    customer,
    inStock: () => database.raw.find(skuRow, stock, [skuId])?.in_stock ?? -1,
  };
}
