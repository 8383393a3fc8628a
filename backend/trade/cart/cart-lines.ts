import { randomUUID } from 'node:crypto';
import type { Database } from '#backend/core/db/database.ts';
import type { StoredLine } from '#backend/model/cart-types.ts';
import { refusal } from '#backend/core/refusal.ts';

/** Limits for cart input. The storefront enforces the same `quantity`. */
export const CART_LIMITS = {
  quantity: 9999,
  lines: 200,
  /** Characters. */
  message: 500,
  merchantData: 10_000,
  promoCode: 60,
} as const;

/** `least` is 0 for updates, where 0 removes the line, and 1 for additions. Refuses with INVALID_QUANTITY. */
export function requireQuantity(quantity: number, least: 0 | 1): number {
  if (quantity >= least && quantity <= CART_LIMITS.quantity) return quantity;
  throw refusal('INVALID_QUANTITY', `A quantity is a number from ${least} to ${CART_LIMITS.quantity}.`);
}

export function requireText(name: keyof typeof CART_LIMITS, text: string): string {
  if (text.length <= CART_LIMITS[name]) return text;
  throw refusal('INVALID_INPUT', `${name} is longer than ${CART_LIMITS[name]} characters.`, { member: name });
}

/** A line before the store has assigned its id. */
export type NewLine = Omit<StoredLine, 'id'>;

/** Appends a line and returns its id, which is unique over all carts (contract 1.7). */
export function insertLine(
  { raw }: Database,
  cartId: string,
  line: NewLine,
  id: string = randomUUID(),
): string {
  raw.run(
    `insert into cart_lines (id, cart_id, position, sku_id, quantity, message, group_key, package)
       values (?, ?, (select coalesce(max(position), 0) + 1 from cart_lines where cart_id = ?), ?, ?, ?, ?, ?)`,
    [
      id,
      cartId,
      cartId,
      line.skuId,
      line.quantity,
      line.message,
      line.groupKey,
      line.package === null ? null : JSON.stringify(line.package),
    ],
  );
  return id;
}

/** Sets the absolute quantity; 0 removes the line. */
export function setLineQuantity({ raw }: Database, lineId: string, quantity: number): void {
  if (quantity === 0) raw.run('delete from cart_lines where id = ?', [lineId]);
  else raw.run('update cart_lines set quantity = ? where id = ?', [quantity, lineId]);
}

export function setLineMessage({ raw }: Database, lineId: string, message: string): void {
  raw.run('update cart_lines set message = ? where id = ?', [message, lineId]);
}

export function removeLines({ raw }: Database, cartId: string): void {
  raw.run('delete from cart_lines where cart_id = ?', [cartId]);
}
