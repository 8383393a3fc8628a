import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './drawer-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface DrawerMenuProps {
  /** Accessible name of the button that opens the drawer. */
  readonly label: string;
  /** Accessible name of the landmark, if it differs from `label`. */
  readonly navLabel?: string;
  /** Accessible name of the button that closes the drawer. */
  readonly closeLabel: string;
  readonly items: readonly MenuEntry[];
  /** Further content below the menu: language, market, customer type. */
  readonly children?: ReactNode;
}

/**
 * The menu of narrow windows (LY-07): a `<details>` with others for its levels, so that it works without script. With script
 * (drawer-script.ts) each level takes the place of the one before.
 */
export function DrawerMenu({ label, navLabel = label, closeLabel, items, children }: DrawerMenuProps) {
  return (
    <details className={styles.drawer}>
      <summary className={styles.opener}>
        <span className={styles.whenClosed}>
          <Icon name="menu" label={label} />
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" label={closeLabel} />
        </span>
      </summary>
      <div className={styles.panel}>
        <nav aria-label={navLabel}>
          <ul className={styles.list}>
            {items.map((entry) => (
              <DrawerEntry key={entry.label} entry={entry} level={1} />
            ))}
          </ul>
        </nav>
        {children === undefined ? null : <div className={styles.foot}>{children}</div>}
      </div>
    </details>
  );
}

interface DrawerEntryProps {
  readonly entry: MenuEntry;
  readonly level: number;
}

/** One line of the drawer. An entry with children opens a list below it, which begins with its "show all" link. */
function DrawerEntry({ entry, level }: DrawerEntryProps) {
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
