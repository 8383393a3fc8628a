import { findPaymentAddress } from '#app/features/payment/payment-address.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/**
 * The answer that sends the shopper to the payment page of a placed order (`redirectUrl` of the API). A document navigation in
 * either case: the payment page is no page of the shop's router. Null, and logged, for an
 * address that is no payment page, or one of an origin that the channel file does not name.
 */
export function redirectToPayment(
  context: Pick<RequestContext, 'channel' | 'url' | 'log'>,
  redirectUrl: string,
): Response | null {
  const address = findPaymentAddress(context, redirectUrl);
  if (address === null) {
    context.log.error({ field: 'redirectUrl' }, 'payment: the API sent no address of a payment page');
    return null;
  }
  const { url, isOwn } = address;
  if (!isOwn && !context.channel.payment?.pages.includes(url.origin)) {
    context.log.error(
      { origin: url.origin, field: 'payment.pages' },
      'payment: the channel file does not name the origin of this payment page',
    );
    return null;
  }
  return new Response(null, {
    status: 303,
    headers: { Location: url.href, 'X-Remix-Reload-Document': 'true', 'Cache-Control': 'no-store' },
  });
}
