import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Flyout {
  readonly item: RefObject<HTMLLIElement>;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly openByMouse: (event: PointerEvent) => void;
  readonly closeWithFocus: (event: FocusEvent<HTMLLIElement>) => void;
}

/** Open state of one item's panel, with the handlers of the item. */
export function useFlyout(): Flyout {
  const item = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // On the document: Escape must also close a panel opened by the pointer, when the focus is outside the item.
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
  return {
    item,
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
    /** Touch has no hover; it uses the button. */
    openByMouse(event) {
      if (event.pointerType === 'mouse') setOpen(true);
    },
    closeWithFocus(event) {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
  };
}
