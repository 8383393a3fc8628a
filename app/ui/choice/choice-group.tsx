import { useId } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { error as errorClass } from '#app/ui/field/field.css.ts';
import * as styles from './choice-group.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A few words below the label. */
  readonly note?: string;
  readonly disabled?: boolean;
}

interface ChoiceGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen?: string;
  /** What is wrong with the choice, or that there is none. */
  readonly error?: string;
}

/** One of a few things: radio inputs with large faces. */
export function ChoiceGroup({ legend, name, choices, chosen, error }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
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
      {error === undefined ? null : (
        <p id={`${id}-error`} className={errorClass}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
