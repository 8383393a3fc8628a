import { below } from '#themes/breakpoints.ts';
import * as styles from './main-menu.css.ts';
import { createHoverIntent, type HoverIntent, isAimingAt, type Point } from './hover-intent.ts';
import { isTapToOpen } from './main-menu.tsx';

/** The direction of the pointer is measured over so many events. */
const TRAIL = 4;
/** A click this soon after the pointer has opened the panel does not close it, in ms. */
const SAME_MOVE_MS = 500;

interface Panels {
  /** The item whose panel is open. */
  readonly getOpen: () => HTMLElement | null;
  /** Opens an item's panel and closes the open one. Null, or an item without a panel: only closes. */
  readonly show: (item: HTMLElement | null) => void;
  readonly hasJustOpened: () => boolean;
}

type Intent = HoverIntent<HTMLElement>;

const findButton = (item: Element | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>(':scope > button') ?? null;

const findItem = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.${styles.item}`) : null;

/**
 * Opens and closes the panels of the main menu (LY-07): by hover, by tap, by the item's button, and by arrow keys.
 *
 * @param first the event that caused this script to load
 * @param onShow gets the item whose panel was opened, or null after one was closed
 * @returns closes the open panel
 */
export function startMenu(
  nav: HTMLElement,
  first: Event | undefined,
  onShow: (item: HTMLElement | null) => void,
  signal: AbortSignal,
): () => void {
  const panels = createPanels(onShow);
  const intent: Intent = createHoverIntent(panels.getOpen, panels.show);
  const press = (event: Event): void => {
    intent.cancel();
    onPress(event, panels);
  };
  followPointer(nav, panels, intent, signal);
  followFocus(nav, panels, intent, signal);
  nav.addEventListener('click', press, { signal });
  if (first?.type === 'click') press(first);
  // The pointer may rest on an item and cause no further event
  else if (!isNarrow()) panels.show(nav.querySelector<HTMLElement>(`.${styles.item}:hover`));
  return () => panels.show(null);
}

/** In narrow windows panels cover the menu and do not open on hover. */
const isNarrow = (): boolean => matchMedia(below('laptop')).matches;

function mark(item: HTMLElement | null, isOpen: boolean): void {
  item?.toggleAttribute('data-open', isOpen);
  findButton(item)?.setAttribute('aria-expanded', String(isOpen));
}

function createPanels(onShow: (item: HTMLElement | null) => void): Panels {
  let open: HTMLElement | null = null;
  let openedAt = 0;
  return {
    getOpen: () => open,
    hasJustOpened: () => performance.now() - openedAt < SAME_MOVE_MS,
    show(item) {
      const next = findButton(item) ? item : null;
      if (open === next) return;
      mark(open, false);
      mark(next, true);
      open = next;
      openedAt = performance.now();
      onShow(next);
    },
  };
}

/** Whether the target is in the Back button of the item's panel. */
function isBackButton(target: Element, item: HTMLElement | null): boolean {
  const pressed = target.closest('button');
  return pressed !== null && pressed !== findButton(item);
}

function onPress(event: Event, { getOpen, show, hasJustOpened }: Panels): void {
  if (!(event.target instanceof Element)) return;
  const item = findItem(event.target);
  if (isBackButton(event.target, item)) {
    show(null);
    findButton(item)?.focus({ preventScroll: true });
    return;
  }
  if (findButton(item)?.contains(event.target) === true) {
    const isSameMove = 'pointerType' in event && event.pointerType === 'mouse' && hasJustOpened();
    show(item === getOpen() && !isSameMove ? null : item);
  } else if (isTapToOpen(event)) {
    event.preventDefault();
    show(item);
  } else if (event.target.closest('a')) show(null);
}

function followPointer(nav: HTMLElement, panels: Panels, intent: Intent, signal: AbortSignal): void {
  let trail: Point[] = [];
  /** The item whose link was clicked: hovering it opens nothing while its page is loading. */
  let followed: HTMLElement | null = null;
  const follow = (event: PointerEvent): void => {
    const item = findItem(event.target);
    if (item !== followed) followed = null;
    // Touch has no hover
    if (event.pointerType === 'touch' || followed || isNarrow()) return;
    const here = { x: event.clientX, y: event.clientY };
    const [from = here] = trail;
    trail = [...trail, here].slice(-TRAIL);
    const content = panels.getOpen()?.querySelector(':scope > div')?.getBoundingClientRect();
    intent.move(item, content !== undefined && isAimingAt(content, from, here));
  };
  nav.addEventListener('pointerover', follow, { signal });
  nav.addEventListener('pointermove', follow, { passive: true, signal });
  nav.addEventListener(
    'pointerleave',
    () => {
      followed = null;
      if (!isNarrow()) intent.move(null, false);
    },
    { signal },
  );
  nav.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) followed = findItem(target);
    },
    { signal },
  );
}

function followFocus(nav: HTMLElement, { getOpen, show }: Panels, intent: Intent, signal: AbortSignal): void {
  const closeOutside = (target: EventTarget | null): void => {
    if (target instanceof Node && getOpen()?.contains(target) !== true) show(null);
  };
  nav.addEventListener('focusout', ({ relatedTarget }) => isNarrow() || closeOutside(relatedTarget), {
    signal,
  });
  document.addEventListener('pointerdown', ({ target }) => isNarrow() || closeOutside(target), { signal });
  nav.addEventListener(
    'keydown',
    (event) => {
      if (isNarrow()) return;
      if (event.key === 'ArrowDown') show(findItem(event.target));
      if (moveFocus(nav, getOpen(), event)) event.preventDefault();
    },
    { signal },
  );
  // On the document: a panel that was opened by hover does not have the focus
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      intent.cancel();
      if (getOpen()?.contains(document.activeElement) === true) findButton(getOpen())?.focus();
      show(null);
    },
    { signal },
  );
}

const listLinks = (parent: Element, selector: string): HTMLElement[] => [
  ...parent.querySelectorAll<HTMLElement>(selector),
];

/**
 * Moves the focus through the main menu by arrow keys: along the bar, into the open panel and back.
 *
 * @returns whether the key was handled
 */
function moveFocus(nav: HTMLElement, open: HTMLElement | null, { key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const inPanel = open ? listLinks(open, 'div a:not([tabindex])') : [];
  const at = inPanel.indexOf(target);
  const goal =
    open?.contains(target) === true && (at >= 0 || key === 'ArrowDown')
      ? findInPanel(key, [...listLinks(open, ':scope > a'), ...inPanel], at + 1)
      : findInBar(key, nav, target);
  goal?.focus();
  return goal !== undefined;
}

/** @param links the item's own link, then the links of its panel */
function findInPanel(key: string, links: readonly HTMLElement[], here: number): HTMLElement | undefined {
  if (key === 'ArrowUp') return links[Math.max(here - 1, 0)];
  return key === 'ArrowDown' ? links[Math.min(here + 1, links.length - 1)] : undefined;
}

function findInBar(key: string, nav: HTMLElement, target: Element): HTMLElement | undefined {
  const links = listLinks(nav, `.${styles.item} > a`);
  const here = links.findIndex((link) => link.parentElement?.contains(target));
  return links[findPlace(key, here, links.length, getComputedStyle(nav).direction === 'rtl')];
}

/** The index in the bar that a key moves to; -1: none. */
export function findPlace(key: string, here: number, count: number, isRtl: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || here < 0) return -1;
  return (here + (isRtl ? -step : step) + count) % count;
}
