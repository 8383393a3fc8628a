import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { DrawerEntry } from './drawer-entry.tsx';
import * as styles from './drawer-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface DrawerMenuProps {
  /** Name of what opens it. */
  readonly label: string;
  /** Name of the landmark, where it should differ. */
  readonly navLabel?: string;
  /** Name of what closes it. */
  readonly closeLabel: string;
  readonly items: readonly MenuEntry[];
  /** What else stands in the panel: language, market, customer type. */
  readonly children?: ReactNode;
}

/**
 * The menu of narrow windows (LY-07): a `<details>`, so that it opens without script. With script it also closes on
 * Escape and when a link is followed.
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
    // The keys bubble up from the links and buttons inside.
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
