import { useMemo } from 'react';
import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import type { MessageKey, Translate } from '#app/i18n/messages.ts';
import type { FormError } from '#app/ui/field/error-summary.tsx';
import { fieldId } from './field-inputs.ts';

/** The fields as they follow each other on the page, which is the order of the list of errors. */
const FIELD_ORDER: readonly CheckoutFieldName[] = [
  'market',
  'billing.zip',
  'shippingId',
  'customerType',
  'identityNumber',
  'billing.company',
  'billing.firstName',
  'billing.lastName',
  'email',
  'billing.mobile',
  'billing.careOf',
  'billing.addressLine1',
  'billing.addressLine2',
  'billing.city',
  'otherShipping',
  'shipping.company',
  'shipping.firstName',
  'shipping.lastName',
  'shipping.mobile',
  'shipping.careOf',
  'shipping.addressLine1',
  'shipping.addressLine2',
  'shipping.zip',
  'shipping.city',
  'billing.entryCode',
  'shipping.entryCode',
  'message',
  'paymentId',
  'newsletter',
  'terms',
];

/** The labels of fields, for a list of errors of which several say that a field is required. */
export const FIELD_LABELS = {
  market: 'checkout.field.market',
  zip: 'fields.label.zip',
  shippingId: 'checkout.step.delivery',
  customerType: 'checkout.field.customerType',
  company: 'fields.label.company',
  firstName: 'fields.label.firstName',
  lastName: 'fields.label.lastName',
  email: 'fields.label.email',
  mobile: 'fields.label.mobile',
  careOf: 'fields.label.careOf',
  addressLine1: 'fields.label.addressLine1',
  addressLine2: 'fields.label.addressLine2',
  city: 'fields.label.city',
  entryCode: 'fields.label.entryCode',
  message: 'checkout.field.message',
  paymentId: 'checkout.step.payment',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Where the label depends on the customer type. */
export const IDENTITY_LABELS = {
  PERSON: 'fields.label.personalId',
  ORGANIZATION: 'fields.label.organizationId',
} as const satisfies Readonly<Record<string, MessageKey>>;

interface LabelOptions {
  readonly t: Translate;
  readonly customerType: keyof typeof IDENTITY_LABELS;
}

/** A field's label; null for boxes, whose errors say what they are about. */
export function findFieldLabel(field: CheckoutFieldName, { t, customerType }: LabelOptions): string | null {
  if (field === 'identityNumber') return t(IDENTITY_LABELS[customerType]);
  const [address, part] = field.split('.');
  const key = FIELD_LABELS[(part ?? address) as keyof typeof FIELD_LABELS] as MessageKey | undefined;
  return key === undefined ? null : t(key);
}

/** Errors of the server as those of a form: the same object for the same errors. */
export const useReply = (errors: CheckoutErrors): FormReply =>
  useMemo(
    () => ({ error: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])) }),
    [errors],
  );

interface ListOptions extends LabelOptions {
  readonly findText: (field: CheckoutFieldName) => string | undefined;
}

/** The wrong fields in the order of the page, each named by its label. */
export function listErrors({ findText, ...options }: ListOptions): FormError[] {
  return FIELD_ORDER.flatMap((field) => {
    const text = findText(field);
    if (text === undefined) return [];
    const label = findFieldLabel(field, options);
    return [{ fieldId: fieldId(field), text: label === null ? text : `${label}: ${text}` }];
  });
}

/** The fields whose saved values do not yet keep their rules, by label. */
export function listMissing(
  rules: Readonly<Partial<Record<string, (value: string) => string | null>>>,
  options: LabelOptions & { readonly valueOf: (field: CheckoutFieldName) => string },
): { readonly label: string; readonly fieldId: string }[] {
  return FIELD_ORDER.flatMap((field) => {
    if ((rules[field]?.(options.valueOf(field).trim()) ?? null) === null) return [];
    const label = field === 'terms' ? options.t('checkout.terms.name') : findFieldLabel(field, options);
    return [{ label: label ?? '', fieldId: fieldId(field) }];
  });
}
