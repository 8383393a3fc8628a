import { useMemo } from 'react';
import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import type { MessageKey, Translate } from '#app/i18n/messages.ts';
import type { FormError } from '#app/ui/field/error-summary.tsx';
import { splitName } from '#app/features/checkout/rules/shown-fields.ts';
import { selectLabel, type CustomerField } from '#app/features/fields/address-fields.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import { fieldId } from './checkout-form-context.ts';

/** The fields as they follow each other on the page, which is the order of the list of errors. */
const FIELD_ORDER: readonly CheckoutFieldName[] = [
  'market',
  'billing.zip',
  'shippingId',
  'pickupPoint',
  'customerType',
  'identityNumber',
  'billing.company',
  'billing.firstName',
  'billing.lastName',
  'email',
  'billing.mobile',
  'billing.addressLine1',
  'billing.city',
  'billing.addressLine2',
  'billing.careOf',
  'otherShipping',
  'shipping.company',
  'shipping.firstName',
  'shipping.lastName',
  'shipping.mobile',
  'shipping.addressLine1',
  'shipping.zip',
  'shipping.city',
  'shipping.addressLine2',
  'shipping.careOf',
  'billing.entryCode',
  'shipping.entryCode',
  'message',
  'paymentId',
  'newsletter',
  'terms',
];

/** Labels of the fields that are no texts. */
const CHOICE_LABELS: Readonly<Partial<Record<CheckoutFieldName, MessageKey>>> = {
  market: 'checkout.field.market',
  shippingId: 'checkout.step.delivery',
  pickupPoint: 'checkout.delivery.pickupPoint',
  customerType: 'checkout.field.customerType',
  message: 'checkout.field.message',
  paymentId: 'checkout.step.payment',
};
/** Their errors say what they are about. */
const BOXES: readonly CheckoutFieldName[] = ['otherShipping', 'newsletter', 'terms'];

interface LabelOptions {
  readonly t: Translate;
  readonly customerType: CustomerType;
}

/** A field's label, for a list of errors of which several say that a field is required; null for boxes. */
export function findFieldLabel(field: CheckoutFieldName, { t, customerType }: LabelOptions): string | null {
  if (BOXES.includes(field)) return null;
  return t(CHOICE_LABELS[field] ?? selectLabel(splitName(field).part as CustomerField, customerType));
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
    if ((rules[field]?.(options.valueOf(field)) ?? null) === null) return [];
    const label = field === 'terms' ? options.t('checkout.terms.name') : findFieldLabel(field, options);
    return [{ label: label ?? '', fieldId: fieldId(field) }];
  });
}
