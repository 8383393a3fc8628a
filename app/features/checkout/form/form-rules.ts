import type { CheckoutFieldName, CheckoutView } from '#app/features/checkout/checkout-view.ts';
import { findCheckoutError } from '#app/features/checkout/rules/field-errors.ts';
import { listShownFields } from '#app/features/checkout/rules/shown-fields.ts';
import type { FieldRule } from '#app/kernel/field-rule.ts';

export type FormRules = Readonly<Partial<Record<CheckoutFieldName, FieldRule>>>;

/** The rules of the fields that the form has now (VL-04). */
export function selectRules(checkout: CheckoutView): FormRules {
  const rules: Partial<Record<CheckoutFieldName, FieldRule>> = {};
  for (const field of listShownFields(checkout))
    rules[field] = (value) => findCheckoutError(field, value, checkout);
  return rules;
}
