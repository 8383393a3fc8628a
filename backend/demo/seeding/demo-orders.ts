import { randomUUID } from 'node:crypto';
import { toMinor, type Minor } from '#backend/core/money/money.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import { percentOf } from '#backend/domain/money-amounts.ts';
import { findGoods } from '#backend/trade/cart/goods.ts';
import { insertQuotation, listQuotations } from '#backend/trade/cart/quotation-store.ts';
import { insertLine } from '#backend/trade/cart/cart-lines.ts';
import { createCart, findCart, markCompleted } from '#backend/trade/cart/cart-store.ts';
import { readBalance } from '#backend/trade/cart/list-discounts.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { applyCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { toOrderDraft } from '#backend/trade/checkout/draft-order.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { findOrderByCart, insertRefund } from '#backend/trade/orders/order-store.ts';
import type { OrderStatus } from '#backend/model/order-types.ts';
import type { Address } from '#backend/model/address.ts';
import { insertLines, insertOrder } from '#backend/trade/placement/write-order.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { findUser, findUserByEmail, type StoredUser } from '#backend/domain/customers/user-store.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';

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
    const rest = line.total.incVat - credited;
    if (credited > 0) insertRefund(scope, { orderId, line, total: credited, toBalance: true });
    if (rest > 0) insertRefund(scope, { orderId, line, total: rest, toBalance: false });
  }
  changeBalance(scope, userId, toBalance - left);
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

function scopeOf(services: BackendServices, shop: Shop, user: StoredUser, time: Date): Scope {
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
  const usesBalance = entry.status === PAID_WITH_BALANCE && readBalance(scope) > BALANCE_LEFT;
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
  insertLines(scope, order.id, priced, []);
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

const COMPANY = 'company@example.com';
const VALID_MS = 365 * DAY_MS;
const QUANTITY = 6;
const MIN_STOCK = 40;
/** Of the shop's price. */
const QUOTED_PERCENT = 85;

const QUOTATION_TEXTS: Readonly<Partial<Record<Language, { name: string; terms: string }>>> = {
  sv: { name: 'Gåvor till personalen', terms: 'Betalas mot faktura inom 30 dagar.' },
  fi: { name: 'Lahjat henkilökunnalle', terms: 'Maksu laskulla 30 päivän kuluessa.' },
};
const ENGLISH = { name: 'Gifts for the staff', terms: 'Payment by invoice within 30 days.' };

/** Three goods that the shop has plenty of, at a reduced price. */
function quoteLines(scope: Scope) {
  const { database, shop } = scope;
  const sql = `select min(s.id) as id from skus s join products p on p.id = s.product_id
    where p.channel_id = ? and s.in_stock >= ? and p.id not in (select package_id from package_options)
    group by p.id order by p.id limit 3`;
  return database.raw.select(idRow, sql, [shop.channelId, MIN_STOCK]).flatMap(({ id: skuId }) => {
    const goods = findGoods(scope, skuId);
    if (goods === null) return [];
    const unit = percentOf(toMinor(pricesOf(scope, goods.product).selling), QUOTED_PERCENT);
    return { skuId, quantity: QUANTITY, unit };
  });
}

/** Gives the demo's company an open quotation in every shop that has made it none. */
export function seedQuotations(services: BackendServices): void {
  const { database, shops, now } = services;
  const user = findUserByEmail(database, COMPANY);
  if (user === null) return;
  for (const shop of shops.values()) {
    if (listQuotations(database, shop.channelId, user.id).length > 0) continue;
    const time = now().toISOString();
    insertQuotation(database, {
      id: randomUUID(),
      channelId: shop.channelId,
      userId: user.id,
      market: shop.baseMarket.alias,
      number: `Q-${shop.number}0001`,
      ...(QUOTATION_TEXTS[shop.defaultLanguage] ?? ENGLISH),
      status: 'PENDING',
      lines: quoteLines(scopeOf(services, shop, user, now())),
      createdAt: time,
      modifiedAt: time,
      validTo: new Date(now().getTime() + VALID_MS).toISOString(),
      decidedAt: null,
    });
  }
}
