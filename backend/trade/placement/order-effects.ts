import { renderOrderConfirmation } from '#backend/trade/mail/order-confirmation.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { refreshStock } from '#backend/domain/stock/refresh-stock.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';

/** After the commit: what was taken is told to the shop's index and to listeners. */
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

/** The order stands: its confirmation is mailed. Once per order; the caller knows when. */
export function sendOrderConfirmation(services: BackendServices, scope: Scope, order: StoredOrder): void {
  services.mailer.send(renderOrderConfirmation(scope, order));
}
