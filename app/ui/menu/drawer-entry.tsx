import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './drawer-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface DrawerEntryProps {
  readonly entry: MenuEntry;
  readonly level: number;
}

/** One line of the drawer. An entry with children opens a list below it, which begins with its "show all" link. */
export function DrawerEntry({ entry, level }: DrawerEntryProps) {
  const row = level === 1 ? `${styles.row} ${styles.topRow}` : styles.row;
  const children = entry.children ?? [];
  if (children.length === 0) {
    return (
      <li>
        <TargetLink className={row} target={entry.target} aria-current={entry.current}>
          {entry.label}
        </TargetLink>
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className={row} aria-current={entry.current === 'true' ? 'true' : undefined}>
          {entry.label}
          <span className={styles.chevron}>
            <Icon name="chevron-down" size="s" />
          </span>
        </summary>
        <ul className={styles.sublist}>
          <li>
            <TargetLink
              className={`${styles.row} ${styles.all}`}
              target={entry.target}
              aria-current={entry.current === 'page' ? 'page' : undefined}
            >
              {entry.allLabel ?? entry.label}
            </TargetLink>
          </li>
          {children.map((child) => (
            <DrawerEntry key={child.label} entry={child} level={level + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}
