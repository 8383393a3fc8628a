import type { CustomerField } from '#app/features/fields/address-fields.ts';
import { CustomerText } from '#app/features/fields/customer-text.tsx';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import { fieldId, type FieldStates } from './settings-form.tsx';
import { isOptional } from './settings-rules.ts';
import type { SettingsShape } from './settings-shape.ts';
import type { SettingsAnswer, SettingsField } from './settings-view.ts';

interface SettingsTextProps {
  readonly field: SettingsField & CustomerField;
  readonly shape: SettingsShape;
  readonly states: FieldStates;
  readonly answer: SettingsAnswer | undefined;
  readonly saved: string;
}

/** A text field of the settings. What was typed stays when the server refuses it. */
export function SettingsText({ field, shape, states, answer, saved }: SettingsTextProps) {
  return (
    <CustomerText
      field={field}
      shape={shape}
      id={fieldId(field)}
      name={field}
      isOptional={isOptional(field, shape)}
      error={states.findText(field)}
      isValid={states.isValid(field)}
      // An answer without the value was sent empty
      defaultValue={answer === undefined ? saved : (findFieldValue(answer.reply, field) ?? '')}
    />
  );
}
