import { z } from 'zod';
import type { StoredCart, StoredLine } from '#backend/model/cart-types.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';
import { insertLine, removeLines } from './cart-lines.ts';
import { changeCart, createCart, findCart, markCompleted } from './cart-store.ts';

/**
 * Completes the cart of an order that was paid on a hosted page. The cart stays open while that page is, so it may have other goods than the
 * order by now: what was not paid for goes on in a new cart, which `findRestOfCart` finds by the id of this one (decision 0113).
 */
export function completePaidCart(scope: Scope, order: StoredOrder): void {
  const { database, shop } = scope;
  const cart = findCart(database, shop.channelId, order.cartId);
  if (cart === null) return;
  markCompleted(scope, cart.id);
  const paid = order.snapshot.cart.lines.map(({ line }) => line);
  const rest = listUnpaid(cart.lines, paid);
  const promoCode = findUnusedCode(cart, order);
  const isNewCode = promoCode !== null && promoCode !== order.snapshot.cart.code?.code;
  if (rest.length === 0 && !isNewCode) return;
  const next = createCart(scope);
  removeLines(database, cart.id);
  for (const line of paid) insertLine(database, cart.id, line);
  // With their ids, so that the forms of pages that show them go on
  for (const line of rest) insertLine(database, next.id, line, line.id);
  if (promoCode !== null) changeCart(scope, next.id, { promoCode });
  database.raw.run('update carts set rest_cart_id = ? where id = ?', [next.id, cart.id]);
}

/** The code of the cart, unless the order has used it up. */
function findUnusedCode({ promoCode }: StoredCart, { snapshot }: StoredOrder): string | null {
  const { code } = snapshot.cart;
  return code?.oncePerCustomer === true && code.code === promoCode ? null : promoCode;
}

/** The lines of one package, or a line alone. */
function listUnits(lines: readonly StoredLine[]): readonly (readonly StoredLine[])[] {
  const units = new Map<string, StoredLine[]>();
  for (const line of lines) {
    const key = line.groupKey ?? line.id;
    units.set(key, [...(units.get(key) ?? []), line]);
  }
  return [...units.values()];
}

/** What makes two units the same goods: a removed product that was added again has another id. */
const describeUnit = (unit: readonly StoredLine[]): string =>
  JSON.stringify(unit.map(({ skuId, message, package: mark }) => [skuId, message, mark]));

/** The lines of a cart less the pieces that are paid. */
function listUnpaid(lines: readonly StoredLine[], paid: readonly StoredLine[]): readonly StoredLine[] {
  const paidPieces = new Map<string, number[]>();
  for (const unit of listUnits(paid)) {
    const key = describeUnit(unit);
    const before = paidPieces.get(key) ?? [];
    paidPieces.set(
      key,
      unit.map(({ quantity }, at) => quantity + (before[at] ?? 0)),
    );
  }
  return listUnits(lines).flatMap((unit) => {
    const pieces = paidPieces.get(describeUnit(unit)) ?? [];
    return unit.flatMap((line, at) => {
      const covered = Math.min(pieces[at] ?? 0, line.quantity);
      pieces[at] = (pieces[at] ?? 0) - covered;
      return covered < line.quantity ? [{ ...line, quantity: line.quantity - covered }] : [];
    });
  });
}

const restRow = z.object({ id: z.string() });

/** The open cart with what the order of this completed one did not pay for; null where there is none. */
export function findRestOfCart(scope: Scope, cart: StoredCart): StoredCart | null {
  const { database, shop } = scope;
  const sql = 'select rest_cart_id as id from carts where id = ? and rest_cart_id is not null';
  const rest = database.raw.find(restRow, sql, [cart.id]);
  const found = rest === null ? null : findCart(database, shop.channelId, rest.id);
  return found?.isCompleted === true ? findRestOfCart(scope, found) : found;
}
