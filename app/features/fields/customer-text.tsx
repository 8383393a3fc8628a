import { useTranslate } from '#app/i18n/use-translate.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { selectLabel, type CustomerField, type FieldShape } from './address-fields.ts';
import { selectInput, type FieldInput, type Section } from './field-inputs.ts';
import { TEXT_MAX_CHARS } from './text-limits.ts';

interface CustomerTextProps extends Partial<FieldInput> {
  readonly field: CustomerField;
  readonly shape: FieldShape;
  readonly id: string;
  readonly name: string;
  readonly isOptional: boolean;
  readonly error: string | undefined;
  /** Left with a value that keeps its rule. */
  readonly isValid: boolean;
  readonly defaultValue: string;
  readonly enterKeyHint?: 'next';
  /** See `selectInput`. */
  readonly section?: Section;
}

/** A text field of a customer or an address (VL-04, VL-05). What was typed stays. */
export function CustomerText(props: CustomerTextProps) {
  const { field, shape, isOptional, error, isValid, section, ...input } = props;
  const t = useTranslate();
  const isPersonalId = field === 'identityNumber' && shape.customerType === 'PERSON';
  return (
    <TextField
      {...selectInput(field, shape.country, section)}
      {...input}
      label={t(selectLabel(field, shape.customerType))}
      optional={isOptional ? t('fields.optional') : undefined}
      required={!isOptional}
      description={isPersonalId ? t('fields.label.personalIdHint') : undefined}
      error={error}
      valid={error === undefined && isValid}
      maxLength={TEXT_MAX_CHARS}
      placeholder=" "
    />
  );
}
