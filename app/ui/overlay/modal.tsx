import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Button, IconButton } from '#app/ui/button/button.tsx';
import { Heading } from '#app/ui/text/text.tsx';
import * as styles from './modal.css.ts';

interface ModalProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A dialog over the page. Render it only while it is open. */
export function Modal({ title, closeLabel, onClose, role = 'dialog', children }: ModalProps) {
  const titleId = useId();
  const dialogProps = useModalDialog({ isOpen: true, onClose, onClosed: onClose });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a modal dialog handles its keys
    <dialog {...dialogProps} role={role} aria-labelledby={titleId} className={styles.dialog}>
      <div className={styles.box}>
        <div className={styles.head}>
          <div className={styles.title} tabIndex={-1} data-first-focus>
            <Heading level={2} size="m" id={titleId}>
              {title}
            </Heading>
          </div>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </dialog>
  );
}

/** Asks before an action that cannot be undone. Render it only while it is open. */
export function ConfirmPrompt(props: {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Modal title={title} closeLabel={cancelLabel} role="alertdialog" onClose={onCancel}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button tone="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </Modal>
  );
}

interface ModalDialogOptions {
  /** False plays the closing animation and then calls `onClosed`. */
  readonly isOpen: boolean;
  /** Called on Escape and on a press outside of the content. */
  readonly onClose: () => void;
  /** Called when the closing animation has ended. */
  readonly onClosed: () => void;
  /** Gets the focus on close; by default the element that had it before. */
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
    // Set if the server has rendered the dialog open and the visitor is typing in it
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

/** False for the spinner of a pending button, which never ends. */
const isEnding = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Infinity;

/** `:root[data-locked]` in modal.css.ts. */
const LOCKED = 'locked';

/**
 * Prevents the page behind a dialog from scrolling. Preserves the gutter of a visible scrollbar, so that nothing shifts.
 *
 * @returns a function that ends the lock
 */
function lockScroll(root: HTMLElement): () => void {
  // Nested dialog: the outer one owns the lock
  if (root.dataset[LOCKED] !== undefined) return () => {};
  const hasScrollbar = root.scrollHeight > root.clientHeight;
  root.dataset[LOCKED] = hasScrollbar ? 'gutter' : '';
  return () => delete root.dataset[LOCKED];
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Wraps Tab from the last control of a dialog to the first and back. Browsers would move the focus to their own toolbar. */
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
