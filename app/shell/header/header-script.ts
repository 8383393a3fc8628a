import { startMenu } from '#app/ui/menu/menu-script.ts';
import { holdScroll, startMenuSheet } from '#app/ui/menu/menu-sheet-script.ts';
import { startPopovers } from '#app/ui/menu/popovers.ts';
import { followScroll } from './follow-scroll.ts';
import { MENU_ID } from '#app/shell/menu/popover-ids.ts';

export interface HeaderOptions {
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
  { threshold, signal }: HeaderOptions & { readonly signal: AbortSignal },
): void {
  followScroll(header, threshold, signal);
  startPopovers(header, signal);
  startMenus(header, event, signal);
  closeDetails(header, signal);
}

function startMenus(header: HTMLElement, event: Event | undefined, signal: AbortSignal): void {
  const sheet = header.querySelector<HTMLElement>(`#${MENU_ID}`);
  const nav = sheet?.querySelector('nav');
  if (!sheet || !nav) return;
  const hold = holdScroll(sheet);
  const closePanel = startMenu(nav, event, hold, signal);
  startMenuSheet(sheet, closePanel, signal);
}

/** The languages: Escape closes them, and a press elsewhere. */
function closeDetails(header: HTMLElement, signal: AbortSignal): void {
  const close = (pressed: EventTarget | null): void => {
    for (const details of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
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
