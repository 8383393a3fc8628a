import { startMenu } from '#app/ui/menu/menu-script.ts';
import { holdScroll, startMenuSheet } from '#app/ui/menu/menu-sheet-script.ts';
import { listShown, startPopovers } from '#app/ui/menu/popovers.ts';
import { MENU_ID } from '#app/shell/layout/menus.ts';

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
