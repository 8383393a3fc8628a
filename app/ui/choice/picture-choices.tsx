import { useId, type ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { error as errorClass } from '#app/ui/field/field.css.ts';
import { group as groupClass, legend as legendClass } from './choice-group.css.ts';
import * as styles from './picture-choices.css.ts';

export interface PictureChoice {
  readonly value: string;
  readonly name: string;
  /** Below the name, read as a part of the label. */
  readonly facts?: ReactNode;
  readonly picture?: ReactNode;
  /** Below the label and not a part of it, such as a link. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface PictureChoicesProps {
  readonly legend: string;
  /** Beside the legend, read with it. */
  readonly hint?: string;
  readonly name: string;
  /** `one` among several, or `any`: each choice can be taken or left. */
  readonly take: 'one' | 'any';
  readonly choices: readonly PictureChoice[];
  readonly chosen?: string | undefined;
  /** Error text, also for a missing choice. */
  readonly error?: string | undefined;
}

/** A choice among goods with pictures: native radio inputs or checkboxes with large labels. */
export function PictureChoices({ legend, hint, name, take, choices, chosen, error }: PictureChoicesProps) {
  const id = useId();
  return (
    <fieldset className={groupClass} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={legendClass}>
        {legend}
        {hint === undefined ? null : <span className={styles.hint}> ({hint})</span>}
      </legend>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={errorClass}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
      <ul className={styles.list} role="list">
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
    </fieldset>
  );
}
