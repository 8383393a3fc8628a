import { ChoiceFieldset } from './choice-fieldset.tsx';
import * as styles from './choice-group.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Short text below the label. */
  readonly note?: string;
  readonly disabled?: boolean;
}

interface ChoiceGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen?: string;
  /** Error text, also for a missing choice. */
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
