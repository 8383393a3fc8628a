import { shopOrigin } from '#backend/domain/find-scope.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { localisedPath, sitePath } from '#backend/core/urls/site-paths.ts';
import type { StoredPayment } from './payment-store.ts';

/** Loopback hosts, which developers and tests use. */
const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;
const CONFIRM_PATH = '/checkout/confirm';

type Caller = Pick<BackendContext, 'clientOrigins' | 'shopPort' | 'origin'>;

/**
 * Returns the URL if it is on the shop's own host, on a loopback host or on an origin that the operator allows, else null:
 * anything else would be an open redirect. Normalised by parsing, so that it is safe in a header.
 */
function findAllowedUrl(caller: Caller, scope: Scope, url: string | null | undefined): URL | null {
  const parsed = URL.canParse(url ?? '') ? new URL(url ?? '') : null;
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) return null;
  const shopHost = new URL(scope.shop.url).hostname;
  const isOwn = parsed.hostname === shopHost || LOCAL_HOSTS.test(parsed.hostname);
  return isOwn || caller.clientOrigins.includes(parsed.origin) ? parsed : null;
}

/** The return URLs in checkout input. */
export interface ReturnUrlInput {
  readonly checkoutUrls?:
    | {
        readonly redirectUrl?: string | null | undefined;
        readonly checkoutPageUrl?: string | null | undefined;
      }
    | null
    | undefined;
}

/**
 * The URLs that the payment page redirects to: those of the client (contract 9.6), or else the shop's pages at the origin
 * that calls: a client on another host than the shop's own must get its shoppers back. Servers send no origin; for them
 * it is that of the URL that they do send, or the shop's.
 */
export function getReturnUrls(
  caller: Caller,
  scope: Scope,
  { checkoutUrls }: ReturnUrlInput,
): Pick<StoredPayment, 'successUrl' | 'cancelUrl'> {
  const success = findAllowedUrl(caller, scope, checkoutUrls?.redirectUrl);
  const checkout = findAllowedUrl(caller, scope, checkoutUrls?.checkoutPageUrl);
  const calling = success ?? checkout ?? findAllowedUrl(caller, scope, caller.origin);
  const origin = calling?.origin ?? shopOrigin(caller, scope.shop);
  return {
    successUrl: success?.href ?? `${origin}${sitePath(scope, scope.language, CONFIRM_PATH)}`,
    cancelUrl: checkout?.href ?? `${origin}${localisedPath(scope, scope.language, '/checkout')}`,
  };
}

/** The query parameter in which the confirmation page expects the provider's id (contract 9.5). */
const ID_PARAMETERS: Readonly<Record<string, string>> = {
  KLARNA: 'kid',
  SVEA: 'sid',
  WALLEY: 'wid',
  AVARDA: 'aid',
};

/** The success URL with its placeholders filled and the query parameters of the confirmation page added. */
export function successUrl(payment: StoredPayment, paymentId: number, orderId: number): string {
  const values: Readonly<Record<string, string>> = {
    '{geins.cartid}': payment.cartId,
    '{payment.uid}': payment.id,
    '{geins.paymentMethodId}': String(paymentId),
    '{geins.paymentType}': payment.paymentType,
  };
  let text = payment.successUrl;
  for (const [name, value] of Object.entries(values)) {
    text = text.replaceAll(name, encodeURIComponent(value));
    text = text.replaceAll(encodeURIComponent(name), encodeURIComponent(value));
  }
  const url = new URL(text);
  const idParameter = ID_PARAMETERS[payment.paymentType];
  if (idParameter !== undefined) url.searchParams.set(idParameter, payment.id);
  else url.searchParams.set('oid', String(orderId));
  url.searchParams.set('cartid', payment.cartId);
  return url.href;
}

const FAILURES: Readonly<Record<string, string>> = {
  declined: 'Error',
  blocked: 'BlockedCustomer',
  'out-of-stock': 'OutOfStock',
};

/**
 * The page for a failed payment: `/checkout/{provider}-fail?error=` (contract 9.7) beside the confirmation page that the
 * client named, or else the client's checkout page with the same parameter.
 */
export function failureUrl(payment: StoredPayment): string {
  const url = new URL(payment.successUrl);
  if (url.pathname.endsWith(CONFIRM_PATH)) {
    const provider = payment.paymentType === 'KLARNA' ? 'klarna' : 'card';
    url.pathname = `${url.pathname.slice(0, -CONFIRM_PATH.length)}/checkout/${provider}-fail`;
    url.search = '';
    url.hash = '';
  } else url.href = payment.cancelUrl;
  url.searchParams.set('error', FAILURES[payment.state] ?? 'Error');
  return url.href;
}
