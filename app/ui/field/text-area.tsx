import type { ComponentPropsWithoutRef } from 'react';
import { area } from './field.css.ts';
import { ValidMark } from './valid-mark.tsx';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';

interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'style' | 'children'>, FieldTexts {
  /** Marks what was typed as checked and right (VL-05). */
  readonly valid?: boolean;
}

/** A multi-line text field with label, description and error. */
export function TextArea({ valid, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <ValidMark valid={valid}>
        <textarea {...control} className={area} />
      </ValidMark>
    </FieldFrame>
  );
}
