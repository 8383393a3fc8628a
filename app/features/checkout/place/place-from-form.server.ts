import { data } from '@remix-run/node';
import { FAILURE_STATUS, isCommerceError } from '#app/commerce/commerce-error.ts';
import {
  type CheckoutErrors,
  type CheckoutPage,
  LOG_IN,
  LOG_OUT,
  UPDATE_FIELD,
} from '#app/features/checkout/checkout-answer.ts';
import { isWhatWasShown, renewAttempt } from '#app/features/checkout/state/attempt.server.ts';
import type { CheckoutForm } from '#app/features/checkout/state/checkout.schema.ts';
import { redirectToCart } from '#app/features/checkout/state/require-checkout.server.ts';
import { parseCheckoutForm, saveCheckout } from '#app/features/checkout/state/save-checkout.server.ts';
import { isUnanswered } from '#app/features/orders/order-cookie.server.ts';
import { placeOrder } from '#app/features/orders/placement/place-order.server.ts';
import type { OrderRefusal, PlacedOrder, RefusedField } from '#app/features/orders/placement/place-order.ts';
import {
  findEarlierOrder,
  findKnownOrder,
} from '#app/features/orders/placement/find-earlier-order.server.ts';
import { selectPaymentFlow } from '#app/features/payment/payment-kinds.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import type { NoCheckout } from '#app/features/checkout/state/load-checkout.server.ts';
import { redirectToPayment } from '#app/features/payment/redirect/redirect-to-payment.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import {
  type CheckoutRefusal,
  isOfOtherLogin,
  redirectToCheckout,
  refuseEndedLogin,
  refuseErrors,
  refuseOrder,
  saveAndReturn,
  toFailure,
} from './save-from-form.server.ts';
import { listOfferErrors } from './offer-errors.ts';
import { logOutAndSave, saveAndLogIn } from './change-login.server.ts';
import { endCheckout, subscribeBuyer } from './end-checkout.server.ts';

/** Saves the form, and places the order where all of it is valid and shows what is to be paid. */
export async function placeFromForm(context: RequestContext, request: Request) {
  const submitted = await readForm(context, request);
  context.cookies.markPersonal();
  const change = submitted.get(UPDATE_FIELD);
  const isEnded = isOfOtherLogin(context, submitted);
  if (isEnded && change === LOG_OUT) return redirectToCheckout(context);
  const form = await parseCheckoutForm(context, submitted);
  if (change !== null && !isEnded) return update(context, form, change);
  const answering = change === null ? submit(context, form, isEnded) : refuseEndedLogin(context, form);
  const outcome = await answering.catch((error: unknown) => toFailedOutcome(context, error));
  if (outcome instanceof Response) return outcome;
  const { status, answer, retryAfter } = outcome;
  const headers = { ...PRIVATE, ...toWaitHeaders(retryAfter) };
  return data(answer, { status, headers });
}

function update(context: RequestContext, form: CheckoutForm, change: string): Promise<Response> {
  if (change === LOG_IN) return saveAndLogIn(context, form);
  return change === LOG_OUT ? logOutAndSave(context, form) : saveAndReturn(context, form);
}

type Outcome = Response | CheckoutRefusal;

/** No order was sent now. Where an earlier sending of the cart was not answered, only the confirmation says what is true. */
function toFailedOutcome(context: RequestContext, error: unknown): Outcome {
  const failure = toFailure(error);
  if (isCommerceError(error)) context.counts.order('failed');
  return isCommerceError(error) && isUnanswered(context) ? redirectToConfirmation(context) : failure;
}

async function submit(context: RequestContext, form: CheckoutForm, isEnded: boolean): Promise<Outcome> {
  await requireWriteAllowance(context, 'checkout');
  // Sent again from the browser's history: nothing of it may reach the next cart
  const known = findKnownOrder(context, toSent(context, form));
  if (known !== null) return (await continueOrder(context, known)) ?? redirectToCart(context, 'lost');
  if (isEnded) return refuseEndedLogin(context, form);
  const saved = await saveCheckout(context, form);
  if (saved === null) return endWithoutCart(context, form, 'empty');
  const { page, cartId, input } = saved;
  if (typeof page === 'string') return endWithoutCart(context, form, page);
  const refusal = findRefusal(context, form, page);
  if (refusal !== null) return refusal;
  // The provider's frame takes the payment and places the order; the page shows it now
  if (isPaidInFrame(page)) return redirectTo(`${context.links.page('checkout')}#payment`, 303, PRIVATE);
  const placed = await placeOrder(context, {
    cartId,
    market: form.market.alias,
    input: { ...input, acceptedConsents: listConsents(form) },
    attempt: form.attempt ?? '',
    total: page.cart.summary.value,
  });
  if (!placed.ok) return toRefused(context, form, { refusal: placed.refusal, page });
  return toOrdered(context, form, { order: placed.value, page });
}

function isPaidInFrame({ checkout: { payments, isNothingToPay } }: CheckoutPage): boolean {
  const chosen = payments.find(({ isSelected }) => isSelected);
  return !isNothingToPay && selectPaymentFlow(chosen?.paymentType ?? '') === 'frame';
}

/** To the confirmation or to the provider's payment page. An order whose payment this shop cannot open is refused. */
async function toOrdered(
  context: RequestContext,
  form: CheckoutForm,
  { order, page }: { readonly order: PlacedOrder; readonly page: CheckoutPage },
): Promise<Outcome> {
  const continued = await continueOrder(context, order, form.values);
  return continued ?? refuseOrder(FAILURE_STATUS.shape, 'checkout.notice.payElsewhere', { page });
}

