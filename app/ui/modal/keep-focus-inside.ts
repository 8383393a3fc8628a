const FOCUSABLE =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Moves the focus from the last control of a dialog to the first, and back: browsers would move it to their own bar. */
export function keepFocusInside(event: KeyboardEvent, dialog: HTMLElement): void {
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
