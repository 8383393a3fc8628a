import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { refused, type Result } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { OrderRefusal, OrderWish, PlacedOrder } from './place-order.ts';

export type OrderContext = Pick<RequestContext, 'channel' | 'cookies' | 'signedCookies' | 'log'> & {
  readonly commerce: Pick<CommerceClient, 'request'>;
};

/**
 * Places the order of a checkout form exactly once, however often the form is sent. On `placed` the order's cookie is set and the
 * cart's cookies are removed: the answer is a 303 to the confirmation page. Call it without a cart, too: a form that is sent
 * again after its order is answered with that order.
 */
export function placeOrder(
  _context: OrderContext,
  _wish: OrderWish,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  return Promise.resolve(refused({ code: 'unreachable' }));
}
