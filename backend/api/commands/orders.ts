import { z } from 'zod';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { changeOrderStatus, ORDER_STATUSES } from '#backend/trade/orders/change-order-status.ts';
import { findOrder, insertRefund } from '#backend/trade/orders/order-store.ts';
import type { OrderStatus, StoredOrder } from '#backend/model/order-types.ts';
import { fromMinor, toMinor, type Minor } from '#backend/core/money/money.ts';
import type { Shop } from '#backend/model/shop.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import {
  listGoods,
  listWithdrawals,
  settleWithdrawal,
  type StoredWithdrawal,
} from '#backend/trade/withdrawals.ts';
import { requireChannel, requireNumber } from './shop-commands.ts';

/** Swedish writes 2026-11-28 23:30. */
const formatTime = ({ timeZone }: Pick<Shop, 'timeZone'>, time: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(time));

function formatOrder(
  shop: Pick<Shop, 'timeZone'>,
  { id, status, createdAt, total, currency, isAutoAdvanced }: StoredOrder,
): string {
  const note = isAutoAdvanced ? '' : '  (not advancing)';
  return `#${id}  ${formatTime(shop, createdAt)}  ${status}  ${fromMinor(total)} ${currency}${note}`;
}

function requireOrder(services: BackendServices, channel: string | undefined, number: string | undefined) {
  const { channelId, name } = requireChannel(services, channel);
  const id = requireNumber('The order', number);
  const order = findOrder(services.database, channelId, id);
  if (order === null) throw new Error(`${name} has no order #${id}.`);
  return order;
}

/** The 50 newest orders, optionally of one status. */
export function listShopOrders(
  services: BackendServices,
  channel: string | undefined,
  status?: string,
): string {
  const shop = requireChannel(services, channel);
  const { channelId } = shop;
  const sql =
    'select id from orders where channel_id = ? and (? is null or status = ?) order by id desc limit 50';
  const rows = services.database.raw.select(idRow, sql, [channelId, status ?? null, status ?? null]);
  const orders = rows.flatMap(({ id }) => findOrder(services.database, channelId, id) ?? []);
  return orders.length === 0
    ? 'There are no such orders.'
    : orders.map((order) => formatOrder(shop, order)).join('\n');
}

export function showOrder(
  services: BackendServices,
  channel: string | undefined,
  number: string | undefined,
): string {
  const order = requireOrder(services, channel, number);
  const goods = order.snapshot.cart.lines.map(
    ({ line: { quantity, skuId }, product, total }) =>
      `  ${quantity} × ${product.name} (sku ${skuId})  ${fromMinor(total.incVat)} ${order.currency}`,
  );
  return [formatOrder(requireChannel(services, channel), order), ...goods].join('\n');
}

/** Changes an order's status and excludes it from automatic advancing. */
export function changeShopOrderStatus(
  services: BackendServices,
  channel: string | undefined,
  number: string | undefined,
  status: string | undefined,
): string {
  const order = requireOrder(services, channel, number);
  const newStatus = ORDER_STATUSES.find((each): each is OrderStatus => each === status);
  if (newStatus === undefined) throw new Error(`A status is one of ${ORDER_STATUSES.join(', ')}.`);
  return formatOrder(requireChannel(services, channel), changeOrderStatus(services, order, newStatus, false));
}

const totalRow = z.object({ total: z.int() });

/** The amount already refunded for a SKU. */
function sumRefunds({ database }: BackendServices, orderId: number, skuId: number): Minor {
  const sql = 'select coalesce(sum(total), 0) as total from refunds where order_id = ? and sku_id = ?';
  return database.raw.get(totalRow, sql, [orderId, skuId]).total;
}

/**
 * Refunds part or all of an order line, as money or to the customer's balance. The amount is in whole units of the
 * order's currency.
 */
export function refundOrder(services: BackendServices, rest: readonly string[], toBalance: boolean): string {
  const [channel, number, sku, amount] = rest;
  const order = requireOrder(services, channel, number);
  const skuId = requireNumber('The sku', sku);
  const priced = order.snapshot.cart.lines.find((each) => each.line.skuId === skuId);
  const total = toMinor(Number(amount));
  if (priced === undefined) throw new Error(`Order #${order.id} has no sku ${skuId}.`);
  if (toBalance && order.userId === null)
    throw new Error('The order has no customer whose balance can be credited.');
  const { raw } = services.database;
  inTransaction(services.database, () => {
    // In the transaction: two commands at once would each find the whole line not yet refunded
    const maximum = priced.total.incVat - sumRefunds(services, order.id, skuId);
    if (!(total > 0 && total <= maximum))
      throw new Error(`The amount must be above 0 and at most ${fromMinor(maximum)}.`);
    insertRefund(services, { orderId: order.id, line: priced, total, toBalance });
    if (!toBalance) return;
    raw.run(
      `insert into balances values (?, ?, ?, ?) on conflict (user_id, channel_id, currency)
         do update set amount = amount + excluded.amount`,
      [order.userId, order.channelId, order.currency, total],
    );
  });
  return `Order #${order.id}: ${fromMinor(total)} ${order.currency} paid back.`;
}

/** The newest statements of withdrawal, each compared with the order that it names: what is not said to the consumer. */
export function listShopWithdrawals(
  services: BackendServices,
  channel: string | undefined,
  state: string = 'open',
): string {
  const shop = requireChannel(services, channel);
  if (state !== 'open' && state !== 'settled') throw new Error('Withdrawals are listed as open or settled.');
  const withdrawals = listWithdrawals(services.database, shop.channelId, state);
  if (withdrawals.length === 0) return `There are no ${state} withdrawals.`;
  return withdrawals.map((each) => formatWithdrawal(services, shop, each)).join('\n');
}

function formatWithdrawal(
  { database }: BackendServices,
  shop: Shop,
  { reference, createdAt, orderId, orderNumber, name, email, goods }: StoredWithdrawal,
): string {
  const order = orderId === null ? null : findOrder(database, shop.channelId, orderId);
  const isOwn = order?.email.toLowerCase() === email.toLowerCase();
  const found =
    order === null ? 'no such order' : isOwn ? formatOrder(shop, order) : 'of another e-mail address';
  const lines = goods === '' ? ['all goods'] : listGoods(goods);
  return [
    `${reference}  ${formatTime(shop, createdAt)}  order ${orderNumber}  (${found})  ${name} <${email}>`,
  ]
    .concat(lines.map((line) => `  ${line}`))
    .join('\n');
}

/** Notes that the shop has settled a statement, which the page of its order shows. */
export function settleShopWithdrawal(
  services: BackendServices,
  channel: string | undefined,
  reference: string | undefined,
): string {
  const { channelId, name } = requireChannel(services, channel);
  if (!settleWithdrawal(services, channelId, reference ?? ''))
    throw new Error(`${name} has no open withdrawal "${reference ?? ''}".`);
  return `${name}: the withdrawal ${reference} is settled.`;
}
