/** What starts longer after a press is not its consequence. */
const CONSEQUENCE_MS = 500;
const PRESSABLE = 'a, button, label';

/** Of this window: used in browsers only. */
let pressed: Element | null = null;
let pressedAt = 0;
let marked: Element | null = null;

/** Remembers what the visitor presses. */
export function notePress({ target }: Pick<Event, 'target'>): void {
  const found = target instanceof Element ? target.closest(PRESSABLE) : null;
  // The press of a label is followed by one of its input
  if (found === null) return;
  pressed = found;
  // The time of the event itself is that of the finger, long ago where the page was busy
  pressedAt = performance.now();
}

/** Marks what was just pressed as busy, in place of what was pressed before: the page, form or call it started is on its way. */
export function markPressed(): void {
  if (pressed === null || performance.now() - pressedAt > CONSEQUENCE_MS) return;
  unmarkPressed();
  // A button with a state of its own needs no mark
  if (pressed.hasAttribute('aria-busy')) return;
  marked = pressed;
  marked.setAttribute('aria-busy', 'true');
}

export function unmarkPressed(): void {
  marked?.removeAttribute('aria-busy');
  marked = null;
}
