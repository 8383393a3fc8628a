import { renderOrderConfirmation } from '#backend/trade/mail/order-confirmation.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { refreshStock } from '#backend/domain/stock/refresh-stock.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';

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

/** Mails the order confirmation. Callers ensure that it runs once per order. */
export function sendOrderConfirmation(services: BackendServices, scope: Scope, order: StoredOrder): void {
  services.mailer.send(renderOrderConfirmation(scope, order));
}
