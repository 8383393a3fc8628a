import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';

interface DisclosureOptions {
  /** A click on a link inside closes it. */
  readonly closesOnLink?: boolean;
}

/**
 * Lets a `details` that lies over the page close with Escape, and when the focus moves on to what it covers.
 *
 * @returns the `details`' attributes, and `close`, which also moves the focus to the summary
 */
export function useDisclosure({ closesOnLink = false }: DisclosureOptions = {}) {
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
        // Null when the pointer is pressed on something that takes no focus
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
      },
    },
  };
}
