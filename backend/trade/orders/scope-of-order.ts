import { selectMarket } from '#backend/domain/shop/find-scope.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';

/** The scope for showing an order: the reader's language, the market and currency of the order. */
export function scopeOfOrder(scope: Scope, order: StoredOrder): Scope {
  return { ...scope, market: selectMarket(scope.shop, order.market) };
}
