import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { packageMarkSchema, type StoredCart, type StoredLine } from '#backend/model/cart-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { parseGuid } from '#backend/core/guid.ts';

/** Open carts expire this long after their last change; completed carts are part of their order and stay. */
const OPEN_CART_DAYS = 90;
const DAY_MS = 86_400_000;

const cartRow = z.object({
  id: z.string(),
  channel_id: z.string(),
  is_completed: z.int(),
  promo_code: z.string().nullable(),
  merchant_data: z.string().nullable(),
  shipping_id: z.int().nullable(),
  payment_id: z.int().nullable(),
  external_shipping_fee: z.int().nullable(),
  zip: z.string().nullable(),
  email: z.string().nullable(),
});

const lineRow = z.object({
  id: z.string(),
  sku_id: z.int(),
  quantity: z.int(),
  message: z.string(),
  group_key: z.string().nullable(),
  package: jsonColumn(packageMarkSchema).nullable(),
});

function readLines({ raw }: Database, cartId: string): StoredLine[] {
  const sql =
    'select id, sku_id, quantity, message, group_key, package from cart_lines where cart_id = ? order by position';
  return raw.select(lineRow, sql, [cartId]).map((row) => ({
    id: row.id,
    skuId: row.sku_id,
    quantity: row.quantity,
    message: row.message,
    groupKey: row.group_key,
    package: row.package,
  }));
}

/** The channel's cart with this id; null for a malformed or unknown id and for another channel's cart (CH-11). */
export function findCart(database: Database, channelId: string, id: string | null): StoredCart | null {
  const guid = parseGuid(id);
  if (guid === null) return null;
  const row = database.raw.find(cartRow, 'select * from carts where id = ? and channel_id = ?', [
    guid,
    channelId,
  ]);
  if (row === null) return null;
  return {
    id: row.id,
    channelId: row.channel_id,
    isCompleted: row.is_completed === 1,
    promoCode: row.promo_code,
    merchantData: row.merchant_data,
    shippingId: row.shipping_id,
    paymentId: row.payment_id,
    externalShippingFee: row.external_shipping_fee,
    zip: row.zip,
    email: row.email,
    lines: readLines(database, row.id),
  };
}

/** The channel's open cart. Refuses with CART_NOT_FOUND or CART_COMPLETED. */
export function requireOpenCart({ database, shop }: Scope, id: string): StoredCart {
  const cart = findCart(database, shop.channelId, id);
  if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  if (cart.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  return cart;
}

/** Creates an empty cart with a new GUID. */
export function createCart({ database, shop, now }: Scope): StoredCart {
  const id = randomUUID();
  const time = now();
  const expires = new Date(time.getTime() + OPEN_CART_DAYS * DAY_MS);
  database.raw.run(
    'insert into carts (id, channel_id, created_at, updated_at, expires_at) values (?, ?, ?, ?, ?)',
    [id, shop.channelId, time.toISOString(), time.toISOString(), expires.toISOString()],
  );
  return {
    id,
    channelId: shop.channelId,
    isCompleted: false,
    promoCode: null,
    merchantData: null,
    shippingId: null,
    paymentId: null,
    externalShippingFee: null,
    zip: null,
    email: null,
    lines: [],
  };
}

const COLUMNS = {
  promoCode: 'promo_code',
  merchantData: 'merchant_data',
  shippingId: 'shipping_id',
  paymentId: 'payment_id',
  externalShippingFee: 'external_shipping_fee',
  zip: 'zip',
  email: 'email',
} as const;
export type CartChanges = Partial<Pick<StoredCart, keyof typeof COLUMNS>>;

/** Updates the given columns and renews the expiry date. */
export function changeCart({ database, now }: Scope, id: string, changes: CartChanges = {}): void {
  const entries = Object.entries(changes) as [keyof typeof COLUMNS, string | number | null][];
  const time = now();
  const expires = new Date(time.getTime() + OPEN_CART_DAYS * DAY_MS);
  const sets = [...entries.map(([name]) => `${COLUMNS[name]} = ?`), 'updated_at = ?', 'expires_at = ?'];
  database.raw.run(`update carts set ${sets.join(', ')} where id = ?`, [
    ...entries.map(([, value]) => value),
    time.toISOString(),
    expires.toISOString(),
    id,
  ]);
}

/** Makes the cart read-only. */
export function markCompleted({ database, now }: Scope, id: string): void {
  database.raw.run('update carts set is_completed = 1, updated_at = ? where id = ?', [
    now().toISOString(),
    id,
  ]);
}

/** Deletes expired open carts; returns how many. */
export function sweepCarts(database: Database, now: Date): number {
  const sql = 'delete from carts where is_completed = 0 and expires_at < ?';
  return database.raw.run(sql, [now.toISOString()]).changes;
}
