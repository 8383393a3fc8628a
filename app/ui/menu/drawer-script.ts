import { atLeast } from '#themes/breakpoints.ts';
import * as styles from './drawer-levels.css.ts';
import { panel as panelClass } from './drawer-menu.css.ts';

const SLIDE_MS = 250;

/**
 * The levels of the phone's menu (LY-07): an opened level takes the place of the one before it, below a button back and the
 * path of levels. The focus moves into the level and back; the page behind is inert; Escape, a link, and a window that is
 * wide enough for the other menu close it.
 *
 * @param backLabel accessible name of the button back
 */
export function startDrawer(drawer: HTMLDetailsElement, backLabel: string, signal: AbortSignal): void {
  const panel = drawer.querySelector<HTMLElement>(`.${panelClass}`);
  const nav = panel?.querySelector('nav');
  if (!panel || !nav) return;
  const onLevel = startLevels(panel, nav, backLabel);
  let restore: (() => void) | null = null;
  const onDrawer = (): void => {
    restore?.();
    restore = drawer.open ? setOthersInert(drawer) : null;
    if (!drawer.open) closeLevels(nav, 0);
  };
  const close = (): void => {
    if (!drawer.open) return;
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };
  const onToggle = ({ target }: Event): void => {
    if (target === drawer) onDrawer();
    else if (target instanceof HTMLDetailsElement && nav.contains(target)) onLevel(target, drawer.open);
  };
  drawer.addEventListener('toggle', onToggle, { capture: true, signal });
  drawer.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  panel.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) drawer.open = false;
    },
    { signal },
  );
  matchMedia(atLeast('laptop')).addEventListener('change', ({ matches }) => matches && close(), { signal });
  signal.addEventListener('abort', () => restore?.());
  if (drawer.open) onDrawer();
}

const listOpen = (nav: Element): HTMLDetailsElement[] => [
  ...nav.querySelectorAll<HTMLDetailsElement>('details[open]'),
];

/** Closes the levels that are deeper than `depth`. */
function closeLevels(nav: Element, depth: number): void {
  for (const level of listOpen(nav).slice(depth).toReversed()) level.open = false;
}

/** @returns what follows the opening and closing of a level */
function startLevels(panel: HTMLElement, nav: Element, backLabel: string) {
  const trail = createTrail(backLabel, (depth) => closeLevels(nav, depth));
  trail.back.addEventListener('click', () => closeLevels(nav, listOpen(nav).length - 1));
  const showPath = (): void =>
    trail.show([nav.getAttribute('aria-label') ?? '', ...listOpen(nav).map(labelOf)]);
  panel.prepend(trail.element);
  panel.classList.add(styles.levels);
  showPath();
  /** Scroll position of each level before the open one. */
  const positions: number[] = [];
  return (level: HTMLDetailsElement, isShown: boolean): void => {
    showPath();
    const position = level.open ? 0 : (positions.pop() ?? 0);
    if (level.open) positions.push(panel.scrollTop);
    if (!isShown) return;
    panel.scrollTop = position;
    slide(level.open ? level : (level.closest('ul') ?? level), level.open);
    // Several levels close at once: the focus goes to where the outermost was opened
    const isOutermost = listOpen(nav).every((open) => open.contains(level));
    if (level.open) trail.back.focus({ preventScroll: true });
    else if (isOutermost) level.querySelector('summary')?.focus({ preventScroll: true });
  };
}

const labelOf = (level: Element): string => level.querySelector('summary')?.textContent?.trim() ?? '';

/** A deeper level comes from the line's end, the one before from its start. */
function slide(list: Element, isDeeper: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sign = (getComputedStyle(list).direction === 'rtl') === isDeeper ? -1 : 1;
  list.animate([{ transform: `translateX(${sign * 100}%)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'ease-out',
  });
}

/**
 * Makes everything of the page inert but an element: nothing else takes focus, presses or the reading position.
 *
 * @returns a function that ends it
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

/** The way back out of a level: a button to the level before, and the path of levels. */
interface DrawerTrail {
  readonly element: HTMLElement;
  readonly back: HTMLButtonElement;
  /** Writes the path, from the outermost level to the open one. */
  readonly show: (labels: readonly string[]) => void;
}

/**
 * @param backLabel accessible name of the button back
 * @param onPress gets the depth of the level that was pressed in the path, 0 for the outermost
 */
function createTrail(backLabel: string, onPress: (depth: number) => void): DrawerTrail {
  const element = document.createElement('div');
  const steps = document.createElement('ol');
  const back = createButton(styles.back);
  element.className = styles.trail;
  back.setAttribute('aria-label', backLabel);
  steps.className = styles.steps;
  element.append(back, steps);
  return {
    element,
    back,
    show(labels) {
      const items = labels.map((label, depth) => {
        const isLast = depth === labels.length - 1;
        return createStep(label, isLast ? null : () => onPress(depth));
      });
      steps.replaceChildren(...items);
    },
  };
}

function createButton(look: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = look;
  return button;
}

/** A step of the path; the last one is the level itself. */
function createStep(label: string, onPress: (() => void) | null): HTMLElement {
  const item = document.createElement('li');
  if (!onPress) {
    item.textContent = label;
    item.setAttribute('aria-current', 'true');
    return item;
  }
  const step = createButton(styles.step);
  step.textContent = label;
  step.addEventListener('click', onPress);
  item.append(step);
  return item;
}
