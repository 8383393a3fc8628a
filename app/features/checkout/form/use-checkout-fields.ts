import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFieldName, CheckoutView } from '#app/features/checkout/checkout-view.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { MessageKey, Translate } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBlurErrors } from '#app/ui/field/use-blur-errors.ts';
import { findCheckoutError } from '#app/features/checkout/rules/field-errors.ts';
import { listShownFields, splitName } from '#app/features/checkout/rules/shown-fields.ts';
import type { FieldRule } from '#kernel/field-rule.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import type { FormError } from '#app/ui/field/error-summary.tsx';
import { type CustomerField, selectLabel } from '#app/features/fields/address-fields.ts';
import { listEditedControls, type LiveCheckout } from './live/use-live-checkout.ts';
import { fieldId } from './checkout-form-context.ts';

type FormRules = Readonly<Partial<Record<CheckoutFieldName, FieldRule>>>;

/** Choices that decide which fields there are: they show at once, before they are saved. */
interface Choices {
  readonly customerType?: CustomerType;
  readonly otherShipping?: boolean;
}

/** The fields of the form as they are now: which there are, their rules and what is wrong with them. */
export function useCheckoutFields(
  { page, answer: updated }: LiveCheckout,
  /** To an order that was refused, or of what is saved. */
  errors: CheckoutErrors,
  element: RefObject<HTMLFormElement>,
) {
  const t = useTranslate();
  const [choices, setChoices] = useState<Choices>({});
  useEffect(() => {
    // Chosen before there was script. The form says so only in the browser
    const chosen = listEditedControls(element.current).map((control) => toChoices(control));
    // oxlint-disable-next-line react/set-state-in-effect -- the controls' values are known in the browser only
    if (chosen.length > 0) setChoices((others) => Object.assign({}, others, ...chosen) as Choices);
  }, [element]);
  const [attempts, setAttempts] = useState(0);
  const checkout = applyChoices(page.checkout, choices);
  const rules = selectRules(checkout);
  const { findError, isValid, checkAll, formProps } = useBlurErrors(rules, useReply(errors));
  const saved = page.checkout;

  /** What only the server can determine about a field whose value keeps the rule. */
  const findSavedError = (field: CheckoutFieldName): MessageKey | null => {
    if (field === zipField(checkout) && saved.deliveries?.length === 0) return 'checkout.error.noDelivery';
    const error = updated?.errors[field];
    return error !== undefined && rules[field]?.(saved.values[field] ?? '') === null ? error : null;
  };
  const findText = (field: CheckoutFieldName): string | undefined => {
    const key = findError(field) ?? findSavedError(field);
    // The rules' errors are message keys
    return key === null ? undefined : t(key as MessageKey);
  };
  const { customerType } = checkout;
  return {
    checkout,
    findText,
    isValid,
    formProps,
    attempts,
    errors: listErrors({ t, customerType, findText }),
    missing: listMissing(rules, { t, customerType, valueOf: (field) => findSavedValue(saved, field) }),
    /** Also counts the attempts to pay, after each of which the errors are announced. */
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

/** Where the goods go. */
const zipField = ({ values }: CheckoutView): CheckoutFieldName =>
  values.otherShipping === 'on' ? 'shipping.zip' : 'billing.zip';

/** What the API has of a field. */
function findSavedValue(checkout: CheckoutView, field: CheckoutFieldName): string {
  const { market, customerType, deliveries, payments, values } = checkout;
  const chosen = { shippingId: deliveries ?? [], paymentId: payments };
  if (field === 'market') return market;
  if (field === 'customerType') return customerType;
  if (field === 'shippingId' || field === 'paymentId')
    return String(chosen[field].find(({ isSelected }) => isSelected)?.id ?? '');
  return values[field] ?? '';
}

/** The rules of the fields that the form has now (VL-04). */
function selectRules(checkout: CheckoutView): FormRules {
  const rules: Partial<Record<CheckoutFieldName, FieldRule>> = {};
  for (const field of listShownFields(checkout))
    rules[field] = (value) => findCheckoutError(field, value, checkout);
  return rules;
}

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
function findFieldLabel(field: CheckoutFieldName, { t, customerType }: LabelOptions): string | null {
  if (BOXES.includes(field)) return null;
  return t(CHOICE_LABELS[field] ?? selectLabel(splitName(field).part as CustomerField, customerType));
}

/** Errors of the server as those of a form: the same object for the same errors. */
const useReply = (errors: CheckoutErrors): FormReply =>
  useMemo(
    () => ({ error: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])) }),
    [errors],
  );

interface ListOptions extends LabelOptions {
  readonly findText: (field: CheckoutFieldName) => string | undefined;
}

/** The wrong fields in the order of the page, each named by its label. */
function listErrors({ findText, ...options }: ListOptions): FormError[] {
  return FIELD_ORDER.flatMap((field) => {
    const text = findText(field);
    if (text === undefined) return [];
    const label = findFieldLabel(field, options);
    return [{ fieldId: fieldId(field), text: label === null ? text : `${label}: ${text}` }];
  });
}

/** The fields whose saved values do not yet keep their rules, by label. */
function listMissing(
  rules: Readonly<Partial<Record<string, (value: string) => string | null>>>,
  options: LabelOptions & { readonly valueOf: (field: CheckoutFieldName) => string },
): { readonly label: string; readonly fieldId: string }[] {
  return FIELD_ORDER.flatMap((field) => {
    if ((rules[field]?.(options.valueOf(field)) ?? null) === null) return [];
    const label = field === 'terms' ? options.t('checkout.terms.name') : findFieldLabel(field, options);
    return [{ label: label ?? '', fieldId: fieldId(field) }];
  });
}
