import { useEffect, type RefObject } from 'react';

interface FieldHandlers {
  readonly onType: (text: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onSubmit: (event: Event, text: string) => void;
  /** Whatever is used outside the box, or the box being folded away. */
  readonly onLeave: () => void;
}

/** Where the box ends: a panel of the header that it stands in, its opener included, or the box itself. */
const getFrame = (box: HTMLElement): HTMLElement => box.closest('details') ?? box;

/**
 * Listens to a search field that is on the page already, so that text and focus stay in it. Handlers are new with every
 * render, and so are the listeners.
 */
export function useSearchField(box: RefObject<HTMLElement>, handlers: FieldHandlers): void {
  useEffect(() => {
    const element = box.current;
    const input = element?.querySelector('input');
    if (!element || !input) return undefined;
    const frame = getFrame(element);
    const listening = new AbortController();
    const { signal } = listening;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && frame.contains(target));
    input.addEventListener('input', () => handlers.onType(input.value), { signal });
    input.addEventListener('focus', handlers.onFocus, { signal });
    input.addEventListener('click', handlers.onFocus, { signal });
    input.addEventListener('keydown', handlers.onKey, { signal });
    element.addEventListener('submit', (event) => handlers.onSubmit(event, input.value), { signal });
    // A window that loses the focus keeps its active element; only another one means leaving.
    frame.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && isOutside(relatedTarget) && handlers.onLeave(),
      { signal },
    );
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && handlers.onLeave(), {
      signal,
    });
    if (frame instanceof HTMLDetailsElement)
      frame.addEventListener('toggle', () => frame.open || handlers.onLeave(), { signal });
    return () => listening.abort();
  });
}
