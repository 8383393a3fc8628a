import type { ShopTarget } from '#kernel/shop-path.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import { ChoiceFieldset } from './choice-group.tsx';
import * as styles from './choice-group.css.ts';

interface LinkedChoice {
  /** Stays the same when the address changes with hydration: a link that is pressed meanwhile must not be replaced. */
  readonly id: number;
  /** Address of the page with this choice. */
  readonly to: ShopTarget;
  readonly label: string;
  /** Short text below the label. */
  readonly note?: string;
  readonly isChosen: boolean;
}

/** A choice that changes the page, as links that look like large buttons; each replaces the history entry. */
export function ChoiceLinks({
  legend,
  choices,
  error,
}: {
  readonly legend: string;
  readonly choices: readonly LinkedChoice[];
  readonly error?: string;
}) {
  return (
    <ChoiceFieldset legend={legend} error={error}>
      <div className={styles.choices}>
        {choices.map(({ id, to, label, note, isChosen }) => (
          <TargetLink
            key={id}
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
    </ChoiceFieldset>
  );
}
