import { tooltip as tooltipClass } from './tooltip.css.ts';

/** So that a pointer that only crosses a control shows nothing. */
const SHOW_DELAY_MS = 500;
/** Time for the pointer to reach the tooltip, which stays while it is there (WCAG 1.4.13). */
const HIDE_DELAY_MS = 200;

/**
 * Shows the accessible names of icon controls as tooltips: on mouse hover and keyboard focus, until the pointer or the focus
 * moves away, or Escape. Not on touch.
 *
 * @returns stops it
 */
export function watchTooltips(): () => void {
  const cleanup = new AbortController();
  const tooltip = document.createElement('div');
  // Only a popover is above an open panel
  if (!('showPopover' in tooltip)) return () => {};
  tooltip.className = tooltipClass;
  tooltip.popover = 'manual';
  tooltip.ariaHidden = 'true';
  let shownFor: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (control: Element): void => {
    if (!control.isConnected) return;
    shownFor = control;
    showFor(control, tooltip);
  };
  const hide = (): void => {
    clearTimeout(timer);
    shownFor = null;
    tooltip.remove();
  };
  const enter = (control: Element | null): void => {
    if (control === shownFor && control) return clearTimeout(timer);
    if (!control) return;
    hide();
    timer = setTimeout(show, SHOW_DELAY_MS, control);
  };
  const leave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(hide, HIDE_DELAY_MS);
  };
  const listen = (type: string, handle: (event: Event) => void): void =>
    document.addEventListener(type, handle, { signal: cleanup.signal, passive: true, capture: true });
  listen('pointerover', (event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return;
    if (tooltip.contains(event.target as Node)) clearTimeout(timer);
    else enter(findIconControl(event.target));
  });
  listen('pointerout', (event) => {
    if (findIconControl(event.target) || tooltip.contains(event.target as Node)) leave();
  });
  listen('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) enter(findIconControl(target));
  });
  for (const type of ['focusout', 'pointerdown', 'scroll']) listen(type, hide);
  listen('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape') hide();
  });
  enter(findIconControl(findTouched()));
  return () => {
    cleanup.abort();
    hide();
  };
}

const NAMED_CONTROL = 'a[aria-label], button[aria-label]';

/** The control at a target that shows only an icon, or an icon and a count. */
function findIconControl(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(NAMED_CONTROL) : null;
  const isIcon = control?.querySelector('[data-icon]') && /^\d*$/.test(control.textContent?.trim() ?? '');
  return isIcon ? control : null;
}

/** The element under the mouse, or the focused one, at the start: its event was dispatched before. */
const findTouched = (): Element | null =>
  matchMedia('(hover: hover)').matches
    ? ([...document.querySelectorAll(':hover')].at(-1) ?? document.querySelector(':focus-visible'))
    : null;

function showFor(control: Element, tooltip: HTMLElement): void {
  // Otherwise the browser shows its own tooltip too
  control.removeAttribute('title');
  tooltip.textContent = control.getAttribute('aria-label');
  document.body.append(tooltip);
  tooltip.showPopover();
  const { left, top } = placeTooltip(control.getBoundingClientRect(), tooltip.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
  });
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the tooltip to its control and to the edge of the window. */
const GAP_PX = 6;

/** Centred below the control, or above it if there is no space; always inside the window. In px from its top left. */
export function placeTooltip(
  control: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  tooltip: Size,
  window: Size,
): { left: number; top: number } {
  const centred = control.left + control.width / 2 - tooltip.width / 2;
  const below = control.bottom + GAP_PX;
  const isBelow = below + tooltip.height + GAP_PX <= window.height;
  return {
    left: Math.max(GAP_PX, Math.min(centred, window.width - tooltip.width - GAP_PX)),
    top: isBelow ? below : Math.max(GAP_PX, control.top - GAP_PX - tooltip.height),
  };
}
