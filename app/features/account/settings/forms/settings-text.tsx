import { TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldValue } from '#app/ui/field/form-reply.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { FieldStates } from './settings-form.tsx';
import { fieldId, selectInput } from './settings-inputs.ts';
import { isOptional } from '#app/features/account/settings/settings-rules.ts';
import type { SettingsShape } from '#app/features/account/settings/settings-shape.ts';
import type { SettingsAnswer, SettingsField } from '#app/features/account/settings/settings-view.ts';

interface SettingsTextProps {
  readonly field: SettingsField;
  readonly label: MessageKey;
  readonly description?: string;
  readonly shape: SettingsShape;
  readonly states: FieldStates;
  readonly answer: SettingsAnswer | undefined;
  readonly saved: string;
}

/** A text field of the settings. What was typed stays when the server refuses it. */
export function SettingsText(props: SettingsTextProps) {
  const { field, label, description, shape, states, answer, saved } = props;
  const t = useTranslate();
  const mayBeEmpty = isOptional(field, shape);
  const error = states.findText(field);
  return (
    <TextField
      {...selectInput(field, shape.country)}
      id={fieldId(field)}
      name={field}
      label={t(label)}
      optional={mayBeEmpty ? t('fields.optional') : undefined}
      required={!mayBeEmpty}
      description={description}
      error={error}
      valid={error === undefined && states.isValid(field)}
      maxLength={TEXT_MAX_CHARS}
      placeholder=" "
      // An answer without the value was sent empty
      defaultValue={answer === undefined ? saved : (findFieldValue(answer.reply, field) ?? '')}
    />
  );
}
