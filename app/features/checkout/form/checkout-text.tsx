import type { ReactNode, SyntheticEvent } from 'react';
import type { CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';
import { isOptional } from '#app/features/checkout/rules/field-errors.ts';
import { splitName } from '#app/features/checkout/rules/shown-fields.ts';
import { type CustomerField, selectLabel } from '#app/features/fields/address-fields.ts';
import { CustomerText } from '#app/features/fields/customer-text.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';
import * as styles from './optional-field.css.ts';

type TextName = Extract<CheckoutFieldName, CustomerField | `${string}.${string}`>;

/** A text field that few need, behind its name. */
export function OptionalText({ field }: { readonly field: TextName }) {
  const t = useTranslate();
  const { checkout, findText } = useCheckoutForm();
  const label = t(selectLabel(splitName(field).part as CustomerField, checkout.customerType));
  const isFilled = Boolean(checkout.values[field]) || findText(field) !== undefined;
  return (
    <OptionalField label={label} isFilled={isFilled}>
      <CheckoutText field={field} />
    </OptionalField>
  );
}

/** A text field of the checkout with all that is known of it. What is typed stays, whatever an update answers. */
export function CheckoutText({ field }: { readonly field: TextName }) {
  const { checkout, findText, isValid } = useCheckoutForm();
  const { address, part } = splitName(field);
  return (
    <CustomerText
      field={part as CustomerField}
      shape={checkout}
      section={address ?? 'billing'}
      id={fieldId(field)}
      name={field}
      isOptional={isOptional(field)}
      error={findText(field)}
      isValid={isValid(field)}
      defaultValue={checkout.values[field] ?? ''}
      enterKeyHint="next"
      {...(field === 'identityNumber' ? { inputMode: 'numeric' } : {})}
    />
  );
}

interface OptionalFieldProps {
  readonly label: string;
  /** It has a value or an error: it is open from the first. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** A field that few need: behind its name until it is asked for, so that the form looks as short as it is. */
export function OptionalField({ label, isFilled, children }: OptionalFieldProps) {
  return (
    <details className={styles.place} open={isFilled || undefined} onToggle={focusOpened}>
      <summary className={styles.opener}>
        <Icon name="plus" size="s" />
        {label}
      </summary>
      {children}
    </details>
  );
}

/** The opener is gone once it is open: the focus goes on to the field. */
function focusOpened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  const isByVisitor = document.activeElement === currentTarget.querySelector('summary');
  if (currentTarget.open && isByVisitor) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}
