import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

interface ModalDialogOptions {
  /** False plays the closing animation and then calls `onClosed`. */
  readonly isOpen: boolean;
  /** The visitor wants to close it: Escape, or a press beside its content. */
  readonly onClose: () => void;
  /** It is closed and can be removed. */
  readonly onClosed: () => void;
  /** Gets the focus when it is closed; by default what had it before. */
  readonly opener?: HTMLElement | null | undefined;
}

/**
 * A native modal dialog: the page behind it is inert and does not scroll, Tab stays inside, Escape closes it, the focus
 * returns to the opener. Spread `dialogProps` on the `dialog`.
 */
export function useModalDialog({ isOpen, onClose, onClosed, opener }: ModalDialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const restoreTo = useRef(opener);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // Safari does not focus pressed links and buttons
    const before = restoreTo.current ?? document.activeElement;
    const unlock = lockScroll(document.documentElement);
    // The server has rendered it open, and the visitor may be in a field
    const inside = element.contains(document.activeElement) ? document.activeElement : null;
    element.removeAttribute('open');
    element.showModal();
    if (inside instanceof HTMLElement) inside.focus();
    else element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (isOpen || !element) return undefined;
    let isCancelled = false;
    const finish = async (): Promise<void> => {
      // Without animations, as with reduced motion, there is nothing to wait for
      const ending = element.getAnimations({ subtree: true }).filter(isEnding);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      if (!isCancelled) onClosed();
    };
    void finish();
    return () => {
      isCancelled = true;
    };
  }, [isOpen, onClosed]);
  const dialogProps = {
    ref: dialog,
    'data-closing': isOpen ? undefined : '',
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    /** Browsers close it at once on a second Escape. */
    onClose(event: SyntheticEvent) {
      if (event.target === event.currentTarget) onClosed();
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget) onClose();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      keepFocusInside(event.nativeEvent, event.currentTarget);
    },
  };
  return dialogProps;
}

/** The spinner of a pending button never ends. */
const isEnding = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;

/** Marks the document while something covers it; `:root[data-locked]` in dialog.css.ts. */
const LOCKED = 'locked';

/**
 * Keeps the page behind a dialog from scrolling. The gutter of a scrollbar that is there stays, so that nothing moves.
 *
 * @returns a function that ends the lock
 */
function lockScroll(root: HTMLElement): () => void {
  // The dialog below, if there is one, ends its own lock
  if (root.dataset[LOCKED] !== undefined) return () => {};
  const hasScrollbar = root.scrollHeight > root.clientHeight;
  root.dataset[LOCKED] = hasScrollbar ? 'gutter' : '';
  return () => delete root.dataset[LOCKED];
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Moves the focus from the last control of a dialog to the first, and back: browsers would move it to their own bar. */
function keepFocusInside(event: globalThis.KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  const other = event.shiftKey ? controls.at(-1) : controls[0];
  const { activeElement } = document;
  const isBefore = event.shiftKey && !controls.some((control) => control === activeElement);
  if (activeElement !== edge && !isBefore) return;
  event.preventDefault();
  other?.focus();
}
