import type { ComponentPropsWithoutRef } from 'react';
import * as styles from './field.css.ts';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';
import { ValidMark } from './valid-mark.tsx';

interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style' | 'children'>, FieldTexts {
  /** Marks what was typed as checked and right (VL-05). */
  readonly valid?: boolean;
}

/** A single-line text field with label, description and error. */
export function TextField({ valid, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <ValidMark valid={valid}>
        <input type="text" {...control} className={styles.control} />
      </ValidMark>
    </FieldFrame>
  );
}
