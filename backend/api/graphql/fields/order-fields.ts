import { parseGuid } from '#backend/core/guid.ts';
import { requireCustomer } from '#backend/domain/customers/require-customer.ts';
import { refusal } from '#backend/core/refusal.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, TenantArguments } from '#backend/model/scope.ts';
import { claimOrder, findOrder, findOrderByPublicId, listOrders } from '#backend/trade/orders/order-store.ts';
import { orderView } from '#backend/api/graphql/views/order-view.ts';

/** Root fields of orders (contract 2.1). Customers see their own orders of the requested channel. */
export const orderFields = {
  getOrders(args: TenantArguments, context: BackendContext) {
    const { userId } = requireCustomer(context);
    const scope = requireScope(context, args);
    return listOrders(scope.database, scope.shop.channelId, userId).map((order) => orderView(scope, order));
  },

  getOrder(args: TenantArguments & { readonly orderId: number }, context: BackendContext) {
    const { userId } = requireCustomer(context);
    const scope = requireScope(context, args);
    const order = findOrder(scope.database, scope.shop.channelId, args.orderId);
    return order === null || order.userId !== userId ? null : orderView(scope, order);
  },

  getOrderPublic(args: TenantArguments & { readonly publicOrderId: string }, context: BackendContext) {
    const scope = requireScope(context, args);
    if (parseGuid(args.publicOrderId) === null)
      throw refusal('INVALID_INPUT', 'publicOrderId is not a GUID.', { member: 'publicOrderId' });
    const order = findOrderByPublicId(scope.database, scope.shop.channelId, args.publicOrderId);
    return order === null ? null : orderView(scope, order);
  },

  claimOrder(args: TenantArguments & { readonly cartId: string }, context: BackendContext) {
    const { userId } = requireCustomer(context);
    const scope = requireScope(context, args);
    const cartId = parseGuid(args.cartId);
    return cartId !== null && claimOrder(scope.database, scope.shop.channelId, cartId, userId);
  },
};
