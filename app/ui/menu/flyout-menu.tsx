import { FlyoutItem } from './flyout-item.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface FlyoutMenuProps {
  /** Accessible name of the landmark. */
  readonly label: string;
  /** Accessible name of the button that opens an item's submenu; `{label}` is replaced by the item's label. */
  readonly submenuLabel: string;
  readonly items: readonly MenuEntry[];
}

/** The menu of wide windows (LY-07). Its panels are positioned against the nearest positioned ancestor, the header. */
export function FlyoutMenu({ label, submenuLabel, items }: FlyoutMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map((entry, index) => (
          <FlyoutItem
            key={entry.label}
            entry={entry}
            toggleLabel={submenuLabel.replace('{label}', entry.label)}
            panelId={`submenu-${index}`}
          />
        ))}
      </ul>
    </nav>
  );
}
