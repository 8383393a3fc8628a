/**
 * Whether a tap on a menu item opens its panel instead of the link's page: touch has no hover, and the panel has a link to the
 * page too. Every other pointer has opened the panel before it presses.
 */
export function isTapToOpen(event: Event): boolean {
  if (!('pointerType' in event) || event.pointerType !== 'touch') return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.nextElementSibling?.getAttribute('aria-expanded') === 'false';
}
