import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';

/**
 * Closes a `details` that covers a part of the page on Escape, when the focus moves out of it, and, with `closesOnLink`, on a click
 * on a link in it.
 *
 * @returns the `details`' attributes, and `close`, which also moves the focus to the summary
 */
export function useDisclosure({ closesOnLink = false } = {}) {
  const ref: RefObject<HTMLDetailsElement> = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (ref.current?.open !== true) return;
    ref.current.open = false;
    ref.current.querySelector('summary')?.focus();
  }
  return {
    close,
    attributes: {
      ref,
      onKeyDown(event: KeyboardEvent): void {
        if (event.key === 'Escape') close();
      },
      onClick({ target }: MouseEvent): void {
        if (closesOnLink && target instanceof Element && target.closest('a')) close();
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
        // Null after a press on an element that cannot be focused
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
      },
    },
  };
}
