import { type ComponentPropsWithoutRef, useId } from 'react';
import * as styles from './field.css.ts';
import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { ValidMark } from './valid-mark.tsx';

interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style' | 'children'>, FieldTexts {
  /** Marks what was typed as checked and right (VL-05). */
  readonly valid?: boolean;
}

/** A single-line text field with label, description and error. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, description, error, optional, valid, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const control = (
    <input
      type="text"
      {...input}
      {...fieldAttributes(fieldId, { description, error })}
      className={styles.control}
    />
  );
  return (
    <FieldFrame {...{ label, hideLabel, description, error, optional }} id={fieldId}>
      <ValidMark valid={valid}>{control}</ValidMark>
    </FieldFrame>
  );
}
