import type { ComponentPropsWithoutRef } from 'react';
import { select } from './field.css.ts';
import { FieldFrame, type FieldTexts, useField } from './text-field.tsx';

interface SelectFieldProps
  extends Omit<ComponentPropsWithoutRef<'select'>, 'className' | 'style' | 'children'>, FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} className={select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
