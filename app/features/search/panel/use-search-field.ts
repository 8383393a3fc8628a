import { useEffect, type RefObject } from 'react';

interface FieldHandlers {
  readonly onType: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onSubmit: (event: Event, text: string) => void;
  /** Focus or pointer moved outside the box, or the header's panel around it was closed. */
  readonly onLeave: () => void;
}

/** The area that counts as inside: the header's panel around the box, with its opener, else the box itself. */
const getFrame = (box: HTMLElement): HTMLElement => box.closest<HTMLElement>('[popover]') ?? box;

/**
 * Adds listeners to the search field that is already on the page, which keeps its text and focus. They are replaced
 * after every render, because the handlers close over the current state.
 */
export function useSearchField(box: RefObject<HTMLElement>, handlers: FieldHandlers): void {
  useEffect(() => {
    const element = box.current;
    const input = element?.querySelector('input');
    if (!element || !input) return undefined;
    const frame = getFrame(element);
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && frame.contains(target));
    input.addEventListener('input', () => handlers.onType(input.value), { signal });
    input.addEventListener('focus', handlers.onFocus, { signal });
    input.addEventListener('click', handlers.onFocus, { signal });
    input.addEventListener('keydown', handlers.onKey, { signal });
    element.addEventListener('submit', (event) => handlers.onSubmit(event, input.value), { signal });
    // Without a related target the whole window lost the focus, which does not count as leaving
    frame.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && handlers.onLeave(),
      { signal },
    );
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && handlers.onLeave(), {
      signal,
    });
    frame.addEventListener('toggle', (event) => event.newState === 'closed' && handlers.onLeave(), {
      signal,
    });
    return () => controller.abort();
  });
}
