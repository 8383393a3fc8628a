import { insertRow } from '#backend/core/db/columns.ts';
import { z } from 'zod';
import type { Minor } from '#backend/core/money/minor.ts';
import type { PricedCart, PricedLine } from '#backend/model/cart-types.ts';
import type { Scope } from '#backend/model/scope.ts';

/** An order whose goods are all paid back. */
interface RefundedOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly cart: PricedCart;
  /** The part that goes to the customer's balance; the rest is paid back as money. */
  readonly toBalance: Minor;
}

/** Refunds every line of an order, first to the balance and then as money, so that demo customers have both. */
export function seedRefunds(scope: Scope, { orderId, userId, cart, toBalance }: RefundedOrder): void {
  let left = toBalance;
  for (const line of cart.lines) {
    const credited = Math.min(left, line.total.incVat);
    left -= credited;
    insertRefund(scope, { orderId, line, total: credited, toBalance: true });
    insertRefund(scope, { orderId, line, total: line.total.incVat - credited, toBalance: false });
  }
  changeBalance(scope, userId, toBalance - left);
}

interface Refund {
  readonly orderId: number;
  readonly line: PricedLine;
  readonly total: Minor;
  readonly toBalance: boolean;
}

function insertRefund({ database, now }: Scope, { orderId, line, total, toBalance }: Refund): void {
  if (total === 0) return;
  const { incVat, exVat } = line.total;
  const vat = Math.round((total * (incVat - exVat)) / incVat);
  const { skuId } = line.line;
  const refund = { skuId, reason: 'RETURN', total, vat, toBalance: Number(toBalance) };
  insertRow(database.raw, 'refunds', { orderId, ...refund, createdAt: now().toISOString() });
}

/** Adds to the balance that a customer has in the scope's channel and currency; a negative amount lowers it. */
export function changeBalance({ database, shop, market }: Scope, userId: number, by: Minor): void {
  const key = [userId, shop.channelId, market.currency.code] as const;
  database.raw.run('insert or ignore into balances values (?, ?, ?, 0)', key);
  database.raw.run(
    'update balances set amount = amount + ? where user_id = ? and channel_id = ? and currency = ?',
    [by, ...key],
  );
}

const amountRow = z.object({ amount: z.int() });

/** The balance of a customer in the scope's channel and currency. */
export function getBalance({ database, shop, market }: Scope, userId: number): Minor {
  const sql = 'select amount from balances where user_id = ? and channel_id = ? and currency = ?';
  const row = database.raw.find(amountRow, sql, [userId, shop.channelId, market.currency.code]);
  return row?.amount ?? 0;
}
