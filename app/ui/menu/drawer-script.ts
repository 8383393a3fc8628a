import { atLeast } from '#themes/breakpoints.ts';
import { setOthersInert } from './set-others-inert.ts';
import * as styles from './drawer-levels.css.ts';
import * as menu from './drawer-menu.css.ts';

const SLIDE_MS = 250;

export interface DrawerTexts {
  /** Accessible name of the button that leads one level back. */
  readonly back: string;
}

const labelOf = (level: Element): string => level.querySelector('summary')?.textContent?.trim() ?? '';

/**
 * The levels of the phone's menu (LY-07): an opened level takes the place of the one before it, below a button back and the
 * path of levels. The focus moves into the level and back; the page behind is inert; Escape, a link, and a window that is
 * wide enough for the other menu close it.
 */
export function startDrawer(drawer: HTMLDetailsElement, texts: DrawerTexts, signal: AbortSignal): void {
  const panel = drawer.querySelector<HTMLElement>(`.${menu.panel}`);
  const nav = panel?.querySelector('nav');
  if (!panel || !nav) return;
  const { trail, back, steps } = createTrail(texts);
  /** Scroll position of each level, from the outermost. */
  let positions: number[] = [];
  let restore = (): void => {};

  const listOpen = (): HTMLDetailsElement[] => [...nav.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const closeFrom = (depth: number): void => {
    for (const level of listOpen().slice(depth).toReversed()) level.open = false;
  };
  const close = (): void => {
    if (!drawer.open) return;
    drawer.open = false;
    drawer.querySelector('summary')?.focus();
  };

  function showPath(): void {
    const labels = [nav?.getAttribute('aria-label') ?? '', ...listOpen().map(labelOf)];
    steps.replaceChildren(
      ...labels.map((label, depth) =>
        createStep(label, depth < labels.length - 1 ? () => closeFrom(depth) : null),
      ),
    );
  }

  function onDrawer(): void {
    restore();
    restore = drawer.open ? setOthersInert(drawer) : () => {};
    if (!drawer.open) closeFrom(0);
  }

  function onLevel(level: HTMLDetailsElement): void {
    const isDeeper = level.open;
    showPath();
    if (!panel || !drawer.open) return;
    if (isDeeper) positions.push(panel.scrollTop);
    const position = isDeeper ? 0 : (positions.pop() ?? 0);
    panel.scrollTop = position;
    slide(isDeeper ? level : (level.parentElement?.parentElement ?? level), isDeeper);
    if (isDeeper) back.focus({ preventScroll: true });
    else if (listOpen().every((open) => open.contains(level)))
      level.querySelector('summary')?.focus({ preventScroll: true });
  }

  drawer.addEventListener(
    'toggle',
    ({ target }) => {
      if (target === drawer) onDrawer();
      else if (target instanceof HTMLDetailsElement && nav.contains(target)) onLevel(target);
    },
    { capture: true, signal },
  );
  drawer.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close();
    },
    { signal },
  );
  panel.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) drawer.open = false;
    },
    { signal },
  );
  back.addEventListener('click', () => closeFrom(listOpen().length - 1));
  matchMedia(atLeast('laptop')).addEventListener('change', ({ matches }) => matches && close(), { signal });
  signal.addEventListener('abort', () => restore());

  panel.prepend(trail);
  panel.classList.add(styles.levels);
  showPath();
  if (drawer.open) onDrawer();
}

function createTrail(texts: DrawerTexts) {
  const trail = document.createElement('div');
  const back = document.createElement('button');
  const steps = document.createElement('ol');
  trail.className = styles.trail;
  back.type = 'button';
  back.className = styles.back;
  back.setAttribute('aria-label', texts.back);
  steps.className = styles.steps;
  trail.append(back, steps);
  return { trail, back, steps };
}

/** A step of the path; the last one is the level itself. */
function createStep(label: string, onPress: (() => void) | null): HTMLElement {
  const item = document.createElement('li');
  if (!onPress) {
    item.textContent = label;
    item.setAttribute('aria-current', 'true');
    return item;
  }
  const step = document.createElement('button');
  step.type = 'button';
  step.className = styles.step;
  step.textContent = label;
  step.addEventListener('click', onPress);
  item.append(step);
  return item;
}

/** A deeper level comes from the line's end, the one before from its start. */
function slide(list: Element, isDeeper: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sign = (getComputedStyle(list).direction === 'rtl') === isDeeper ? -1 : 1;
  list.animate([{ transform: `translateX(${sign * 100}%)` }, { transform: 'none' }], {
    duration: SLIDE_MS,
    easing: 'ease-out',
  });
}
