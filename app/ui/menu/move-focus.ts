import { item } from './main-menu.css.ts';

const listLinks = (place: Element, selector: string): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(selector),
];

/**
 * Moves the focus through the main menu by arrow keys: along the bar, down into the open panel and back up. Tab moves through
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
  const inPanel = open ? listLinks(open, 'div a:not([tabindex])') : [];
  const at = inPanel.indexOf(target);
  const goal =
    open?.contains(target) === true && (at >= 0 || key === 'ArrowDown')
      ? findInPanel(key, [...listLinks(open, ':scope > a'), ...inPanel], at + 1)
      : findInBar(key, nav, target);
  goal?.focus();
  return goal !== undefined;
}

/** @param links the item's own link, then those of its panel */
function findInPanel(key: string, links: readonly HTMLElement[], here: number): HTMLElement | undefined {
  if (key === 'ArrowUp') return links[Math.max(here - 1, 0)];
  return key === 'ArrowDown' ? links[Math.min(here + 1, links.length - 1)] : undefined;
}

function findInBar(key: string, nav: HTMLElement, target: Element): HTMLElement | undefined {
  const links = listLinks(nav, `.${item} > a`);
  const here = links.findIndex((link) => link.parentElement?.contains(target));
  return links[findPlace(key, here, links.length, getComputedStyle(nav).direction === 'rtl')];
}

/** The place that a key leads to along the bar; -1: none. */
export function findPlace(key: string, here: number, count: number, isRtl: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || here < 0) return -1;
  return (here + (isRtl ? -step : step) + count) % count;
}
