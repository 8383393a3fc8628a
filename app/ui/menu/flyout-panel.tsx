import { TargetLink } from '#app/ui/link/target-link.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface FlyoutPanelProps {
  readonly id: string;
  readonly entry: MenuEntry;
}

/** The panel of a menu item: a "show all" link, then the children in columns with their own children below. */
export function FlyoutPanel({ id, entry }: FlyoutPanelProps) {
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
