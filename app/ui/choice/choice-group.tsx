import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { fieldAttributes, FieldError } from '#app/ui/field/text-field.tsx';
import { VisuallyHidden } from '#app/ui/text/text.tsx';
import * as fieldStyles from '#app/ui/field/field.css.ts';
import * as styles from './choice-group.css.ts';

interface ChoiceGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    /** Below the label. */
    readonly note?: string;
    readonly disabled?: boolean;
  }[];
  readonly chosen?: string;
  readonly error?: string;
}

/** A choice among a few options: radio inputs that look like large buttons. */
export function ChoiceGroup({ legend, name, choices, chosen, error }: ChoiceGroupProps) {
  return (
    <ChoiceFieldset legend={legend} error={error}>
      <div className={styles.choices}>
        {choices.map(({ value, label, note, disabled }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              disabled={disabled}
              required
              className={styles.input}
            />
            <span className={styles.face}>
              {label}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  );
}

export function ChoiceFieldset(props: {
  readonly id?: string;
  readonly legend: ReactNode;
  /** For screen readers only, if a heading has the same text. */
  readonly hideLegend?: boolean;
  readonly error?: string | undefined;
  /** Shows the error above the choices, for long lists. */
  readonly isErrorFirst?: boolean;
  readonly children: ReactNode;
}) {
  const { id, legend, hideLegend = false, error, isErrorFirst = false, children } = props;
  const ownId = useId();
  const errorOf = id ?? ownId;
  const shownError = error === undefined ? null : <FieldError id={errorOf}>{error}</FieldError>;
  return (
    <fieldset
      id={id}
      className={styles.group}
      aria-describedby={error === undefined ? undefined : `${errorOf}-error`}
    >
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {isErrorFirst ? shownError : null}
      {children}
      {isErrorFirst ? null : shownError}
    </fieldset>
  );
}

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
    <div className={fieldStyles.field}>
      <label className={fieldStyles.check}>
        <input
          {...input}
          {...fieldAttributes(fieldId, { error })}
          type="checkbox"
          className={fieldStyles.box}
        />
        <span>{label}</span>
      </label>
      {error === undefined ? null : <FieldError id={fieldId}>{error}</FieldError>}
    </div>
  );
}
