import { below } from '#themes/breakpoints.ts';

/**
 * Whether a tap on a menu item's link opens its panel instead of the page: on touch and in narrow windows, where hover opens nothing.
 * The panel has a link to the page too.
 */
export function isTapToOpen(event: Event): boolean {
  if (!('pointerType' in event)) return false;
  const isPress = event.pointerType === 'mouse' || event.pointerType === 'pen';
  if (event.pointerType !== 'touch' && !(isPress && matchMedia(below('laptop')).matches)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.nextElementSibling?.getAttribute('aria-expanded') === 'false';
}
