import type { LoaderFunctionArgs } from '@remix-run/node';
import { findReadableOrder, isUnanswered } from '#app/features/orders/order-cookie.server.ts';
import { findPaymentState } from '#app/features/payment/payment-state.server.ts';

/** `/checkout/payment-state`: whether the payment of this browser's last order is decided. Says nothing else about it. */
export async function loader({ context }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  const order = findReadableOrder(context);
  const commerce = order === null ? context.commerce : context.commerce.inMarket(order.market);
  const state = await findPaymentState(commerce, order);
  // Without a redirect to the payment page there is no payment to wait for
  const isNotPaid = state.kind === 'pending' && state.isUnpaid && isUnanswered(context);
  return Response.json(
    { kind: isNotPaid ? 'notPaid' : state.kind },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}
