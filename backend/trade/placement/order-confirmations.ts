import { z } from 'zod';
import { createScope } from '#backend/domain/find-scope.ts';
import { isBought, type StoredOrder } from '#backend/model/order-types.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { renderOrderConfirmation } from '#backend/trade/mail/order-confirmation.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import { refreshStock } from '#backend/domain/stock/refresh-stock.ts';

const dueRow = z.object({ id: z.int(), channelId: z.string() });

/** An order whose confirmation was not mailed when its process ended. */
type DueConfirmation = z.output<typeof dueRow>;

/** Notes in the transaction of an order that its confirmation is to be mailed: neither exists without the other. */
export function noteConfirmation({ database }: Scope, orderId: number): void {
  database.raw.run('insert into due_confirmations (order_id) values (?)', [orderId]);
}

/** Mails the confirmation of an order, once its transaction is committed. */
export function sendOrderConfirmation(services: BackendServices, scope: Scope, order: StoredOrder): void {
  services.mailer.send(renderOrderConfirmation(services, scope, order), () => forget(services, order.id));
}

function forget({ database }: BackendServices, orderId: number): void {
  database.raw.run('delete from due_confirmations where order_id = ?', [orderId]);
}

/** The confirmations that an earlier process did not mail, or not to the end. Ask at the start only: later ones are under way. */
export const listDueConfirmations = ({ database }: BackendServices): DueConfirmation[] =>
  database.raw.select(
    dueRow,
    `select o.id, o.channel_id as channelId from due_confirmations d join orders o on o.id = d.order_id
     order by o.id`,
  );

/** Mails a confirmation that is due, in the order's language. An order that is cancelled meanwhile has none. */
export function sendDueConfirmation(services: BackendServices, { id, channelId }: DueConfirmation): void {
  const order = findOrder(services.database, channelId, id);
  const shop = services.shops.get(channelId);
  if (order === null || shop === undefined) return;
  if (!isBought(order.status)) return forget(services, id);
  sendOrderConfirmation(services, createScope(services, shop, order), order);
}

/** Publishes the stock and cart changes of an order. Call it after the commit. */
export function publishOrderChanges(
  services: BackendServices,
  { channelId, cartId, snapshot }: StoredOrder,
): void {
  refreshStock(
    services,
    channelId,
    snapshot.cart.lines.map(({ line }) => line.skuId),
  );
  services.changes.publish({ kind: 'cart', channelId, cartId });
}
