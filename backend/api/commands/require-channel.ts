import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';

/** The shop with this key (`karamell`) or channel id (`1|se`). Throws an error that lists the existing keys. */
export function requireChannel({ shops }: BackendServices, name: string | undefined): Shop {
  const found = [...shops.values()].find(({ key, channelId }) => key === name || channelId === name);
  if (found !== undefined) return found;
  const keys = [...shops.values()].map(({ key }) => key).join(', ');
  throw new Error(`There is no shop "${name ?? ''}"; there are ${keys}.`);
}

/** Parses an integer of at least `least`; throws an error that names `what`. */
export function requireNumber(what: string, text: string | undefined, least = 1): number {
  const number = Number(text);
  if (text !== undefined && Number.isInteger(number) && number >= least) return number;
  throw new Error(`${what} must be a whole number of at least ${least}, not "${text ?? ''}".`);
}
