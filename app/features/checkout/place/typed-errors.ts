import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { listCheckoutErrors } from '#app/features/checkout/rules/field-errors.ts';
import { selectZipField } from './offer-errors.ts';

/** The errors of fields that have a value: what is still empty is no error before the order is placed (VL-04). */
export function listTypedErrors(
  errors: CheckoutErrors,
  { values, deliveries }: Pick<CheckoutView, 'values' | 'deliveries'>,
): CheckoutErrors {
  const zip = selectZipField(values);
  const all: CheckoutErrors = {
    ...(deliveries?.length === 0 ? { [zip]: 'checkout.error.noDelivery' } : {}),
    ...errors,
  };
  const typed: Readonly<Record<string, string>> = values;
  return Object.fromEntries(Object.entries(all).filter(([field]) => Boolean(typed[field])));
}

/** What is wrong with the saved values of a page that is loaded: without script nothing else shows it after an update. */
export const listSavedErrors = (checkout: CheckoutView): CheckoutErrors =>
  listTypedErrors(listCheckoutErrors(checkout.values, checkout), { ...checkout, deliveries: null });
