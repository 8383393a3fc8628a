import { type ComponentPropsWithoutRef, useId } from 'react';
import { area } from './field.css.ts';
import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'style' | 'children'>, FieldTexts {}

/** A multi-line text field with label, description and error. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, description, error, optional, id, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hideLabel, description, error, optional }} id={fieldId}>
      <textarea {...input} {...fieldAttributes(fieldId, { description, error })} className={area} />
    </FieldFrame>
  );
}
