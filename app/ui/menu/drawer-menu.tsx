import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DrawerEntry } from './drawer-entry.tsx';
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
 * The menu of narrow windows (LY-07). It is a `<details>`, so that it opens without script. With script it also closes on
 * Escape and on link clicks.
 */
export function DrawerMenu({ label, navLabel = label, closeLabel, items, children }: DrawerMenuProps) {
  const drawer = useRef<HTMLDetailsElement>(null);
  function close() {
    if (drawer.current) drawer.current.open = false;
    drawer.current?.querySelector('summary')?.focus();
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && drawer.current?.open === true) close();
  }
  function closeOnLink(event: MouseEvent) {
    if (drawer.current && event.target instanceof Element && event.target.closest('a'))
      drawer.current.open = false;
  }
  return (
    // The key events bubble up from the links and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details ref={drawer} className={styles.drawer} onKeyDown={closeOnEscape}>
      <summary className={styles.opener}>
        <span className={styles.whenClosed}>
          <Icon name="menu" label={label} />
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" label={closeLabel} />
        </span>
      </summary>
      <div className={styles.panel} onClick={closeOnLink} role="presentation">
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
