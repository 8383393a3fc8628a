import { FAILURE_STATUS, type FailureStatus } from '#app/commerce/commerce-error.ts';
import type { CheckoutErrors, CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { refuseErrors, refuseOrder, type CheckoutRefusal } from './refusal.ts';

/** A refusal of the API, as `placeOrder` of the feature `orders` returns it. */
export interface ApiRefusal {
  readonly code: string;
  /** Of `outOfStock`: the goods that are short. */
  readonly names?: readonly string[];
  /** Of `invalid`. */
  readonly fields?: readonly CheckoutFieldName[];
  /** Of `unreachable`. */
  readonly status?: FailureStatus;
}

/** What is to be paid is not what the form said: the page has to be read again. */
const CHANGES: Readonly<Record<string, MessageKey>> = {
  codeChanged: 'checkout.notice.codeChanged',
  giftCardChanged: 'checkout.notice.giftCardChanged',
  balanceChanged: 'checkout.notice.balanceChanged',
  cartChanged: 'checkout.notice.cartChanged',
};
export const isChange = ({ code }: ApiRefusal): boolean => Object.hasOwn(CHANGES, code);

const FIELD_ERRORS: readonly (readonly [RegExp, MessageKey])[] = [
  [/^email$/, 'fields.error.email'],
  [/^shippingId$/, 'checkout.error.shipping'],
  [/^paymentId$/, 'checkout.error.payment'],
  [/[.]zip$/, 'fields.error.zip'],
  [/[.]mobile$/, 'fields.error.phone'],
];

/** The page of an order that the API refused. `page` shows what is to be paid now. */
export function toOrderRefusal(refusal: ApiRefusal, page: CheckoutPage): CheckoutRefusal {
  const { code, names = [], fields = [], status = FAILURE_STATUS.unavailable } = refusal;
  const change = CHANGES[code];
  if (change) return refuseOrder(409, change, { page });
  if (code === 'outOfStock') return refuseOrder(409, 'checkout.notice.outOfStock', { page, items: names });
  if (code === 'blocked') return refuseOrder(409, 'checkout.notice.blocked', { page });
  if (code === 'unreachable') return refuseOrder(status, 'checkout.notice.unreachable', { page });
  const wrong = code === 'identityNumber' ? (['identityNumber'] as const) : fields;
  const errors: CheckoutErrors = Object.fromEntries(wrong.map((field) => [field, selectError(field, page)]));
  return refuseErrors(errors, page) ?? refuseOrder(400, 'checkout.notice.invalid', { page });
}

function selectError(field: CheckoutFieldName, { checkout }: CheckoutPage): MessageKey {
  if (field === 'identityNumber')
    return checkout.customerType === 'PERSON' ? 'fields.error.personalId' : 'fields.error.organizationId';
  return FIELD_ERRORS.find(([pattern]) => pattern.test(field))?.[1] ?? 'checkout.error.refused';
}
