import { selectMarket } from '#backend/domain/shop/find-scope.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { Scope } from '#backend/model/scope.ts';

/** An order speaks the language it is read in, and always the money it was placed in. */
export function scopeOfOrder(scope: Scope, order: StoredOrder): Scope {
  return { ...scope, market: selectMarket(scope.shop, order.market) };
}
