import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './menu-chips.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface MenuChipsProps {
  /** Accessible name of the landmark. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
}

/** A menu's first level in a row that is swiped. */
export function MenuChips({ label, items }: MenuChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map((entry) => (
          <li key={entry.label}>
            <TargetLink className={styles.chip} target={entry.target} aria-current={entry.current}>
              {entry.label}
            </TargetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
