import { type ComponentPropsWithoutRef, useId } from 'react';
import { control } from './field.css.ts';
import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style' | 'children'>, FieldTexts {}

/** A single-line text field with label, description and error. */
export function TextField({ label, hideLabel, description, error, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hideLabel={hideLabel} description={description} error={error}>
      <input
        type="text"
        {...input}
        {...fieldAttributes(fieldId, { description, error })}
        className={control}
      />
    </FieldFrame>
  );
}
