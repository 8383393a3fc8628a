import type { BackendServices } from '#backend/model/scope.ts';
import { startStockReminders } from '#backend/trade/feedback/stock-reminders.ts';
import { setStock } from '#backend/domain/stock/set-stock.ts';
import { requireChannel, requireNumber } from './require-channel.ts';

/** Sets the pieces in stock and mails the waiting availability requests. */
export function restock(
  services: BackendServices,
  channel: string | undefined,
  sku: string | undefined,
  pieces: string | undefined,
): string {
  const { channelId, name } = requireChannel(services, channel);
  const skuId = requireNumber('The sku', sku);
  const inStock = requireNumber('The pieces', pieces, 0);
  startStockReminders(services);
  if (!setStock(services, channelId, skuId, inStock)) throw new Error(`${name} has no sku ${skuId}.`);
  return `${name}: ${inStock} pieces of sku ${skuId} are in stock.`;
}
