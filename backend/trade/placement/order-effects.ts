import type { BackendServices } from '#backend/model/scope.ts';
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
