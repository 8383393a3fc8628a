import type { CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';
import { isOptional } from '#app/features/checkout/rules/field-errors.ts';
import { splitName } from '#app/features/checkout/rules/shown-fields.ts';
import { selectLabel, type CustomerField } from '#app/features/fields/address-fields.ts';
import { CustomerText } from '#app/features/fields/customer-text.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { OptionalField } from './optional-field.tsx';
import { fieldId, useCheckoutForm } from './checkout-form-context.ts';

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
