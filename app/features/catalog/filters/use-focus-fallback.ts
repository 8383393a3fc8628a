import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusedElement {
  readonly element: Element;
  /** The list that contains it, such as a row of chips, and its index there. */
  readonly row: Element | null;
  readonly index: number;
}

/**
 * Moves the focus when the focused element of an area is removed, as a filter's chip is by a click on it: to the chip
 * that takes its place, else to the area itself. Otherwise the browser would move it to the start of the page.
 *
 * Use it in the component that renders whenever the area's content changes.
 *
 * @returns the attributes of the area
 */
export function useFocusFallback() {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedElement | null>(null);
  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const successor = lost.row?.isConnected
      ? (lost.row.children[lost.index] ?? lost.row.lastElementChild)
      : null;
    const link = successor?.querySelector('a');
    if (link) link.focus();
    else {
      const { current } = area;
      current?.setAttribute('tabindex', '-1');
      current?.focus({ preventScroll: true });
      // Else each press between the filters would move the focus there
      current?.addEventListener('blur', () => current.removeAttribute('tabindex'), { once: true });
    }
  });
  return {
    ref: area,
    onFocus({ target }: FocusEvent): void {
      const item = target.closest('li');
      const row = item?.parentElement ?? null;
      focused.current = { element: target, row, index: row && item ? [...row.children].indexOf(item) : 0 };
    },
  };
}
