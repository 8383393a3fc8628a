import { type RefObject, useEffect, useState } from 'react';
import type { CheckoutErrors } from '#app/features/checkout/checkout-answer.ts';
import type { CheckoutFieldName, CheckoutView } from '#app/features/checkout/checkout-view.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBlurErrors } from '#app/ui/field/use-blur-errors.ts';
import { listErrors, listMissing, useReply } from './checkout-errors.ts';
import { listEditedControls } from './live/edited-controls.ts';
import type { LiveCheckout } from './live/use-live-checkout.ts';
import { findCheckoutError } from '#app/features/checkout/rules/field-errors.ts';
import { listShownFields } from '#app/features/checkout/rules/shown-fields.ts';
import type { FieldRule } from '#kernel/field-rule.ts';

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
