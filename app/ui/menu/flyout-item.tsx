import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { FlyoutPanel } from './flyout-panel.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface FlyoutItemProps {
  readonly entry: MenuEntry;
  readonly toggleLabel: string;
  /** DOM id of its panel. */
  readonly panelId: string;
}

/** One item of the flyout menu: its link, and a button that opens its panel from the keyboard or by touch. */
export function FlyoutItem({ entry, toggleLabel, panelId }: FlyoutItemProps) {
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
