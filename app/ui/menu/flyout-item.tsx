import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { FlyoutPanel } from './flyout-panel.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';
import { useFlyout } from './use-flyout.ts';

interface FlyoutItemProps {
  readonly entry: MenuEntry;
  readonly toggleLabel: string;
  /** DOM id of its panel. */
  readonly panelId: string;
}

/**
 * One item of the flyout menu: its link, and a button that opens its panel from the keyboard or by touch. Without script
 * the panel opens on hover and focus. With script it opens on hover and by the button, so that Tab skips closed panels.
 */
export function FlyoutItem({ entry, toggleLabel, panelId }: FlyoutItemProps) {
  const isScripted = useIsScripted();
  const { item, isOpen, toggle, close, openByMouse, closeWithFocus } = useFlyout();
  const link = (
    <TargetLink
      className={styles.link}
      target={entry.target}
      aria-current={entry.current === true ? 'true' : undefined}
    >
      {entry.label}
    </TargetLink>
  );
  if ((entry.children?.length ?? 0) === 0) return <li className={styles.item}>{link}</li>;
  return (
    // The events bubble up from the link, the button and the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className={styles.item}
      data-scripted={isScripted || undefined}
      data-open={isOpen || undefined}
      onPointerEnter={openByMouse}
      onPointerLeave={close}
      onBlur={closeWithFocus}
    >
      {link}
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggleLabel}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Icon name="chevron-down" size="s" />
      </button>
      <FlyoutPanel id={panelId} entry={entry} onFollow={close} />
    </li>
  );
}
