import { isDeepStrictEqual } from 'node:util';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';
import {
  findOpenSession,
  markPaymentReplaced,
  openPayment,
  updatePaymentTerms,
  type PaymentTerms,
  type StoredPayment,
  type PaymentSession,
} from './payment-store.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { getReturnUrls, type ReturnUrlInput } from './return-urls.ts';
import { createHash } from 'node:crypto';

/** Characters of the hash: 96 bits, so that two versions of one cart never have the same. */
const VERSION_LENGTH = 16;

/**
 * Identifies what a shopper would pay for now: goods, discounts, delivery, fees, balance and sum, for this customer in
 * this market. Two carts with the same sum but other goods have different versions. Languages do not matter, nor does
 * anything that is not paid for, such as the address.
 */
export function computeCartVersion({ market, customer }: Scope, priced: PricedCart): string {
  const paidFor = {
    market: market.alias,
    currency: market.currency.code,
    customer: customer?.userId ?? null,
    lines: priced.lines.map(({ line, total }) => [
      line.skuId,
      line.quantity,
      line.message,
      line.groupKey,
      line.package,
      total.incVat,
    ]),
    code: priced.code?.code ?? null,
    giftCard: priced.giftCardAmount,
    discount: priced.fixedDiscount.incVat,
    delivery: [priced.shipping?.id ?? null, priced.shippingFee.incVat],
    payment: [priced.payment?.id ?? null, priced.paymentFee.incVat],
    balance: priced.balance.pending,
    total: priced.total.incVat,
  };
  return createHash('sha256').update(JSON.stringify(paidFor)).digest('base64url').slice(0, VERSION_LENGTH);
}

/** Whether an open session still has these terms. */
function isSame({ language, successUrl, cancelUrl }: StoredPayment, terms: PaymentTerms): boolean {
  return isDeepStrictEqual({ language, successUrl, cancelUrl }, terms);
}

/** The cart's open session if it charges for this version of the cart; else closes it and opens the next. */
function resumeOrOpen(
  scope: Scope,
  { cart, total, payment }: PricedCart,
  cartVersion: string,
  terms: PaymentTerms,
): { readonly session: StoredPayment; readonly isNew: boolean } {
  const open = findOpenSession(scope.database, cart.id, scope.market.alias);
  if (open?.cartVersion === cartVersion) {
    const hasChanged = !isSame(open, terms);
    if (hasChanged) updatePaymentTerms(scope.database, open.id, terms);
    return { session: open, isNew: hasChanged };
  }
  if (open !== null) markPaymentReplaced(scope.database, open.id, scope.now());
  const { successUrl, cancelUrl } = terms;
  const session = openPayment(scope, {
    cartId: cart.id,
    orderId: null,
    paymentType: payment?.paymentType ?? '',
    amount: total.incVat,
    cartVersion,
    successUrl,
    cancelUrl,
  });
  return { session, isNew: true };
}

/**
 * The embedded payment frame of a cart (contract 9.4); null when the payment option has none or the cart is empty. A
 * session charges for one version of the cart, so that a frame never charges another sum than it shows: a changed cart
 * gets a new session at a new URL. A cart has one open session per market. `isNew` makes the client load the frame
 * again, which a changed language or return URL needs, too. Works without scripts: an iframe and a link beside it.
 */
export function openEmbeddedSession(
  context: BackendContext,
  scope: Scope,
  priced: PricedCart,
  input: ReturnUrlInput,
): PaymentSession | null {
  if (priced.payment?.checkoutType !== 'EXTERNAL' || priced.lines.length === 0) return null;
  const terms = { language: scope.language, ...getReturnUrls(context, scope, input) };
  const { session, isNew } = resumeOrOpen(scope, priced, computeCartVersion(scope, priced), terms);
  const texts = PAYMENT_TEXTS[scope.language];
  const url = `${context.publicOrigin}/pay/embed/${session.id}`;
  const title = escapeHtml(texts.title);
  return {
    isNew,
    html: `<div id="arkad-pay"><iframe src="${url}" title="${title}" width="100%" height="680" style="border:0"></iframe><p><a href="${url}" target="_top">${escapeHtml(texts.openAlone)}</a></p></div>`,
  };
}

/** The snippet of the confirmation page; null for payment types without a provider page. */
export function findThanksSnippet(scope: Scope, paymentType: string): string | null {
  if (paymentType === 'STANDARD' || paymentType === 'GEINS_PAY') return null;
  return `<div id="arkad-pay-thanks"><p>${escapeHtml(PAYMENT_TEXTS[scope.language].thanks)}</p></div>`;
}
