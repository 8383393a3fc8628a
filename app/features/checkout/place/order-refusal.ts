import type { CheckoutErrors, CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { OrderRefusal, RefusedField } from '#app/features/orders/placement/place-order.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { refuseErrors, refuseOrder, type CheckoutRefusal } from './refusal.ts';

/** What is to be paid is not what the form said: the page has to be read again. */
const CHANGES: Readonly<Partial<Record<OrderRefusal['code'], MessageKey>>> = {
  codeChanged: 'checkout.notice.codeChanged',
  giftCardChanged: 'checkout.notice.giftCardChanged',
  balanceChanged: 'checkout.notice.balanceChanged',
  cartChanged: 'checkout.notice.cartChanged',
};
export const isChange = ({ code }: OrderRefusal): boolean => Object.hasOwn(CHANGES, code);

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
