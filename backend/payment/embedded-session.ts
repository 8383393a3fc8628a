import type { PricedCart } from '#backend/cart/cart-types.ts';
import type { CheckoutInput } from '#backend/checkout/checkout-input.ts';
import { escapeHtml } from '#backend/mail/mail-layout.ts';
import type { BackendContext, Scope } from '#backend/shop/scope.ts';
import { changeSession, findOpenSession, openPayment } from './payment-store.ts';
import type { PaymentSession } from './payment-view.ts';
import { PAY_WORDS } from './pay-words.ts';
import { returnUrls } from './return-urls.ts';

/**
 * The provider's frame for a cart that is paid in it (contract 9.4). One session per cart: it is resumed while the amount
 * stays, and starts anew when that changes. The snippet works where scripts do not: a frame, and a link beside it.
 */
export function embedSession(
  context: BackendContext,
  scope: Scope,
  priced: PricedCart,
  input: CheckoutInput,
): PaymentSession | null {
  const { payment, cart, total, lines } = priced;
  if (payment?.checkoutType !== 'EXTERNAL' || lines.length === 0) return null;
  const known = findOpenSession(scope.database, cart.id, scope.market.alias);
  const session =
    known ??
    openPayment(scope, {
      cartId: cart.id,
      orderId: null,
      paymentType: payment.paymentType,
      amount: total.incVat,
      ...returnUrls(context, scope, input),
    });
  const userId = scope.customer?.userId ?? null;
  const hasChanged = known !== null && (known.amount !== total.incVat || known.userId !== userId);
  if (hasChanged) changeSession(scope.database, session.id, { amount: total.incVat, userId });
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
