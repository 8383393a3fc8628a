import { useId } from 'react';
import type { ShopTarget } from '#kernel/shop-path.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { error as errorClass } from '#app/ui/field/field.css.ts';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './choice-group.css.ts';

export interface LinkedChoice {
  /** Address of the page with this choice. */
  readonly to: ShopTarget;
  readonly label: string;
  /** Short text below the label. */
  readonly note?: string;
  readonly isChosen: boolean;
}

interface ChoiceLinksProps {
  readonly legend: string;
  readonly choices: readonly LinkedChoice[];
  /** Error text for a missing choice. */
  readonly error?: string;
}

/** A choice that changes the page, as links that look like large buttons; each replaces the history entry. */
export function ChoiceLinks({ legend, choices, error }: ChoiceLinksProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ to, label, note, isChosen }) => (
          <TargetLink
            key={to}
            target={{ internal: true, to }}
            preventScrollReset
            replace
            aria-current={isChosen ? 'true' : undefined}
            className={styles.linkFace}
          >
            {label}
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
          </TargetLink>
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
