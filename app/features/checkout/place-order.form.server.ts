import { FAILURE_STATUS } from '#app/commerce/commerce-error.ts';
import { findCartId } from '#app/features/cart/visitor-cart.server.ts';
import {
  findEarlierOrder,
  findKnownOrder,
  type PlacedOrder,
} from '#app/features/orders/earlier-order.server.ts';
import { isUnanswered } from '#app/features/orders/order-cookie.server.ts';
import type { OrderRefusal } from '#app/features/orders/order-refusals.server.ts';
import { placeOrder } from '#app/features/orders/place-order.server.ts';
import { redirectToPayment } from '#app/features/payment/payment-urls.server.ts';
import { selectPaymentFlow } from '#app/features/payment/payment.ts';
import { answerForm } from '#app/request/forms/answer-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { isWhatWasShown, renewAttempt } from './checkout-view.server.ts';
import { type CheckoutForm, parseCheckoutForm, saveCheckout } from './checkout.form.server.ts';
import { type CheckoutPage, LOG_IN, LOG_OUT, UPDATE_FIELD } from './checkout.ts';
import { endCheckout, subscribeBuyer } from './draft.server.ts';
import { type NoCheckout, redirectToCart } from './load-checkout.server.ts';
import {
  type CheckoutRefusal,
  explainFailure,
  listOfferErrors,
  refuseErrors,
  refuseOrder,
  toAnswer,
  toOrderRefusal,
} from './refusals.server.ts';
import {
  isOfOtherLogin,
  logOutAndSave,
  redirectToCheckout,
  refuseEndedLogin,
  saveAndLogIn,
  saveAndReturn,
} from './update.form.server.ts';

/** A redirect, or why the order was not placed. */
type Placing = Promise<Result<Response, CheckoutRefusal>>;

/** The action of the checkout page: places the order where the form is valid and shows the present sum, or only saves the form. */
export const placeFromForm = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: (submitted) => placeOrSave(context, submitted),
    accepted: (response) => response,
    refused: (refusal) =>
      // An earlier order of this cart is unanswered: the confirmation asks the API for it
      'isFailure' in refusal && isUnanswered(context)
        ? redirectToConfirmation(context)
        : { show: toAnswer(context, refusal) },
    failed(failure, submitted, error): CheckoutRefusal & { readonly isFailure?: true } {
      const change = submitted.get(UPDATE_FIELD);
      // The error page can send a form again that only saves
      if (change === LOG_OUT || (change !== null && !isOfOtherLogin(context, submitted))) throw error;
      if (failure.code === 'tooMany') return explainFailure(failure);
      context.counts.order('failed');
      return { ...explainFailure(failure), isFailure: true };
    },
  });

async function placeOrSave(context: RequestContext, submitted: SubmittedForm): Placing {
  const change = submitted.get(UPDATE_FIELD);
  const isEnded = isOfOtherLogin(context, submitted);
  if (isEnded && change === LOG_OUT) return ok(redirectToCheckout(context));
  const form = await parseCheckoutForm(context, submitted);
  if (change === null) return submit(context, form, isEnded);
  if (isEnded) return refused(await refuseEndedLogin(context, form));
  if (change === LOG_IN) return ok(await saveAndLogIn(context, form));
  return ok(await (change === LOG_OUT ? logOutAndSave(context, form) : saveAndReturn(context, form)));
}

async function submit(context: RequestContext, form: CheckoutForm, isEnded: boolean): Placing {
  await requireWriteAllowance(context, 'checkout');
  // Sent again from the browser's history: the form must not change the next cart
  const known = findKnownOrder(context, toSentForm(context, form));
  if (known !== null) return ok((await continueOrder(context, known)) ?? redirectToCart(context, 'lost'));
  if (isEnded) return refused(await refuseEndedLogin(context, form));
  const saved = await saveCheckout(context, form);
  if (typeof saved === 'string') return ok(await endWithoutCart(context, form, saved));
  const { page, cartId, input } = saved;
  const refusal = findRefusal(context, form, page);
  if (refusal !== null) return refused(refusal);
  // The provider's frame takes the payment and places the order; the page shows the frame now
  if (isPaidInFrame(page)) return ok(redirectTo(`${context.links.page('checkout')}#payment`, 303, PRIVATE));
  const placed = await placeOrder(context, {
    cartId,
    market: form.market.alias,
    input: { ...input, acceptedConsents: listConsents(form) },
    attempt: form.attempt ?? '',
    total: page.cart.summary.value,
  });
  if (!placed.ok) return respondToRefusal(context, form, { refusal: placed.refusal, page });
  const continued = await continueOrder(context, placed.value, form.values);
  return continued
    ? ok(continued)
    : refused(refuseOrder(FAILURE_STATUS.shape, 'checkout.notice.payElsewhere', { page }));
}

