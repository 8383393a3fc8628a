import * as styles from './flyout-menu.css.ts';
import { createHoverIntent, isAimingAt, type Point } from './hover-intent.ts';
import { moveFocus } from './move-focus.ts';
import { isTapToOpen } from './tap-to-open.ts';

/** How far back the direction of the pointer is taken from, in events. */
const TRAIL = 4;
/** A click this soon after the pointer has opened the panel means to open it, in ms. */
const SAME_MOVE_MS = 500;

const findButton = (item: Element | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>(':scope > button') ?? null;

/**
 * Opens and closes the panels of a flyout menu (LY-07): by a pointer that rests on an item, by tap, by the item's button, and
 * by arrow keys. Until this is loaded the panels open by hover alone.
 */
export function startFlyouts(nav: HTMLElement, first: Event, signal: AbortSignal): void {
  let open: HTMLElement | null = null;
  let openedAt = 0;
  let trail: Point[] = [];

  const findItem = (target: EventTarget | null): HTMLElement | null => {
    const item = target instanceof Element ? target.closest<HTMLElement>(`.${styles.item}`) : null;
    return item && nav.contains(item) ? item : null;
  };
  const show = (item: HTMLElement | null): void => {
    intent.cancel();
    if (open === item) return;
    for (const [each, isOpen] of [[open, false] as const, [item, true] as const]) {
      each?.toggleAttribute('data-open', isOpen);
      findButton(each)?.setAttribute('aria-expanded', String(isOpen));
    }
    open = item;
    openedAt = performance.now();
  };
  const intent = createHoverIntent<HTMLElement>(
    () => open,
    (item) => show(findButton(item) ? item : null),
  );

  function onPoint(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const here = { x: event.clientX, y: event.clientY };
    const [from = here] = trail;
    trail = [...trail, here].slice(-TRAIL);
    const content = open?.querySelector('ul')?.getBoundingClientRect();
    intent.move(findItem(event.target), content !== undefined && isAimingAt(content, from, here));
  }

  function onClick(event: Event): void {
    const item = findItem(event.target);
    const button = findButton(item);
    if (event.target instanceof Element && button?.contains(event.target)) {
      const isSameMove =
        'pointerType' in event &&
        event.pointerType === 'mouse' &&
        performance.now() - openedAt < SAME_MOVE_MS;
      show(item === open && !isSameMove ? null : item);
    } else if (isTapToOpen(event)) {
      event.preventDefault();
      show(item);
    } else if (event.target instanceof Element && event.target.closest('a')) show(null);
  }

  function onKey(event: KeyboardEvent): void {
    const item = findItem(event.target);
    if (event.key === 'ArrowDown' && findButton(item) && item !== open) show(item);
    if (moveFocus(nav, open, event)) event.preventDefault();
  }

  nav.dataset.scripted = '';
  nav.addEventListener('pointerover', onPoint, { signal });
  nav.addEventListener('pointermove', onPoint, { passive: true, signal });
  nav.addEventListener('pointerleave', () => intent.move(null, false), { signal });
  nav.addEventListener('click', onClick, { signal });
  nav.addEventListener('keydown', onKey, { signal });
  const closeOutside = (target: EventTarget | null): void => {
    if (target instanceof Node && open?.contains(target) !== true) show(null);
  };
  nav.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget), { signal });
  document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal });
  // On the document: the focus is elsewhere while the pointer holds a panel open
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      if (open?.contains(document.activeElement) === true) findButton(open)?.focus();
      show(null);
    },
    { signal },
  );

  if (first.type === 'click') onClick(first);
  // The styles have shown it so far
  else show(nav.querySelector<HTMLElement>(`.${styles.item}:hover:has(> button)`));
}
