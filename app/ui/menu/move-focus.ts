import { item } from './flyout-menu.css.ts';

const listLinks = (place: Element, selector: string): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(selector),
];

/**
 * Moves the focus through a flyout menu by arrow keys: along the bar, down into the open panel and back up. Tab moves through
 * all of it as through any list of links.
 *
 * @returns whether the key is one of these
 */
export function moveFocus(
  nav: HTMLElement,
  open: HTMLElement | null,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const inPanel = open ? listLinks(open, 'ul a') : [];
  const at = inPanel.indexOf(target);
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
  if (isVertical && (at >= 0 || (key === 'ArrowDown' && open?.contains(target)))) {
    const next = at + (key === 'ArrowDown' ? 1 : -1);
    const goal = next < 0 ? open?.querySelector('a') : inPanel[Math.min(next, inPanel.length - 1)];
    (goal as HTMLElement | null | undefined)?.focus();
    return true;
  }
  if (at >= 0) return false;
  const bar = listLinks(nav, `.${item} > a`);
  const here = bar.indexOf(target.closest(`.${item}`)?.querySelector('a') ?? target);
  const goal = bar[findPlace(key, here, bar.length, getComputedStyle(nav).direction === 'rtl')];
  goal?.focus();
  return goal !== undefined;
}

/** The place that a key leads to along the bar; -1: none. */
export function findPlace(key: string, here: number, count: number, isRtl: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || here < 0) return -1;
  return (here + (isRtl ? -step : step) + count) % count;
}
