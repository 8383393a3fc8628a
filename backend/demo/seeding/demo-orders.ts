import { toMinor, type Minor } from '#backend/core/money/money.ts';
import { insertLine } from '#backend/trade/cart/cart-lines.ts';
import { createCart, findCart, markCompleted } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { applyCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderDraft } from '#backend/trade/checkout/draft-order.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { findOrderByCart } from '#backend/trade/orders/order-store.ts';
import type { OrderStatus } from '#backend/model/order-types.ts';
import type { Address } from '#backend/model/address.ts';
import { insertOrder } from '#backend/trade/placement/write-order.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { findUser, type StoredUser } from '#backend/domain/customers/user-store.ts';
import { insertRow } from '#backend/core/db/columns.ts';
import { z } from 'zod';
import type { PricedCart, PricedLine } from '#backend/model/cart-types.ts';

/** An order whose goods are all paid back. */
interface RefundedOrder {
  readonly orderId: number;
  readonly userId: number;
  readonly cart: PricedCart;
  /** The part that goes to the customer's balance; the rest is paid back as money. */
  readonly toBalance: Minor;
}

/** Refunds every line of an order, first to the balance and then as money, so that demo customers have both. */
function seedRefunds(scope: Scope, { orderId, userId, cart, toBalance }: RefundedOrder): void {
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
function changeBalance({ database, shop, market }: Scope, userId: number, by: Minor): void {
  const key = [userId, shop.channelId, market.currency.code] as const;
  database.raw.run('insert or ignore into balances values (?, ?, ?, 0)', key);
  database.raw.run(
    'update balances set amount = amount + ? where user_id = ? and channel_id = ? and currency = ?',
    [by, ...key],
  );
}

const amountRow = z.object({ amount: z.int() });

/** The balance of a customer in the scope's channel and currency. */
function getBalance({ database, shop, market }: Scope, userId: number): Minor {
  const sql = 'select amount from balances where user_id = ? and channel_id = ? and currency = ?';
  const row = database.raw.find(amountRow, sql, [userId, shop.channelId, market.currency.code]);
  return row?.amount ?? 0;
}

const DAY_MS = 86_400_000;

/** One order in every status (contract 9.9), newest first; `days` is the age. */
const HISTORY: readonly { readonly status: OrderStatus; readonly days: number; readonly lines: number }[] = [
  { status: 'pending', days: 0.2, lines: 2 },
  { status: 'pending-payment', days: 0.4, lines: 1 },
  { status: 'backorder', days: 2, lines: 1 },
  { status: 'partial', days: 3, lines: 3 },
  { status: 'inactive', days: 5, lines: 1 },
  { status: 'on-hold', days: 8, lines: 2 },
  { status: 'completed', days: 20, lines: 3 },
  { status: 'refunded', days: 45, lines: 2 },
  { status: 'cancelled', days: 60, lines: 1 },
  { status: 'out-of-stock', days: 90, lines: 1 },
];
/** The status of the order whose refund gave the customer a balance, and of the next one, which used a part of it. */
const REFUNDED: OrderStatus = 'refunded';
const PAID_WITH_BALANCE: OrderStatus = 'completed';
/** What the person has left of it in each shop's base currency, and what the later order used. */
const BALANCE_LEFT = toMinor(50);
const BALANCE_USED = toMinor(20);

/** The company customer's orders: one open, one completed. It was never refunded anything, so it has no balance. */
const SHORT_HISTORY = HISTORY.filter(({ status }) => status === 'partial' || status === 'completed');

/** Postal code and city by country. */
export const PLACES: Readonly<Record<string, Pick<Address, 'zip' | 'city'>>> = {
  SE: { zip: '11122', city: 'Stockholm' },
  FI: { zip: '00100', city: 'Helsinki' },
  DE: { zip: '10115', city: 'Berlin' },
  NO: { zip: '0150', city: 'Oslo' },
  DK: { zip: '1050', city: 'København' },
  FR: { zip: '75001', city: 'Paris' },
};

export function scopeOf(services: BackendServices, shop: Shop, user: StoredUser, time: Date): Scope {
  return {
    shop,
    database: services.database,
    language: shop.defaultLanguage,
    market: shop.baseMarket,
    now: () => time,
    customer: {
      userId: user.id,
      email: user.email,
      customerType: user.customer_type,
      isSpoofed: false,
    },
  };
}

/** Ids of the SKUs of a demo order: one per product that is no package, from an offset. Their stock is not changed. */
function skuIdsFrom({ database, shop }: Scope, from: number, count: number): number[] {
  const sql = `select min(s.id) as id from skus s join products p on p.id = s.product_id where p.channel_id = ?
    and p.id not in (select package_id from package_options) group by p.id order by p.id limit ? offset ?`;
  return database.raw.select(idRow, sql, [shop.channelId, count, from]).map(({ id }) => id);
}

function addressOf(user: StoredUser, { market }: Scope): Address {
  const { address } = user;
  if (address === null) throw new Error(`${user.email} has no address.`);
  return { ...address, ...PLACES[market.country], country: market.country };
}

/** An open cart with some of the shop's goods and the customer's address. */
function fillCart(scope: Scope, user: StoredUser, count: number, at: number) {
  const { database, shop } = scope;
  const cart = createCart(scope);
  for (const [index, skuId] of skuIdsFrom(scope, (at * 3) % 20, count).entries()) {
    const quantity = 1 + (index % 2);
    insertLine(database, cart.id, { skuId, quantity, message: '', groupKey: null, package: null });
  }
  const input = { email: user.email, billingAddress: addressOf(user, scope), paymentId: 23 };
  applyCheckoutInput(scope, cart.id, input);
  return { cart: findCart(database, shop.channelId, cart.id) ?? cart, input };
}

function seedOrder(scope: Scope, user: StoredUser, entry: (typeof HISTORY)[number], at: number): void {
  const { database, now } = scope;
  const { cart, input } = fillCart(scope, user, entry.lines, at);
  const usesBalance = entry.status === PAID_WITH_BALANCE && getBalance(scope, user.id) > BALANCE_LEFT;
  // An order that is priced with the customer uses as much as there is, so only this part is there meanwhile
  if (usesBalance) changeBalance(scope, user.id, -BALANCE_LEFT);
  const priced = priceCart(usesBalance ? scope : { ...scope, customer: null }, cart);
  if (usesBalance) changeBalance(scope, user.id, BALANCE_LEFT - priced.balance.pending);
  const sender = { address: '', userAgent: '' };
  insertOrder(
    scope,
    toOrderDraft(scope, priced, input, { status: 'pending', externalOrderId: null, sender }),
  );
  markCompleted(scope, cart.id);
  const order = findOrderByCart(database, cart.id);
  if (order === null) return;
  const sql = 'insert into order_lines values (?, ?, ?, ?, 0, 0, 0)';
  for (const [index, { line }] of priced.lines.entries())
    database.raw.run(sql, [order.id, index + 1, line.skuId, line.quantity]);
  const isCompleted = entry.status === 'completed' || entry.status === 'refunded';
  database.raw.run('update orders set status = ?, is_moving = 0, completed_at = ? where id = ?', [
    entry.status,
    isCompleted ? now().toISOString() : null,
    order.id,
  ]);
  if (entry.status === REFUNDED)
    seedRefunds(scope, {
      orderId: order.id,
      userId: user.id,
      cart: priced,
      toBalance: BALANCE_LEFT + BALANCE_USED,
    });
}

/** Creates the demo customers' orders in every shop, oldest first. Their statuses do not advance, so that tests are stable. */
export function seedOrders(services: BackendServices, customers: readonly StoredUser[]): void {
  const histories = new Map([
    ['person@example.com', HISTORY],
    ['company@example.com', SHORT_HISTORY],
  ]);
  for (const shop of services.shops.values())
    for (const { email, id } of customers) {
      const user = findUser(services.database, id);
      if (user === null) continue;
      for (const [at, entry] of (histories.get(email) ?? []).toReversed().entries()) {
        const time = new Date(services.now().getTime() - entry.days * DAY_MS);
        seedOrder(scopeOf(services, shop, user, time), user, entry, at);
      }
    }
}