/** In the order of CO-03; the sum last, because it changes with the choices. */
function findRefusal(
  { channel }: RequestContext,
  { values, errors, attempt, market }: CheckoutForm,
  page: CheckoutPage,
): CheckoutRefusal | null {
  const { checkout } = page;
  const { paymentId: _, ...others } = errors;
  const typed = checkout.isNothingToPay ? others : errors;
  const refusal = refuseErrors({ ...listOfferErrors({ ...checkout, values }), ...typed }, page);
  if (refusal !== null) return refusal;
  if (channel.isDraft) return refuseOrder(403, 'checkout.notice.draft', { page, tone: 'info' });
  if (checkout.isBlocked) return refuseOrder(409, 'checkout.notice.blocked', { page });
  const isShown = isWhatWasShown(attempt, page.attempt) && market.alias === checkout.market;
  return isShown ? null : refuseOrder(409, 'checkout.notice.cartChanged', { page });
}

function isPaidInFrame({ checkout: { payments, isNothingToPay } }: CheckoutPage): boolean {
  const chosen = payments.find(({ isSelected }) => isSelected);
  return !isNothingToPay && selectPaymentFlow(chosen?.paymentType ?? '') === 'frame';
}

/** The consents of the API (contract 3.9): `order` is that of the terms. */
const listConsents = ({ values }: CheckoutForm): string[] => [
  ...(values.terms === 'on' ? ['order'] : []),
  ...(values.newsletter === 'on' ? ['newsletter'] : []),
];

/** Refusals after which the page is loaded again, because the goods or the sum have changed. */
const CHANGES: ReadonlySet<OrderRefusal['code']> = new Set([
  'codeChanged',
  'giftCardChanged',
  'balanceChanged',
  'cartChanged',
]);

async function respondToRefusal(
  context: RequestContext,
  form: CheckoutForm,
  { refusal, page }: { readonly refusal: OrderRefusal; readonly page: CheckoutPage },
): Placing {
  if (refusal.code === 'cartGone') return ok(redirectToCart(context, 'lost'));
  // The confirmation asks the API. The draft stays: without an order the confirmation redirects to this checkout
  if (refusal.code === 'unknown') return ok(redirectToConfirmation(context));
  // The same form may be sent again
  if (refusal.code === 'unreachable') return refused(toOrderRefusal(refusal, page));
  const fresh = CHANGES.has(refusal.code) ? await saveCheckout(context, form) : { page };
  if (typeof fresh === 'string') return ok(redirectToCart(context, fresh));
  return refused(toOrderRefusal(refusal, { ...fresh.page, attempt: renewAttempt(fresh.page.attempt) }));
}

/** Without a cart the form may be that of an earlier order. */
async function endWithoutCart(
  context: RequestContext,
  form: CheckoutForm,
  reason: NoCheckout,
): Promise<Response> {
  const earlier = await findEarlierOrder(context, toSentForm(context, form));
  return (earlier && (await continueOrder(context, earlier))) ?? redirectToCart(context, reason);
}

const toSentForm = ({ cookies }: RequestContext, { market, attempt }: CheckoutForm) => ({
  cartId: findCartId(cookies),
  market: market.alias,
  attempt: attempt ?? '',
});

/**
 * A redirect to the confirmation or to the provider's payment page; null for a payment page that the shop does not allow. `buyer` of an
 * order that this request placed is subscribed now, because a shopper may not return from the payment.
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
