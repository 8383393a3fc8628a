import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';

/** Where shoppers find the shop: its own address, with the storefront's port where one was told. No slash at the end. */
export function shopOrigin({ shopPort }: Pick<BackendServices, 'shopPort'>, shop: Shop): string {
  const url = new URL(shop.url);
  if (shopPort !== null) url.port = String(shopPort);
  return url.origin;
}
