import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { FlyoutPanel } from './flyout-panel.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

/** A tap focuses (which opens) before it clicks (which would close): a click this soon after opening is the same tap. */
const SAME_TAP_MS = 400;

interface FlyoutItemProps {
  readonly entry: MenuEntry;
  readonly toggleLabel: string;
}

/** One item of the flyout menu: its link, and a button for those who open its panel without a pointer. */
export function FlyoutItem({ entry, toggleLabel }: FlyoutItemProps) {
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const openedAt = useRef(0);
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    // On the document: what the pointer opened must close too, and then no key reaches the item itself.
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (item.current?.contains(document.activeElement) === true)
        item.current.querySelector('button')?.focus();
      setOpen(false);
      setDismissed(true);
    }
    if (!open) return undefined;
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  const hasPanel = (entry.children?.length ?? 0) > 0;
  const link = (
    <TargetLink
      className={styles.link}
      target={entry.target}
      aria-current={entry.current === true ? 'true' : undefined}
    >
      {entry.label}
    </TargetLink>
  );
  if (!hasPanel) return <li className={styles.item}>{link}</li>;

  function enter() {
    if (!open) openedAt.current = Date.now();
    setOpen(true);
  }
  function leave() {
    setOpen(false);
    setDismissed(false);
  }
  function leaveFocus(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) leave();
  }
  function dismiss() {
    setOpen(false);
    setDismissed(true);
  }
  function toggle() {
    if (open && Date.now() - openedAt.current < SAME_TAP_MS) return;
    if (open) return dismiss();
    setDismissed(false);
    enter();
  }
  return (
    // What is listened to here comes from the link, the button and the panel inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className={styles.item}
      data-dismissed={dismissed || undefined}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={() => (dismissed ? undefined : enter())}
      onBlur={leaveFocus}
    >
      {link}
      <button
        type="button"
        className={styles.toggle}
        aria-label={toggleLabel}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Icon name="chevron-down" size="s" />
      </button>
      <FlyoutPanel id={panelId} entry={entry} onFollow={dismiss} />
    </li>
  );
}
