import { randomUUID } from 'node:crypto';
import type { Database } from '#backend/core/db/database.ts';
import { columnOf, columnsOf, flagColumn, insertRow } from '#backend/core/db/columns.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import {
  packageMarkSchema,
  storedCartSchema,
  storedLineSchema,
  type StoredCart,
} from '#backend/model/cart-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { parseGuid } from '#backend/core/guid.ts';
import { insertLine } from './cart-lines.ts';

/** Open carts expire this long after their last change; completed carts are part of their order and stay. */
const OPEN_CART_DAYS = 90;
const DAY_MS = 86_400_000;
const expiryAt = (time: Date): string => new Date(time.getTime() + OPEN_CART_DAYS * DAY_MS).toISOString();

const cartRow = storedCartSchema.omit({ lines: true }).extend({ isCompleted: flagColumn });
const lineRow = storedLineSchema.extend({ package: jsonColumn(packageMarkSchema).nullable() });
const CART_SQL = `select ${columnsOf(cartRow)} from carts where id = ? and channel_id = ?`;
const LINES_SQL = `select ${columnsOf(lineRow)} from cart_lines where cart_id = ? order by position`;

/** The channel's cart with this id; null for a malformed or unknown id and for another channel's cart (CH-11). */
export function findCart(database: Database, channelId: string, id: string | null): StoredCart | null {
  const guid = parseGuid(id);
  if (guid === null) return null;
  const { raw } = database;
  const cart = raw.find(cartRow, CART_SQL, [guid, channelId]);
  return cart === null ? null : { ...cart, lines: raw.select(lineRow, LINES_SQL, [cart.id]) };
}

/** The channel's open cart. Refuses with CART_NOT_FOUND or CART_COMPLETED. */
export function requireOpenCart({ database, shop }: Scope, id: string): StoredCart {
  const cart = findCart(database, shop.channelId, id);
  if (cart === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  if (cart.isCompleted)
    throw refusal('CART_COMPLETED', 'This cart was completed and can not be changed any more.');
  return cart;
}

/** Creates an empty cart with a GUID. */
export function createCart({ database, shop, now }: Scope, id: string = randomUUID()): StoredCart {
  const { channelId } = shop;
  const createdAt = now().toISOString();
  insertRow(database.raw, 'carts', {
    id,
    channelId,
    createdAt,
    updatedAt: createdAt,
    expiresAt: expiryAt(now()),
  });
  return emptyCart(id, channelId);
}

/** A cart of which nothing is stored. */
export function emptyCart(id: string, channelId: string): StoredCart {
  return {
    id,
    channelId,
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

export type CartChanges = Partial<Omit<StoredCart, 'id' | 'channelId' | 'isCompleted' | 'lines'>>;

/** Updates the given columns and renews the expiry date. */
export function changeCart({ database, now }: Scope, id: string, changes: CartChanges = {}): void {
  const entries = Object.entries(changes);
  const time = now();
  const sets = [...entries.map(([name]) => `${columnOf(name)} = ?`), 'updated_at = ?', 'expires_at = ?'];
  database.raw.run(`update carts set ${sets.join(', ')} where id = ?`, [
    ...entries.map(([, value]) => value),
    time.toISOString(),
    expiryAt(time),
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

/**
 * Copies an open or completed cart into a new open cart and returns its id. Package groups are preserved. Refuses
 * with CART_NOT_FOUND.
 */
export function cloneCart(scope: Scope, id: string, resetPromotions: boolean): string {
  const original = findCart(scope.database, scope.shop.channelId, id);
  if (original === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
  const copy = createCart(scope);
  for (const line of original.lines) insertLine(scope.database, copy.id, line);
  changeCart(scope, copy.id, {
    merchantData: original.merchantData,
    ...(resetPromotions ? {} : { promoCode: original.promoCode }),
  });
  return copy.id;
}
