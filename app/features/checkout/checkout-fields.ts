import {
  ADDRESS_FIELDS,
  type AddressField,
  type FieldShape,
  findLengthError,
  findValueError,
  hasIdentityNumber,
  MESSAGE_MAX_CHARS,
  OPTIONAL_PLACE_FIELDS,
  selectMissing,
} from '#app/features/fields/field-rules.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { CheckoutErrors, CheckoutFieldName, CheckoutValues } from './checkout.ts';

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

/** Errors of what is not chosen. */
const MISSING: Readonly<Partial<Record<CheckoutFieldName, MessageKey>>> = {
  market: 'fields.missing.country',
  terms: 'checkout.error.terms',
  shippingId: 'checkout.error.shipping',
  paymentId: 'checkout.error.payment',
};

/**
 * VL-04: the error of a field that the form shows, as a message key, or null. Called by the browser on blur, and by the server for
 * every field before it places an order.
 */
export function findCheckoutError(
  field: CheckoutFieldName,
  typed: string | undefined,
  shape: FieldShape,
): MessageKey | null {
  const value = field === 'message' ? (typed ?? '').trim() : cleanLine(typed ?? '');
  const { part } = splitName(field);
  if (value === '') return isOptional(field) ? null : (MISSING[field] ?? selectMissing(part, shape));
  return field === 'message' ? findLengthError(value, MESSAGE_MAX_CHARS) : findValueError(part, value, shape);
}

/** The errors of all fields that the form shows, in its order; values of other fields are ignored. */
export function listCheckoutErrors(values: CheckoutValues, shape: FieldShape): CheckoutErrors {
  const shown = [...listShownFields({ ...shape, values })];
  const errors = shown.map((field) => [field, findCheckoutError(field, values[field], shape)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}

/** The address of a field, null where it is of none, and its name without it: `billing.zip` is `zip` of `billing`. */
export function splitName(field: CheckoutFieldName) {
  const [address, part] = field.split('.') as ['billing' | 'shipping', AddressField];
  return part === undefined ? { address: null, part: field } : { address, part };
}

/** The fields that the form shows, in its order; the country is that of the market. Values of other fields are ignored. */
export function listShownFields(
  shape: FieldShape & { readonly values: CheckoutValues },
): ReadonlySet<CheckoutFieldName> {
  const isCompany = shape.customerType === 'ORGANIZATION';
  const address = ADDRESS_FIELDS.filter((field) => field !== 'company' || isCompany);
  return new Set<CheckoutFieldName>([
    'market',
    'billing.zip',
    'shippingId',
    'pickupPoint',
    'customerType',
    ...(hasIdentityNumber(shape) ? (['identityNumber'] as const) : []),
    'email',
    ...address.map((field) => `billing.${field}` as const),
    'otherShipping',
    ...(shape.values.otherShipping === 'on' ? address.map((field) => `shipping.${field}` as const) : []),
    'message',
    'paymentId',
    'newsletter',
    'terms',
  ]);
}
