import type { ReactNode } from 'react';
import { ChoiceFieldset } from './choice-group.tsx';
import * as styles from './choice-cards.css.ts';

interface ChoiceCard {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** The fee. */
  readonly note?: string;
  readonly logo?: ReactNode;
}

interface ChoiceCardsProps {
  readonly id: string;
  readonly legend: string;
  /** For screen readers only, if a heading has the same text. */
  readonly hideLegend?: boolean;
  readonly name: string;
  readonly choices: readonly ChoiceCard[];
  readonly chosen?: string;
  readonly error?: string;
  /** Two columns from tablets on. */
  readonly sideBySide?: boolean;
}

/** A choice among options with a fee or a logo: radio inputs on cards. */
export function ChoiceCards({ name, choices, chosen, sideBySide = false, ...fieldset }: ChoiceCardsProps) {
  return (
    <ChoiceFieldset {...fieldset}>
      <div className={sideBySide ? `${styles.cards} ${styles.columns}` : styles.cards}>
        {choices.map(({ value, label, detail, note, logo }) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              required
              className={styles.radio}
            />
            <span className={styles.label}>
              {label}
              {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
            </span>
            {logo}
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  );
}
