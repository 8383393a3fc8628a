import type { CheckoutFieldName } from '#app/features/checkout/checkout-view.ts';
import { isOptional } from '#app/features/checkout/rules/field-errors.ts';
import { TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useCheckoutForm } from './checkout-form-context.ts';
import { fieldId, selectInput } from './field-inputs.ts';

interface CheckoutTextProps {
  readonly field: CheckoutFieldName;
  readonly label: MessageKey;
  readonly description?: string;
}

/** A text field of the checkout with all that is known of it. What is typed stays, whatever an update answers. */
export function CheckoutText({ field, label, description }: CheckoutTextProps) {
  const t = useTranslate();
  const { checkout, findText, isValid } = useCheckoutForm();
  const mayBeEmpty = isOptional(field);
  const error = findText(field);
  return (
    <TextField
      {...selectInput(field, checkout.country)}
      id={fieldId(field)}
      name={field}
      label={t(label)}
      optional={mayBeEmpty ? t('fields.optional') : undefined}
      required={!mayBeEmpty}
      description={description}
      error={error}
      valid={error === undefined && isValid(field)}
      maxLength={TEXT_MAX_CHARS}
      placeholder=" "
      defaultValue={checkout.values[field] ?? ''}
    />
  );
}
