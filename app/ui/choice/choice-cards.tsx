import type { ReactNode } from 'react';
import { ChoiceFieldset } from './choice-fieldset.tsx';
import * as styles from './choice-cards.css.ts';

export interface ChoiceCard {
  readonly value: string;
  readonly label: string;
  /** Smaller, below the label. */
  readonly detail?: string;
  /** A fee, or that there is none. */
  readonly note?: string;
  /** A picture beside the label. */
  readonly logo?: ReactNode;
}

interface ChoiceCardsProps {
  /** DOM id of the group. */
  readonly id: string;
  readonly legend: string;
  /** The heading above says the same. */
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
