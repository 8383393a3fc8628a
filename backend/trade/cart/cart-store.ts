import { randomUUID } from 'node:crypto';
import type { Database } from '#backend/core/db/database.ts';
import { parseColumn, selectRows } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { PackageMark, StoredCart, StoredLine } from '#backend/model/cart-types.ts';
import { parseGuid } from '#backend/core/guid.ts';

/** An open cart that nobody touched for so long is forgotten; a completed one stays with its order. */
const OPEN_CART_DAYS = 90;
const DAY_MS = 86_400_000;

interface CartRow {
  readonly id: string;
  readonly channel_id: string;
  readonly is_completed: number;
  readonly promo_code: string | null;
  readonly merchant_data: string | null;
  readonly shipping_id: number | null;
  readonly payment_id: number | null;
  readonly external_shipping_fee: number | null;
  readonly zip: string | null;
  readonly email: string | null;
}

interface LineRow {
  readonly id: string;
  readonly sku_id: number;
  readonly quantity: number;
  readonly message: string;
  readonly group_key: string | null;
  readonly package: string | null;
}

function readLines({ raw }: Database, cartId: string): StoredLine[] {
  const sql =
    'select id, sku_id, quantity, message, group_key, package from cart_lines where cart_id = ? order by position';
  return selectRows<LineRow>(raw, sql, [cartId]).map((row) => ({
    id: row.id,
    skuId: row.sku_id,
    quantity: row.quantity,
    message: row.message,
    groupKey: row.group_key,
    package: row.package === null ? null : parseColumn<PackageMark>(row.package),
  }));
}

/** The cart of this channel with that id; null for any other text, and for another channel's cart (CH-11). */
export function findCart(database: Database, channelId: string, id: string | null): StoredCart | null {
  const guid = parseGuid(id);
  if (guid === null) return null;
  const [row] = selectRows<CartRow>(database.raw, 'select * from carts where id = ? and channel_id = ?', [
    guid,
    channelId,
  ]);
  if (row === undefined) return null;
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

/** A cart that may be changed. Refuses with CART_NOT_FOUND or CART_COMPLETED. */
export function requireOpenCart({ database, shop }: Scope, id: string): StoredCart {
  const cart = findCart(database, shop.channelId, id);
  if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  if (cart.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  return cart;
}

/** An empty cart with a fresh GUID. */
export function createCart({ database, shop, now }: Scope): StoredCart {
  const id = randomUUID();
  const time = now();
  const expires = new Date(time.getTime() + OPEN_CART_DAYS * DAY_MS);
  database.raw
    .prepare('insert into carts (id, channel_id, created_at, updated_at, expires_at) values (?, ?, ?, ?, ?)')
    .run([id, shop.channelId, time.toISOString(), time.toISOString(), expires.toISOString()]);
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

/** Sets what is given; a change keeps the cart alive for another term. */
export function changeCart({ database, now }: Scope, id: string, changes: CartChanges = {}): void {
  const given = Object.entries(changes) as [keyof typeof COLUMNS, string | number | null][];
  const time = now();
  const expires = new Date(time.getTime() + OPEN_CART_DAYS * DAY_MS);
  const sets = [...given.map(([name]) => `${COLUMNS[name]} = ?`), 'updated_at = ?', 'expires_at = ?'];
  database.raw
    .prepare(`update carts set ${sets.join(', ')} where id = ?`)
    .run([...given.map(([, value]) => value), time.toISOString(), expires.toISOString(), id]);
}

/** Read-only from now on. */
export function markCompleted({ database, now }: Scope, id: string): void {
  database.raw
    .prepare('update carts set is_completed = 1, updated_at = ? where id = ?')
    .run([now().toISOString(), id]);
}

/** Forgets open carts whose term is over; gives how many. */
export function sweepCarts(database: Database, now: Date): number {
  const sql = 'delete from carts where is_completed = 0 and expires_at < ?';
  return database.raw.prepare(sql).run([now.toISOString()]).changes;
}
