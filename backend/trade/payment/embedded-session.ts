import { isDeepStrictEqual } from 'node:util';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { escapeHtml } from '#backend/core/text/escape-html.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import { changePage, findOpenSession, openPayment, type PageTerms } from './payment-store.ts';
import type { StoredPayment } from './payment-types.ts';
import type { PaymentSession } from './payment-types.ts';
import { PAY_WORDS } from './pay-words.ts';
import { returnUrls, type AskedReturn } from './return-urls.ts';

/** Whether a session is still what the frame shows. */
function isSame(session: StoredPayment, terms: PageTerms): boolean {
  const { amount, userId, language, successUrl, cancelUrl } = session;
  return isDeepStrictEqual({ amount, userId, language, successUrl, cancelUrl }, terms);
}

/**
 * The provider's frame for a cart that is paid in it (contract 9.4). One session per cart: it is resumed while amount,
 * customer, language and return addresses stay, and starts anew when one changes. The snippet works where scripts do not: a frame, and a link beside it.
 */
export function embedSession(
  context: BackendContext,
  scope: Scope,
  priced: PricedCart,
  input: AskedReturn,
): PaymentSession | null {
  const { payment, cart, total, lines } = priced;
  if (payment?.checkoutType !== 'EXTERNAL' || lines.length === 0) return null;
  const urls = returnUrls(context, scope, input);
  const terms: PageTerms = {
    amount: total.incVat,
    userId: scope.customer?.userId ?? null,
    language: scope.language,
    ...urls,
  };
  const known = findOpenSession(scope.database, cart.id, scope.market.alias);
  const { paymentType } = payment;
  const session =
    known ??
    openPayment(scope, { cartId: cart.id, orderId: null, paymentType, amount: total.incVat, ...urls });
  const hasChanged = known !== null && !isSame(known, terms);
  if (hasChanged) changePage(scope.database, session.id, terms);
  const words = PAY_WORDS[scope.language];
  const url = `${context.publicOrigin}/pay/embed/${session.id}`;
  const title = escapeHtml(words.title);
  return {
    isNew: known === null || hasChanged,
    html: `<div id="arkad-pay"><iframe src="${url}" title="${title}" width="100%" height="460" style="border:0"></iframe><p><a href="${url}" target="_top">${escapeHtml(words.openAlone)}</a></p></div>`,
  };
}

/** What the confirmation page shows of a payment that went through. */
export function thanksSnippet(scope: Scope, paymentType: string): string | null {
  if (paymentType === 'STANDARD' || paymentType === 'GEINS_PAY') return null;
  return `<div id="arkad-pay-thanks"><p>${escapeHtml(PAY_WORDS[scope.language].thanks)}</p></div>`;
}
