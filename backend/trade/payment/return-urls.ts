import { shopOrigin } from '#backend/domain/shop/shop-origin.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { localisedPath, sitePath } from '#backend/core/urls/site-paths.ts';
import type { StoredPayment } from './payment-types.ts';

/** Loopback hosts, which developers and tests use. */
const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * Returns the URL if it is on the shop's own host or a loopback host, else null: anything else would be an open
 * redirect. Normalised by parsing, so that it is safe in a header.
 */
function findAllowedUrl(scope: Scope, url: string | null | undefined): string | null {
  const parsed = URL.canParse(url ?? '') ? new URL(url ?? '') : null;
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) return null;
  const shopHost = new URL(scope.shop.url).hostname;
  return parsed.hostname === shopHost || LOCAL_HOSTS.test(parsed.hostname) ? parsed.href : null;
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

/** The URLs that the payment page redirects to: those of the client (contract 9.6), or else the shop's own pages. */
export function getReturnUrls(
  services: BackendServices,
  scope: Scope,
  { checkoutUrls }: ReturnUrlInput,
): Pick<StoredPayment, 'successUrl' | 'cancelUrl'> {
  const origin = shopOrigin(services, scope.shop);
  const confirmUrl = `${origin}${sitePath(scope.shop, scope.language, '/checkout/confirm')}`;
  return {
    successUrl: findAllowedUrl(scope, checkoutUrls?.redirectUrl) ?? confirmUrl,
    cancelUrl:
      findAllowedUrl(scope, checkoutUrls?.checkoutPageUrl) ??
      `${origin}${localisedPath(scope.shop, scope.language, '/checkout')}`,
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

/** `/checkout/{provider}-fail?error=` (contract 9.7). */
export function failureUrl(services: BackendServices, scope: Scope, payment: StoredPayment): string {
  const provider = payment.paymentType === 'KLARNA' ? 'klarna' : 'card';
  const path = sitePath(scope.shop, scope.language, `/checkout/${provider}-fail`);
  return `${shopOrigin(services, scope.shop)}${path}?error=${FAILURES[payment.state] ?? 'Error'}`;
}
