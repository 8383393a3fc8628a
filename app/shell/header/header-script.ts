import { startMenu } from '#app/ui/menu/menu-script.ts';
import { hidePopover, isShown, listShown, startPopovers } from '#app/ui/menu/popovers.ts';
import { MENU_ID } from '#app/shell/layout/menus.ts';
import { atLeast } from '#themes/breakpoints.ts';

/**
 * The header's behaviour beyond what HTML and styles do: LY-02 and LY-07.
 *
 * @param event the last event of the header before this script was loaded
 * @param threshold pixels scrolled before the top bar shrinks (LY-02)
 */
export function startHeader(
  header: HTMLElement,
  event: Event | undefined,
  { threshold, signal }: { readonly threshold: number; readonly signal: AbortSignal },
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
  const closePanel = startMenu(nav, event, holdScroll(sheet), signal);
  startMenuSheet(sheet, closePanel, signal);
}

/** Escape and a press elsewhere close the list of languages. */
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

/** A header in use is not hidden. */
const isInUse = (header: HTMLElement): boolean =>
  header.querySelector(':focus-visible, details[open], [data-open]') !== null || listShown(header).length > 0;

/**
 * LY-02: marks the header with `data-scrolled` and `data-hidden`; see `moveHeader`. Attributes instead of state, so that
 * scrolling causes no rendering. What sticks to the header's end follows `data-hidden` (`headerEnd` in themes/scale.ts).
 */
export function followScroll(header: HTMLElement, threshold: number, signal: AbortSignal): void {
  let limits: HeaderLimits | null = null;
  let last = { y: 0, height: document.documentElement.scrollHeight, isScrolled: false, isHidden: false };
  let settling = 0;
  const follow = (): void => {
    cancelAnimationFrame(settling);
    limits ??= measure(header, threshold);
    const height = document.documentElement.scrollHeight;
    // Focus and navigations show the header too
    const isHidden = 'hidden' in header.dataset;
    last = moveHeader({ ...last, isHidden }, { y: window.scrollY, height }, limits);
    header.toggleAttribute('data-scrolled', last.isScrolled);
    header.toggleAttribute('data-hidden', last.isHidden && !isInUse(header));
  };
  // A scroll event that a change of height causes comes before the next frame's callbacks: the new height counts after it
  const heights = new ResizeObserver(() => {
    const height = document.documentElement.scrollHeight;
    cancelAnimationFrame(settling);
    settling = requestAnimationFrame(() => (last = { ...last, height }));
  });
  heights.observe(document.body);
  signal.addEventListener('abort', () => heights.disconnect());
  window.addEventListener('scroll', follow, { passive: true, signal });
  window.addEventListener('resize', () => (limits = null), { signal });
  // The focus must not be in a hidden header
  header.addEventListener('focusin', () => header.removeAttribute('data-hidden'), { signal });
  follow();
}

/** The page starts below a message above the header (LY-10). */
function measure(header: HTMLElement, threshold: number): HeaderLimits {
  const main = header.parentElement?.querySelector('main') ?? header;
  const start = main.offsetTop;
  return {
    scrolledAfter: start + threshold,
    hiddenAfter: start + Number.parseFloat(getComputedStyle(main).paddingBlockStart),
  };
}

/** State of the header at a scroll position (LY-02). Heights and positions in CSS px. */
export interface HeaderScroll {
  readonly y: number;
  /** Height of the document at that position. */
  readonly height: number;
  /** The top bar is shrunk. */
  readonly isScrolled: boolean;
  readonly isHidden: boolean;
}

export interface HeaderLimits {
  /** The top bar shrinks below this position: the channel's `siteTopThreshold`. */
  readonly scrolledAfter: number;
  /** The header hides below this position: the end of the main content's top padding. */
  readonly hiddenAfter: number;
}

/** Scroll distances below this, in px, are ignored as jitter. They add up, so that slow scrolling counts. */
export const JITTER_PX = 4;

/** LY-02: the header hides on scrolling down past `hiddenAfter`, and returns on scrolling up. */
export function moveHeader(
  before: HeaderScroll,
  { y: position, height }: Pick<HeaderScroll, 'y' | 'height'>,
  { scrolledAfter, hiddenAfter }: HeaderLimits,
): HeaderScroll {
  // Below 0 where the window bounces
  const y = Math.max(position, 0);
  const isScrolled = y > scrolledAfter;
  const isPast = y > hiddenAfter;
  // The visitor may not have scrolled: content above that grows moves the position down, and up when it shrinks
  if ((height - before.height) * (y - before.y) > 0 || (y === before.y && height !== before.height))
    return { y, height, isScrolled, isHidden: before.isHidden && isPast };
  if (Math.abs(y - before.y) < JITTER_PX) return { ...before, isScrolled };
  return { y, height, isScrolled, isHidden: isPast && y > before.y };
}

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
