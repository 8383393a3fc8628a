import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFieldName, CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import type { FieldShape } from '#app/features/fields/address-fields.ts';
import { findLengthError, findValueError, OPTIONAL_PLACE_FIELDS } from '#app/features/fields/field-rules.ts';
import { MESSAGE_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { listShownFields, splitName } from './shown-fields.ts';

const OPTIONAL_FIELDS: readonly string[] = [
  'shipping.mobile',
  'message',
  'pickupPoint',
  'otherShipping',
  'newsletter',
] satisfies CheckoutFieldName[];

/** Fields that may stay empty: their labels say '(optional)' (VL-04). */
export const isOptional = (field: CheckoutFieldName): boolean =>
  OPTIONAL_FIELDS.includes(field) || OPTIONAL_PLACE_FIELDS.includes(splitName(field).part);

/** Errors of fields that were left empty; for others it is `required`. */
const MISSING: Readonly<Partial<Record<CheckoutFieldName, MessageKey>>> = {
  terms: 'checkout.error.terms',
  shippingId: 'checkout.error.shipping',
  paymentId: 'checkout.error.payment',
};

/**
 * VL-04: what is wrong with a field that the form shows, as a message key, or null. A pure function: the browser calls it on
 * blur, and the server for every field before it places an order.
 */
export function findCheckoutError(
  field: CheckoutFieldName,
  typed: string | undefined,
  shape: FieldShape,
): MessageKey | null {
  const value = field === 'message' ? (typed ?? '').trim() : cleanLine(typed ?? '');
  if (value === '') return isOptional(field) ? null : (MISSING[field] ?? 'fields.error.required');
  return field === 'message'
    ? findLengthError(value, MESSAGE_MAX_CHARS)
    : findValueError(splitName(field).part, value, shape);
}

/** The errors of all fields that the form shows, in its order; values of other fields are ignored. */
export function listCheckoutErrors(values: CheckoutValues, shape: FieldShape): CheckoutErrors {
  const shown = [...listShownFields({ ...shape, values })];
  const errors = shown.map((field) => [field, findCheckoutError(field, values[field], shape)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}
