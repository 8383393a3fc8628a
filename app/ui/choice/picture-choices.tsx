import type { ReactNode } from 'react';
import { ChoiceFieldset } from './choice-group.tsx';
import * as styles from './picture-choices.css.ts';

export interface PictureChoice {
  readonly value: string;
  readonly name: string;
  /** Below the name, read as a part of the label. */
  readonly facts?: ReactNode;
  readonly picture?: ReactNode;
  /** Below the label but not a part of it, such as a link. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface PictureChoicesProps {
  readonly legend: string;
  /** Beside the legend, read with it. */
  readonly hint?: string;
  readonly name: string;
  /** `one`: radio inputs; `any`: checkboxes. */
  readonly take: 'one' | 'any';
  readonly choices: readonly PictureChoice[];
  readonly chosen?: string | undefined;
  readonly error?: string | undefined;
}

/** A choice among products with pictures. */
export function PictureChoices({ legend, hint, name, take, choices, chosen, error }: PictureChoicesProps) {
  const shownLegend = (
    <>
      {legend}
      {hint === undefined ? null : <span className={styles.hint}> ({hint})</span>}
    </>
  );
  return (
    <ChoiceFieldset legend={shownLegend} error={error} isErrorFirst>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.value} className={styles.item}>
            <label
              className={choice.picture === undefined ? `${styles.label} ${styles.plain}` : styles.label}
            >
              <input
                type={take === 'one' ? 'radio' : 'checkbox'}
                name={name}
                value={choice.value}
                defaultChecked={choice.value === chosen}
                disabled={choice.disabled}
                className={styles.input}
              />
              {choice.picture}
              <span className={styles.texts}>
                <span className={styles.name}>{choice.name}</span>
                {choice.facts}
              </span>
            </label>
            {choice.aside === undefined ? null : <div className={styles.aside}>{choice.aside}</div>}
          </li>
        ))}
      </ul>
    </ChoiceFieldset>
  );
}
