import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutValues, CheckoutView } from '#app/features/checkout/checkout-view.ts';

/**
 * What only the shop can determine about the fields: whether it delivers to the postal code, and offers the chosen delivery and
 * payment. Errors of the rules go before these.
 */
export function listOfferErrors(checkout: CheckoutView): CheckoutErrors {
  const { deliveries, payments, isNothingToPay, values } = checkout;
  if (deliveries?.length === 0) return { [selectZipField(values)]: 'checkout.error.noDelivery' };
  return {
    ...(deliveries && !offers(deliveries, values.shippingId)
      ? { shippingId: 'checkout.error.shipping' }
      : {}),
    ...(isPointMissing(deliveries, values) ? { pickupPoint: 'checkout.error.pickupPoint' } : {}),
    ...(isNothingToPay || offers(payments, values.paymentId) ? {} : { paymentId: 'checkout.error.payment' }),
  };
}

const offers = (choices: readonly { readonly id: number }[], id: string | undefined): boolean =>
  choices.some((choice) => String(choice.id) === id);

/** The chosen delivery has points to choose from, and the form names none of them. */
function isPointMissing(deliveries: CheckoutView['deliveries'], values: CheckoutValues): boolean {
  const chosen = deliveries?.find(({ id }) => String(id) === values.shippingId);
  return chosen?.pickupPoints?.every(({ value }) => value !== values.pickupPoint) ?? false;
}

/** The field whose code decides the deliveries: that of the separate address, where it has a street (contract 9.2). */
export const selectZipField = (values: CheckoutValues): 'shipping.zip' | 'billing.zip' =>
  values.otherShipping === 'on' && values['shipping.addressLine1'] && values['shipping.zip']
    ? 'shipping.zip'
    : 'billing.zip';
