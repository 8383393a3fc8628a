import { isDeepStrictEqual } from 'node:util';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { escapeHtml } from '#backend/core/text/escape-html.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { updatePaymentTerms, findOpenSession, openPayment, type PaymentTerms } from './payment-store.ts';
import type { StoredPayment } from './payment-types.ts';
import type { PaymentSession } from './payment-types.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { getReturnUrls, type ReturnUrlInput } from './return-urls.ts';

/** Whether an open session still has these terms. */
function isSame(session: StoredPayment, terms: PaymentTerms): boolean {
  const { amount, userId, language, successUrl, cancelUrl } = session;
  return isDeepStrictEqual({ amount, userId, language, successUrl, cancelUrl }, terms);
}

/**
 * The embedded payment frame of a cart (contract 9.4); null when the payment option has none or the cart is empty. A
 * cart has one open session per market. It is resumed while amount, customer, language and return URLs are unchanged;
 * otherwise its terms are updated and `isNew` makes the client reload the frame. Works without scripts: an iframe and
 * a link beside it.
 */
export function openEmbeddedSession(
  context: BackendContext,
  scope: Scope,
  priced: PricedCart,
  input: ReturnUrlInput,
): PaymentSession | null {
  const { payment, cart, total, lines } = priced;
  if (payment?.checkoutType !== 'EXTERNAL' || lines.length === 0) return null;
  const urls = getReturnUrls(context, scope, input);
  const terms: PaymentTerms = {
    amount: total.incVat,
    userId: scope.customer?.userId ?? null,
    language: scope.language,
    ...urls,
  };
  const openSession = findOpenSession(scope.database, cart.id, scope.market.alias);
  const { paymentType } = payment;
  const session =
    openSession ??
    openPayment(scope, { cartId: cart.id, orderId: null, paymentType, amount: total.incVat, ...urls });
  const hasChanged = openSession !== null && !isSame(openSession, terms);
  if (hasChanged) updatePaymentTerms(scope.database, session.id, terms);
  const texts = PAYMENT_TEXTS[scope.language];
  const url = `${context.publicOrigin}/pay/embed/${session.id}`;
  const title = escapeHtml(texts.title);
  return {
    isNew: openSession === null || hasChanged,
    html: `<div id="arkad-pay"><iframe src="${url}" title="${title}" width="100%" height="460" style="border:0"></iframe><p><a href="${url}" target="_top">${escapeHtml(texts.openAlone)}</a></p></div>`,
  };
}

/** The snippet of the confirmation page; null for payment types without a provider page. */
export function findThanksSnippet(scope: Scope, paymentType: string): string | null {
  if (paymentType === 'STANDARD' || paymentType === 'GEINS_PAY') return null;
  return `<div id="arkad-pay-thanks"><p>${escapeHtml(PAYMENT_TEXTS[scope.language].thanks)}</p></div>`;
}
