import type { LoaderFunctionArgs } from '@remix-run/node';
import { findOrderCookie } from '#app/features/orders/order-cookie.server.ts';
import {
  findPaymentLookup,
  findPaymentState,
} from '#app/features/payment/return/find-payment-state.server.ts';
import { toReturnParameters } from '#app/features/payment/return/to-return-parameters.ts';

/**
 * `/checkout/payment-state`: whether a payment is decided, and nothing else about it. It is that of the return URL's parameters, or
 * else that of the browser's last order: the confirmation's URL has none.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  const { searchParams } = new URL(request.url);
  const order = findPaymentLookup(context, searchParams) === null ? findOrderCookie(context) : null;
  const { kind } = await findPaymentState(context, order === null ? searchParams : toReturnParameters(order));
  return Response.json({ kind }, { headers: { 'Cache-Control': 'private, no-store' } });
}
