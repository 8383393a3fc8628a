import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';

/** Origin of the shop's storefront: its own URL, with `shopPort` where configured. No trailing slash. */
export function shopOrigin({ shopPort }: Pick<BackendServices, 'shopPort'>, shop: Shop): string {
  const url = new URL(shop.url);
  if (shopPort !== null) url.port = String(shopPort);
  return url.origin;
}
