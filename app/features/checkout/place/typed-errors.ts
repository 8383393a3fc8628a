import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { selectZipField } from './offer-errors.ts';

/** The errors of fields that have a value: what is still empty is no error before the order is placed (VL-04). */
export function listTypedErrors(
  errors: CheckoutErrors,
  { values, deliveries }: CheckoutView,
): CheckoutErrors {
  const zip = selectZipField(values);
  const all: CheckoutErrors = {
    ...(deliveries?.length === 0 ? { [zip]: 'checkout.error.noDelivery' } : {}),
    ...errors,
  };
  const typed: Readonly<Record<string, string>> = values;
  return Object.fromEntries(Object.entries(all).filter(([field]) => Boolean(typed[field])));
}
