import { startDrawer } from '#app/ui/menu/drawer-script.ts';
import { startFlyouts } from '#app/ui/menu/flyout-script.ts';
import { followScroll } from './follow-scroll.ts';

export interface HeaderOptions {
  /** Accessible name of the button that leads one level of the phone's menu back. */
  readonly back: string;
  /** Pixels scrolled before the top bar shrinks (LY-02). */
  readonly threshold: number;
}

/**
 * What the header does beyond opening by its HTML and styles: LY-02 and LY-07.
 *
 * @param event the last event of the header before this was loaded
 */
export function startHeader(
  header: HTMLElement,
  event: Event | undefined,
  { back, threshold, signal }: HeaderOptions & { readonly signal: AbortSignal },
): void {
  followScroll(header, threshold, signal);
  const drawer = header.querySelector<HTMLDetailsElement>('details:has(> * > nav)');
  if (drawer) startDrawer(drawer, back, signal);
  const bar = header.querySelector<HTMLElement>('nav:has([aria-expanded])');
  if (bar) startFlyouts(bar, event, signal);
  closeOthers(header, drawer, signal);
}

/** The languages, the search of narrow windows: Escape closes them, and a press elsewhere. The drawer has its own ways. */
function closeOthers(header: HTMLElement, drawer: Element | null, signal: AbortSignal): void {
  const close = (pressed: EventTarget | null): void => {
    for (const details of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (drawer?.contains(details) === true) continue;
      if (pressed instanceof Node && details.contains(pressed)) continue;
      details.open = false;
      if (!pressed) details.querySelector('summary')?.focus();
    }
  };
  header.addEventListener(
    'keydown',
    (event) => {
      // The search box closes its suggestions first
      if (event.key === 'Escape' && !event.defaultPrevented) close(null);
    },
    { signal },
  );
  document.addEventListener('pointerdown', ({ target }) => close(target), { signal });
}
