import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface FlyoutPanelProps {
  readonly id: string;
  readonly entry: MenuEntry;
  /** A link in the panel was followed. */
  readonly onFollow: () => void;
}

/** Children in columns, each with its own children below it, after a link to all of them. */
export function FlyoutPanel({ id, entry, onFollow }: FlyoutPanelProps) {
  const small = { className: styles.grandchild };
  return (
    <div id={id} className={styles.panel}>
      <ul className={styles.columns}>
        {entry.allLabel === undefined ? null : (
          <li className={styles.all}>
            <TargetLink className={styles.child} target={entry.target} onClick={onFollow}>
              {entry.allLabel}
            </TargetLink>
          </li>
        )}
        {entry.children?.map((child) => (
          <li key={child.label}>
            <TargetLink className={styles.child} target={child.target} onClick={onFollow}>
              {child.label}
            </TargetLink>
            {child.children === undefined || child.children.length === 0 ? null : (
              <ul className={styles.grandchildren}>
                {child.children.map((grandchild) => (
                  <li key={grandchild.label}>
                    <TargetLink {...small} target={grandchild.target} onClick={onFollow}>
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
