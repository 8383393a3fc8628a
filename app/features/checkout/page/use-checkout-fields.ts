import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { CheckoutErrors, CheckoutFieldName, CheckoutView } from '#app/features/checkout/checkout.ts';
import type { CustomerType } from '#app/request/request-context.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBlurErrors } from '#app/ui/field/form.ts';
import { findCheckoutError, listShownFields, splitName } from '#app/features/checkout/checkout-fields.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';
import type { FormError } from '#app/ui/field/error-summary.tsx';
import { type CustomerField, selectLabel } from '#app/features/fields/field-rules.ts';
import { listEditedControls, type LiveCheckout } from './live-checkout.ts';
import { fieldId } from './checkout-step.tsx';

type FormRules = Readonly<Partial<Record<CheckoutFieldName, FieldRule>>>;

/** Choices that decide which fields the form has: applied at once, before they are saved. */
interface Choices {
  readonly customerType?: CustomerType;
  readonly otherShipping?: boolean;
}

/** The present fields of the form, their rules and errors. */
export function useCheckoutFields(
  { page, answer: updated }: LiveCheckout,
  /** To an order that was refused, or of the saved values. */
  errors: CheckoutErrors,
  element: RefObject<HTMLFormElement>,
) {
  const t = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  useEffect(() => {
    // Chosen before the script ran
    const chosen = listEditedControls(element.current).map((control) => toChoices(control));
    // oxlint-disable-next-line react/set-state-in-effect -- the controls' values are known in the browser only
    if (chosen.length > 0) setChoices((others) => Object.assign({}, others, ...chosen) as Choices);
  }, [element]);
  const [attempts, setAttempts] = useState(0);
  const saved = page.checkout;
  const checkout = applyChoices(saved, choices);
  const rules = selectRules(checkout);
  const reply = useMemo(
    () => ({ error: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])) }),
    [errors],
  );
  const { findError, isValid, checkAll, formProps } = useBlurErrors(rules, reply);

  /** The server's error of a field whose value keeps the rule. */
  const findSavedError = (field: CheckoutFieldName): MessageKey | null => {
    if (field === selectZip(checkout) && saved.deliveries?.length === 0) return 'checkout.error.noDelivery';
    const error = updated?.errors[field];
    return error !== undefined && rules[field]?.(saved.values[field] ?? '') === null ? error : null;
  };
  // The rules' errors are message keys
  const findKey = (field: CheckoutFieldName) =>
    (findError(field) ?? findSavedError(field)) as MessageKey | null;
  const findText = (field: CheckoutFieldName): string | undefined => {
    const key = findKey(field);
    return key === null ? undefined : t(key);
  };
  const toLabel = (field: CheckoutFieldName): string =>
    t(CHOICE_LABELS[field] ?? selectLabel(splitName(field).part as CustomerField, checkout.customerType));
  return {
    checkout,
    findText,
    isValid,
    formProps,
    attempts,
    errors: listErrors(findKey, (field, key) =>
      UNNAMED.includes(key) ? `${toLabel(field)}: ${t(key)}` : t(key),
    ),
    missing: listMissing(rules, saved, toLabel),
    /** False where a field is wrong; counts these attempts to pay, because each announces the errors. */
    checkAll: (form: HTMLFormElement): boolean => {
      const isRight = checkAll(form) && saved.deliveries?.length !== 0;
      if (!isRight) setAttempts((count) => count + 1);
      return isRight;
    },
    choose: (control: Control): void => setChoices((others) => ({ ...others, ...toChoices(control) })),
  };
}

type Control = Pick<HTMLInputElement, 'name' | 'value'> & { readonly checked?: boolean };

function toChoices({ name, value, checked }: Control): Choices {
  if (name === 'otherShipping') return { otherShipping: checked === true };
  return name === 'customerType' ? { customerType: value as CustomerType } : {};
}

function applyChoices(checkout: CheckoutView, { customerType, otherShipping }: Choices): CheckoutView {
  const { otherShipping: saved, ...values } = checkout.values;
  const isOther = otherShipping ?? saved === 'on';
  return {
    ...checkout,
    customerType: checkout.customerTypes.find((offered) => offered === customerType) ?? checkout.customerType,
    values: isOther ? { ...values, otherShipping: 'on' } : values,
  };
}

/** The field of the postal code of the delivery. */
const selectZip = ({ values }: CheckoutView): CheckoutFieldName =>
  values.otherShipping === 'on' ? 'shipping.zip' : 'billing.zip';

/** The rules of the fields that the form has now (VL-04). */
function selectRules(checkout: CheckoutView): FormRules {
  const rules: Partial<Record<CheckoutFieldName, FieldRule>> = {};
  for (const field of listShownFields(checkout))
    rules[field] = (value) => findCheckoutError(field, value, checkout);
  return rules;
}

/** The errors of the wrong fields in the order of the page. */
const listErrors = (
  findKey: (field: CheckoutFieldName) => MessageKey | null,
  toText: (field: CheckoutFieldName, key: MessageKey) => string,
): FormError[] =>
  FIELD_ORDER.flatMap((field) => {
    const key = findKey(field);
    return key === null ? [] : [{ fieldId: fieldId(field), text: toText(field, key) }];
  });

/** The fields whose saved values break their rules. */
const listMissing = (rules: FormRules, saved: CheckoutView, toLabel: (field: CheckoutFieldName) => string) =>
  FIELD_ORDER.filter((field) => (rules[field]?.(getSavedValue(saved, field)) ?? null) !== null).map(
    (field) => ({
      label: toLabel(field),
      fieldId: fieldId(field),
    }),
  );

/** The value of a field that the API has. */
function getSavedValue(checkout: CheckoutView, field: CheckoutFieldName): string {
  const { market, customerType, deliveries, payments, values } = checkout;
  const chosen = { shippingId: deliveries ?? [], paymentId: payments };
  if (field === 'market') return market;
  if (field === 'customerType') return customerType;
  if (field === 'shippingId' || field === 'paymentId')
    return String(chosen[field].find(({ isSelected }) => isSelected)?.id ?? '');
  return values[field] ?? '';
}

/** The fields in the order of the page, for the list of errors. */
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

/** Labels of the fields that are no text fields. */
const CHOICE_LABELS: Readonly<Partial<Record<CheckoutFieldName, MessageKey>>> = {
  market: 'checkout.field.market',
  shippingId: 'checkout.step.delivery',
  pickupPoint: 'checkout.delivery.pickupPoint',
  customerType: 'checkout.field.customerType',
  message: 'checkout.field.message',
  paymentId: 'checkout.step.payment',
  terms: 'checkout.terms.name',
};
/** Errors that do not name their field: the list of errors adds its label. */
const UNNAMED: readonly MessageKey[] = [
  'fields.error.required',
  'fields.error.tooLong',
  'checkout.error.refused',
];
