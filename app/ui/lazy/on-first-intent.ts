interface IntentOptions {
  /** The element is gone. */
  readonly signal: AbortSignal;
  /** Whether an event must wait for the script: a link that will open a panel. */
  readonly holds: (event: Event) => boolean;
}

/** Handles the events of an element from now on, until the signal; `event` is the last one that came before. */
export type StartScript<E extends HTMLElement> = (element: E, event: Event, signal: AbortSignal) => void;

/** A finger's touch begins with a `pointerover` too. */
const INTENTS = ['pointerover', 'focusin', 'click', 'toggle'] as const;

/**
 * Loads the script of an element at the first sign that the visitor will use it. Until then, and if the script cannot be
 * loaded, the element works by its HTML and styles.
 */
export function onFirstIntent<E extends HTMLElement>(
  element: E,
  load: () => Promise<StartScript<E>>,
  { signal, holds }: IntentOptions,
): void {
  const waiting = new AbortController();
  let last: Event;
  const wake = async (event: Event): Promise<void> => {
    last = event;
    const isHeld = event.type === 'click' && holds(event);
    if (isHeld) event.preventDefault();
    const start = await load().catch(() => null);
    if (waiting.signal.aborted) return;
    if (start || isHeld) waiting.abort();
    if (start) start(element, last, signal);
    // The link leads where it says
    else if (isHeld && event.target instanceof HTMLElement) event.target.click();
  };
  // Captured, because `toggle` does not bubble
  const options = { capture: true, signal: waiting.signal };
  for (const type of INTENTS) element.addEventListener(type, wake, options);
  signal.addEventListener('abort', () => waiting.abort());
}
