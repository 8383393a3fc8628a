import { setPrice } from '#backend/domain/shown/set-price.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { requireChannel, requireNumber } from './require-channel.ts';

/** Sets the price of a SKU's product, inc VAT in the shop's base market: `price set karamell 1001 49.90`. */
export function changePrice(
  services: BackendServices,
  channel: string | undefined,
  sku: string | undefined,
  price: string | undefined,
): string {
  const { channelId, name, baseMarket } = requireChannel(services, channel);
  const skuId = requireNumber('The sku', sku);
  const amount = Number(price);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(price ?? '') || amount === 0)
    throw new Error(`The price must be an amount above 0 such as 49.90, not "${price ?? ''}".`);
  if (!setPrice(services, channelId, skuId, amount))
    throw new Error(`${name} has no sku ${skuId} with a price of its own.`);
  return `${name}: sku ${skuId} costs ${price} ${baseMarket.currency.code}.`;
}
