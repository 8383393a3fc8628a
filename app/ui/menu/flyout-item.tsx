import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';
import { FlyoutPanel } from './flyout-panel.tsx';
import * as styles from './flyout-menu.css.ts';
import type { MenuEntry } from './menu-entry.ts';

interface FlyoutItemProps {
  readonly entry: MenuEntry;
  readonly toggleLabel: string;
}

/**
 * One item of the flyout menu: its link, and a button for those who open its panel without a pointer. Without script
 * the panel opens by hover and focus; with it by hover and the button, so that the Tab key passes closed panels by.
 */
export function FlyoutItem({ entry, toggleLabel }: FlyoutItemProps) {
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const isScripted = useIsScripted();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // On the document: what the pointer opened must close too, and then no key reaches the item itself.
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (item.current?.contains(document.activeElement) === true)
        item.current.querySelector('button')?.focus();
      setOpen(false);
    }
    if (!isOpen) return undefined;
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
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

  function close() {
    setOpen(false);
  }
  /** A finger has no hover: it uses the button. */
  function openByMouse(event: PointerEvent) {
    if (event.pointerType === 'mouse') setOpen(true);
  }
  function closeWithFocus(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }
  return (
    // What is listened to here comes from the link, the button and the panel inside.
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
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" size="s" />
      </button>
      <FlyoutPanel id={panelId} entry={entry} onFollow={close} />
    </li>
  );
}