/** In the order of CO-03; the sum last, because it changes with what is chosen. */
function findRefusal(
  { channel }: Pick<RequestContext, 'channel'>,
  { values, errors, attempt, market }: CheckoutForm,
  page: CheckoutPage,
): CheckoutRefusal | null {
  const { checkout } = page;
  const { paymentId, ...others } = errors;
  const typed = checkout.isNothingToPay || paymentId === undefined ? others : errors;
  const refusal = refuseErrors({ ...listOfferErrors({ ...checkout, values }), ...typed }, page);
  if (refusal !== null) return refusal;
  if (channel.isDraft) return refuseOrder(403, 'checkout.notice.draft', { page, tone: 'info' });
  if (checkout.isBlocked) return refuseOrder(409, 'checkout.notice.blocked', { page });
  const isShown = isWhatWasShown(attempt, page.attempt) && market.alias === checkout.market;
  return isShown ? null : refuseOrder(409, 'checkout.notice.cartChanged', { page });
}

/** The consents of the API (contract 3.9): `order` is that of the terms. */
const listConsents = ({ values }: CheckoutForm): string[] => [
  ...(values.terms === 'on' ? ['order'] : []),
  ...(values.newsletter === 'on' ? ['newsletter'] : []),
];

interface RefusedPage {
  readonly refusal: OrderRefusal;
  readonly page: CheckoutPage;
}

/** What the API refused; where something has changed, with what is to be paid now. */
async function toRefused(
  context: RequestContext,
  form: CheckoutForm,
  { refusal, page }: RefusedPage,
): Promise<Outcome> {
  if (refusal.code === 'cartGone') return redirectToCart(context, 'lost');
  // The confirmation finds out. The draft stays: without an order it leads back to this checkout
  if (refusal.code === 'unknown') return redirectToConfirmation(context);
  // The same form may be sent again
  if (refusal.code === 'unreachable') return toOrderRefusal(refusal, page);
  const fresh = isChange(refusal) ? ((await saveCheckout(context, form))?.page ?? page) : page;
  if (typeof fresh === 'string') return redirectToCart(context, fresh);
  return toOrderRefusal(refusal, { ...fresh, attempt: renewAttempt(fresh.attempt) });
}

/** What is to be paid is not what the form said: the page has to be read again. */
const CHANGES: Readonly<Partial<Record<OrderRefusal['code'], MessageKey>>> = {
  codeChanged: 'checkout.notice.codeChanged',
  giftCardChanged: 'checkout.notice.giftCardChanged',
  balanceChanged: 'checkout.notice.balanceChanged',
  cartChanged: 'checkout.notice.cartChanged',
};
const isChange = ({ code }: OrderRefusal): boolean => Object.hasOwn(CHANGES, code);

const FIELD_ERRORS: readonly (readonly [RegExp, MessageKey])[] = [
  [/^email$/, 'fields.error.email'],
  [/^shippingId$/, 'checkout.error.shipping'],
  [/^pickupPoint$/, 'checkout.error.pickupPoint'],
  [/^paymentId$/, 'checkout.error.payment'],
  [/[.]zip$/, 'fields.error.zip'],
  [/[.]mobile$/, 'fields.error.phone'],
];

/** The page of an order that the API refused. `page` shows what is to be paid now. */
export function toOrderRefusal(refusal: OrderRefusal, page: CheckoutPage): CheckoutRefusal {
  const { code } = refusal;
  const change = CHANGES[code];
  if (change) return refuseOrder(409, change, { page });
  if (code === 'outOfStock')
    return refuseOrder(409, 'checkout.notice.outOfStock', { page, items: refusal.names });
  if (code === 'blocked') return refuseOrder(409, 'checkout.notice.blocked', { page });
  if (code === 'unreachable') return refuseOrder(refusal.status, 'checkout.notice.unreachable', { page });
  const wrong: readonly RefusedField[] =
    code === 'identityNumber' ? ['identityNumber'] : code === 'invalid' ? refusal.fields : [];
  const errors: CheckoutErrors = Object.fromEntries(wrong.map((field) => [field, selectError(field, page)]));
  return refuseErrors(errors, page) ?? refuseOrder(400, 'checkout.notice.invalid', { page });
}

function selectError(field: RefusedField, { checkout }: CheckoutPage): MessageKey {
  if (field === 'identityNumber')
    return checkout.customerType === 'PERSON' ? 'fields.error.personalId' : 'fields.error.organizationId';
  return FIELD_ERRORS.find(([pattern]) => pattern.test(field))?.[1] ?? 'checkout.error.refused';
}

/** Without a cart: the form may have become an order before. */
async function endWithoutCart(
  context: RequestContext,
  form: CheckoutForm,
  reason: NoCheckout,
): Promise<Response> {
  const earlier = await findEarlierOrder(context, toSent(context, form));
  return (earlier && (await continueOrder(context, earlier))) ?? redirectToCart(context, reason);
}

/** What an earlier sending of a form is found by. */
const toSent = ({ cookies }: RequestContext, { market, attempt }: CheckoutForm) => ({
  cartId: parseCartId(cookies.get(COOKIES.cart.name)),
  market: market.alias,
  attempt: attempt ?? '',
});

/**
 * To the confirmation, or to the provider's payment page; null for a payment page that the shop does not allow. `buyer` of an order
 * that this request placed: who pays may not return.
 */
async function continueOrder(
  context: RequestContext,
  placed: PlacedOrder,
  buyer: CheckoutForm['values'] = {},
): Promise<Response | null> {
  if (placed.kind === 'redirect') {
    await subscribeBuyer(context, buyer);
    return redirectToPayment(context, placed.url);
  }
  await endCheckout(context);
  return redirectToConfirmation(context);
}

const redirectToConfirmation = ({ links }: RequestContext): Response =>
  redirectTo(links.page('checkoutConfirm'), 303, PRIVATE);
