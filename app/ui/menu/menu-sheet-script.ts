import { atLeast } from '#themes/breakpoints.ts';
import { hidePopover, isShown } from './popovers.ts';

/**
 * The menu of narrow windows (LY-07): while it is open, the rest of the page is inert. It closes on a click on a link, and when the
 * window becomes wide enough for the bar.
 *
 * @param closePanel closes the open panel in it
 */
export function startMenuSheet(sheet: HTMLElement, closePanel: () => void, signal: AbortSignal): void {
  let restore: (() => void) | null = null;
  const onClose = (): void => {
    restore?.();
    restore = null;
    closePanel();
  };
  const onOpen = (): void => {
    restore ??= setOthersInert(sheet);
    // The button that opened it is now inert
    sheet.querySelector('button')?.focus({ preventScroll: true });
  };
  // Not on `toggle`: the browser returns the focus before it, and inert elements cannot take it
  sheet.addEventListener('beforetoggle', (event) => event.newState === 'closed' && onClose(), { signal });
  sheet.addEventListener('toggle', (event) => event.newState === 'open' && onOpen(), { signal });
  sheet.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest('a')) hidePopover(sheet);
    },
    { signal },
  );
  matchMedia(atLeast('laptop')).addEventListener('change', ({ matches }) => matches && hidePopover(sheet), {
    signal,
  });
  signal.addEventListener('abort', onClose);
  if (isShown(sheet)) onOpen();
}

/**
 * Restores the list's scroll position after a panel has covered it, and moves the focus to the panel's Back button.
 *
 * @returns call it with the item whose panel was opened, or null
 */
export function holdScroll(sheet: HTMLElement): (item: HTMLElement | null) => void {
  let position = 0;
  return (item) => {
    if (!isShown(sheet)) return;
    if (item) {
      position = sheet.scrollTop;
      sheet.scrollTop = 0;
      item.querySelector<HTMLElement>(':scope > div > button')?.focus({ preventScroll: true });
    } else sheet.scrollTop = position;
  };
}

/**
 * Makes the whole page inert except for an element.
 *
 * @returns reverts it
 */
function setOthersInert(element: Element): () => void {
  const changed: Element[] = [];
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children) {
      if (other === part || other.hasAttribute('inert')) continue;
      other.toggleAttribute('inert', true);
      changed.push(other);
    }
  return () => {
    for (const other of changed) other.removeAttribute('inert');
  };
}
