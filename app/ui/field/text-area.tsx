import { type ComponentPropsWithoutRef, useId } from 'react';
import { area } from './field.css.ts';
import { ValidMark } from './valid-mark.tsx';
import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'style' | 'children'>, FieldTexts {
  /** Marks what was typed as checked and right (VL-05). */
  readonly valid?: boolean;
}

/** A multi-line text field with label, description and error. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, description, error, optional, valid, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, description, error, optional }} id={fieldId}>
      <ValidMark valid={valid}>
        <textarea {...input} {...fieldAttributes(fieldId, { description, error })} className={area} />
      </ValidMark>
    </FieldFrame>
  );
}
