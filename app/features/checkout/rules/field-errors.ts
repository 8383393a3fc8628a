import { EMAIL_MAX_CHARS, isEmail } from '#kernel/is-email.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import type {
  AddressField,
  CheckoutFieldName,
  CheckoutValues,
} from '#app/features/checkout/checkout-view.ts';
import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import { isOrganizationId } from '#app/features/fields/organization-id.ts';
import { isPersonalId, normalizeId } from '#app/features/fields/personal-id.ts';
import { isPhone } from '#app/features/fields/phone.ts';
import { isPostalCode } from '#app/features/fields/postal-code.ts';
import { listShownFields, type FormShape } from './shown-fields.ts';
import { MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';

/** Country and customer type decide what a field may contain. */
export type RuleShape = Omit<FormShape, 'values'>;

type Check = (value: string, shape: RuleShape) => MessageKey | null;

const OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  'billing.careOf',
  'billing.addressLine2',
  'billing.entryCode',
  'shipping.careOf',
  'shipping.addressLine2',
  'shipping.entryCode',
  'shipping.mobile',
  'message',
  'otherShipping',
  'newsletter',
] satisfies readonly CheckoutFieldName[]);

/** Fields that may stay empty: their labels say '(optional)' (VL-04). */
export const isOptional = (field: CheckoutFieldName): boolean => OPTIONAL_FIELDS.has(field);

/** Errors of fields that were left empty; for others it is `required`. */
const MISSING: Readonly<Partial<Record<CheckoutFieldName, MessageKey>>> = {
  terms: 'checkout.error.terms',
  shippingId: 'checkout.error.shipping',
  paymentId: 'checkout.error.payment',
};

const ofLength =
  (maxChars: number): Check =>
  (value) =>
    value.length > maxChars ? 'fields.error.tooLong' : null;

const ADDRESS_CHECKS: Readonly<Partial<Record<AddressField, Check>>> = {
  zip: (value, { country }) => (isPostalCode(value, country) ? null : 'fields.error.zip'),
  mobile: (value, { country }) => (isPhone(value, country) ? null : 'fields.error.phone'),
};

const CHECKS: Readonly<Partial<Record<CheckoutFieldName, Check>>> = {
  email: (value) => (value.length <= EMAIL_MAX_CHARS && isEmail(value) ? null : 'fields.error.email'),
  identityNumber: (value, { country, customerType }) => {
    if (customerType === 'ORGANIZATION')
      return isOrganizationId(value, country) ? null : 'fields.error.organizationId';
    return isPersonalId(normalizeId(value)) ? null : 'fields.error.personalId';
  },
  message: ofLength(MESSAGE_MAX_CHARS),
};

/**
 * VL-04: what is wrong with a field that the form shows, as a message key, or null. A pure function: the browser calls it on
 * blur, and the server for every field before it places an order.
 */
export function findCheckoutError(
  field: CheckoutFieldName,
  typed: string | undefined,
  shape: RuleShape,
): MessageKey | null {
  const value = (typed ?? '').trim();
  if (value === '') return isOptional(field) ? null : (MISSING[field] ?? 'fields.error.required');
  const check = CHECKS[field] ?? ADDRESS_CHECKS[field.replace(/^\w+\./, '') as AddressField];
  return (check ?? ofLength(TEXT_MAX_CHARS))(value, shape);
}

/** The errors of all fields that the form shows, in its order; values of other fields are ignored. */
export function listCheckoutErrors(values: CheckoutValues, shape: RuleShape): CheckoutErrors {
  const shown = [...listShownFields({ ...shape, values })];
  const errors = shown.map((field) => [field, findCheckoutError(field, values[field], shape)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}
