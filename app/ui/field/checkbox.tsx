import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import * as styles from './field.css.ts';
import { fieldAttributes, FieldError } from './text-field.tsx';

interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'style' | 'children' | 'type'
> {
  readonly label: ReactNode;
  readonly error?: string;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...input} {...fieldAttributes(fieldId, { error })} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      {error === undefined ? null : <FieldError id={fieldId}>{error}</FieldError>}
    </div>
  );
}
