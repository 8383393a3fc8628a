import { useEffect, useRef, type FocusEvent } from 'react';

interface Held {
  readonly element: Element;
  /** The list that it stands in, as a chip among others, and its place there. */
  readonly row: Element | null;
  readonly place: number;
}

/**
 * Keeps the focus in an area whose parts go away when they are used, as a filter's chip does: it goes to what takes the
 * part's place, else to the area itself. Without that it would fall back to the start of the page.
 *
 * To be used by what renders whenever the area's parts change.
 *
 * @returns the attributes of the area
 */
export function useFocusFallback() {
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    const successor = lost.row?.isConnected
      ? (lost.row.children[lost.place] ?? lost.row.lastElementChild)
      : null;
    const link = successor?.querySelector('a');
    if (link) link.focus();
    else {
      area.current?.setAttribute('tabindex', '-1');
      area.current?.focus({ preventScroll: true });
    }
  });
  return {
    ref: area,
    onFocus({ target }: FocusEvent): void {
      const item = target.closest('li');
      const row = item?.parentElement ?? null;
      held.current = { element: target, row, place: row && item ? [...row.children].indexOf(item) : 0 };
    },
  };
}
