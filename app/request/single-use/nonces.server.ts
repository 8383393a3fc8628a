import { LRUCache } from 'lru-cache';
import { LINK_VALID_MS } from './single-use-texts.ts';

/** What may be used once, such as a signed call or link, as long as it is valid. */
export interface Nonces {
  /** False for one that was used. */
  use(channelKey: string, nonce: string): boolean;
  isUsed(channelKey: string, nonce: string): boolean;
}

interface NonceBounds {
  /** Of one channel: more than can be used while they are valid, because beyond it the oldest are forgotten. */
  readonly max: number;
  readonly validMs: number;
}

export function createNonces({ max, validMs }: NonceBounds): Nonces {
  const shops = new Map<string, LRUCache<string, true>>();
  const isUsed = (channelKey: string, nonce: string) => shops.get(channelKey)?.has(nonce) === true;
  return {
    isUsed,
    use(channelKey, nonce) {
      if (isUsed(channelKey, nonce)) return false;
      const used = shops.get(channelKey) ?? createUsed(max, validMs);
      shops.set(channelKey, used);
      used.set(nonce, true);
      return true;
    },
  };
}

/** Bounded by `maxSize`, because `max` reserves 50 bytes for each entry at once: 2.5 MB for the links of each shop. */
const createUsed = (max: number, validMs: number): LRUCache<string, true> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1, ttl: validMs });

/** Of one shop in a day. Each takes about 100 bytes. */
const MAX_USED_LINKS = 50_000;
export const createLinkNonces = (): Nonces => createNonces({ max: MAX_USED_LINKS, validMs: LINK_VALID_MS });
