import type { OrderRefusal, RefusedField } from '#app/features/orders/order-refusals.server.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { Failure, Refusal } from '#app/request/forms/answer-form.server.ts';
import type { NoCheckout } from './load-checkout.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { listCheckoutErrors } from './checkout-fields.ts';
import type {
  CheckoutReply,
  CheckoutErrors,
  CheckoutNotice,
  CheckoutPage,
  CheckoutValues,
  CheckoutView,
} from './checkout.ts';

/** Why an order was not placed, or the form not saved. */
export interface CheckoutRefusal extends Refusal {
  /** The key of its message. */
  readonly code: MessageKey;
  readonly errors?: CheckoutErrors;
  readonly page?: CheckoutPage;
  readonly tone?: CheckoutNotice['tone'];
  readonly values?: MessageValues;
  /** Names of goods. */
  readonly items?: readonly string[];
  /** The cart's page answers: the cart is gone or empty. */
  readonly leadsTo?: NoCheckout;
}

export const refuseWithoutCart = (reason: NoCheckout): CheckoutRefusal =>
  refuseOrder(409, 'checkout.cartLost', { leadsTo: reason });

export const refuseOrder = (
  status: number,
  code: MessageKey,
  facts: Omit<CheckoutRefusal, 'status' | 'code'> = {},
): CheckoutRefusal => ({ code, status, ...facts });

/** `total` is a value of every message. */
export function toAnswer({ links }: RequestContext, refusal: CheckoutRefusal): CheckoutReply {
  const { code, errors = {}, page, leadsTo, ...facts } = refusal;
  if (leadsTo) return { errors, goTo: links.page('cart') };
  const { tone = 'critical', values = {}, items = [] } = facts;
  const total = page?.cart.summary.total ?? '';
  const notice = { tone, key: code, values: { total, ...values }, ...(items.length > 0 ? { items } : {}) };
  return { ...page, errors, notice };
}

/** CO-03: invalid fields before terms that are not accepted. Null without errors. */
export function refuseErrors(errors: CheckoutErrors, page?: CheckoutPage): CheckoutRefusal | null {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  const onlyTerms = fields.every((field) => field === 'terms');
  return refuseOrder(400, onlyTerms ? 'checkout.error.terms' : 'checkout.notice.fieldsInvalid', {
    errors,
    page,
  });
}

/** The API failed, or a limit was reached, before an order was sent. */
export const explainFailure = ({ code, status, retryAfter }: Failure): CheckoutRefusal =>
  code === 'tooMany'
    ? refuseOrder(status, 'checkout.notice.tooMany', { values: { seconds: retryAfter ?? 0 }, retryAfter })
    : refuseOrder(status, 'checkout.notice.unreachable', { retryAfter });

/** The refusal of an order that the API refused. `page` shows the goods and sum of now. */
export function toOrderRefusal(refusal: OrderRefusal, page: CheckoutPage): CheckoutRefusal {
  switch (refusal.code) {
    case 'outOfStock':
      return refuseOrder(409, 'checkout.notice.outOfStock', { page, items: refusal.names });
    case 'codeChanged':
    case 'giftCardChanged':
    case 'balanceChanged':
    case 'cartChanged':
    case 'blocked':
      return refuseOrder(409, `checkout.notice.${refusal.code}`, { page });
    case 'unreachable':
      return refuseOrder(refusal.status, 'checkout.notice.unreachable', { page });
    case 'identityNumber':
      return refuseFields(['identityNumber'], page);
    default:
      return refuseFields(refusal.code === 'invalid' ? refusal.fields : [], page);
  }
}

function refuseFields(fields: readonly RefusedField[], page: CheckoutPage): CheckoutRefusal {
  const errors = Object.fromEntries(fields.map((field) => [field, selectFieldError(field, page.checkout)]));
  return refuseErrors(errors, page) ?? refuseOrder(400, 'checkout.notice.invalid', { page });
}

const FIELD_ERRORS: readonly (readonly [RegExp, MessageKey])[] = [
  [/^email$/, 'fields.error.email'],
  [/^shippingId$/, 'checkout.error.shipping'],
  [/^pickupPoint$/, 'checkout.error.pickupPoint'],
  [/^paymentId$/, 'checkout.error.payment'],
  [/[.]zip$/, 'fields.error.zip'],
  [/[.]mobile$/, 'fields.error.phone'],
];

function selectFieldError(field: RefusedField, { customerType }: CheckoutView): MessageKey {
  if (field === 'identityNumber')
    return customerType === 'PERSON' ? 'fields.error.personalId' : 'fields.error.organizationId';
  return FIELD_ERRORS.find(([pattern]) => pattern.test(field))?.[1] ?? 'checkout.error.refused';
}

/** The errors of fields that have a value: an empty field is no error before the order is placed (VL-04). */
export function listTypedErrors(
  errors: CheckoutErrors,
  { values, deliveries }: CheckoutView,
): CheckoutErrors {
  const all: CheckoutErrors = {
    ...(deliveries?.length === 0 ? { [selectZipField(values)]: 'checkout.error.noDelivery' } : {}),
    ...errors,
  };
  const typed: Readonly<Record<string, string>> = values;
  return Object.fromEntries(Object.entries(all).filter(([field]) => Boolean(typed[field])));
}

/** The errors of the saved values of a page that is loaded: without script they are shown only here after an update. */
export const listSavedErrors = (checkout: CheckoutView): CheckoutErrors =>
  listTypedErrors(listCheckoutErrors(checkout.values, checkout), { ...checkout, deliveries: null });

/**
 * Errors that depend on the shop: whether it delivers to the postal code, and offers the chosen delivery and payment. Errors of the rules
 * take precedence.
 */
export function listOfferErrors(checkout: CheckoutView): CheckoutErrors {
  const { deliveries, payments, isNothingToPay, values } = checkout;
  if (deliveries?.length === 0) return { [selectZipField(values)]: 'checkout.error.noDelivery' };
  const delivery = deliveries?.find(({ id }) => String(id) === values.shippingId);
  const isPointMissing = delivery?.pickupPoints?.every(({ value }) => value !== values.pickupPoint) ?? false;
  const isPaymentOffered = payments.some(({ id }) => String(id) === values.paymentId);
  return {
    ...(deliveries && !delivery ? { shippingId: 'checkout.error.shipping' } : {}),
    ...(isPointMissing ? { pickupPoint: 'checkout.error.pickupPoint' } : {}),
    ...(isNothingToPay || isPaymentOffered ? {} : { paymentId: 'checkout.error.payment' }),
  };
}

/** The postal code that decides the deliveries: that of the separate address, where it has a street (contract 9.2). */
const selectZipField = (values: CheckoutValues): 'shipping.zip' | 'billing.zip' =>
  values.otherShipping === 'on' && values['shipping.addressLine1'] && values['shipping.zip']
    ? 'shipping.zip'
    : 'billing.zip';
