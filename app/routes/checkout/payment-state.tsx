import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPaymentState } from '#app/features/payment/return/find-payment-state.server.ts';

/** `/checkout/payment-state?…` with the parameters of a return URL: whether its payment is decided. Says nothing else about it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  context.cookies.markPersonal();
  const { kind } = await findPaymentState(context, new URL(request.url).searchParams);
  return Response.json({ kind }, { headers: { 'Cache-Control': 'private, no-store' } });
}
