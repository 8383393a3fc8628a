import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
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

interface FlyoutItemProps {
  readonly entry: MenuEntry;
  readonly toggleLabel: string;
  /** DOM id of its panel. */
  readonly panelId: string;
}

/** One item of the flyout menu: its link, and a button that opens its panel from the keyboard or by touch. */
function FlyoutItem({ entry, toggleLabel, panelId }: FlyoutItemProps) {
  const link = (
    <TargetLink className={styles.link} target={entry.target} aria-current={entry.current}>
      {entry.label}
    </TargetLink>
  );
  if ((entry.children?.length ?? 0) === 0) return <li className={styles.item}>{link}</li>;
  return (
    <li className={styles.item}>
      {link}
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggleLabel}
        aria-expanded={false}
        aria-controls={panelId}
      >
        <Icon name="chevron-down" size="s" />
      </button>
      <FlyoutPanel id={panelId} entry={entry} />
    </li>
  );
}

interface FlyoutPanelProps {
  readonly id: string;
  readonly entry: MenuEntry;
}

/** The panel of a menu item: a "show all" link, then the children in columns with their own children below. */
function FlyoutPanel({ id, entry }: FlyoutPanelProps) {
  return (
    <div id={id} className={styles.panel}>
      <ul className={styles.columns}>
        {entry.allLabel === undefined ? null : (
          <li className={styles.all}>
            <TargetLink className={styles.child} target={entry.target}>
              <EntryPicture entry={entry} />
              {entry.allLabel}
            </TargetLink>
          </li>
        )}
        {entry.children?.map((child) => (
          <li key={child.label}>
            <TargetLink className={styles.child} target={child.target} aria-current={child.current}>
              <EntryPicture entry={child} />
              {child.label}
            </TargetLink>
            {child.children === undefined || child.children.length === 0 ? null : (
              <ul className={styles.grandchildren}>
                {child.children.map((grandchild) => (
                  <li key={grandchild.label}>
                    <TargetLink
                      className={styles.grandchild}
                      target={grandchild.target}
                      aria-current={grandchild.current}
                    >
                      {grandchild.label}
                    </TargetLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads with the panel: the styles skip what is in a closed one. */
function EntryPicture({ entry: { picture } }: Pick<FlyoutPanelProps, 'entry'>) {
  if (picture === undefined) return null;
  return <img className={styles.picture} src={picture} alt="" width={240} height={160} loading="lazy" />;
}
