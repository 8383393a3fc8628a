import { type ComponentPropsWithoutRef, useId } from 'react';
import { select } from './field.css.ts';
import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectFieldProps
  extends Omit<ComponentPropsWithoutRef<'select'>, 'className' | 'style' | 'children'>, FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice from a list, by the browser's own control. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, description, error, optional, options, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, description, error, optional }} id={fieldId}>
      <select {...input} {...fieldAttributes(fieldId, { description, error })} className={select}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
