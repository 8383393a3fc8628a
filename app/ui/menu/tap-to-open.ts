import { below } from '#themes/breakpoints.ts';

/**
 * Whether a tap on a menu item opens its panel instead of the link's page: touch has no hover, narrow windows open nothing by it, and the
 * panel has a link to the page too. Every other pointer has opened the panel before it presses.
 */
export function isTapToOpen(event: Event): boolean {
  if (!('pointerType' in event)) return false;
  const isPress = event.pointerType === 'mouse' || event.pointerType === 'pen';
  if (event.pointerType !== 'touch' && !(isPress && matchMedia(below('laptop')).matches)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.nextElementSibling?.getAttribute('aria-expanded') === 'false';
}
