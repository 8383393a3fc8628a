import { TargetLink } from '#app/ui/link/link.tsx';
import * as styles from './menu-chips.css.ts';
import type { MenuEntry } from './menu-entry.ts';

/** A menu's first level in a scrollable row. */
export function MenuChips({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly MenuEntry[];
}) {
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
