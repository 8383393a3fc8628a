import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type { Channel } from '#app/channels/channel.ts';
import type { TextSealer } from '#kernel/signed-text.ts';
import { type FoundText, LINK_VALID_MS, type SingleUseTexts } from './single-use-texts.ts';

/** Nonce, when it was made in Unix ms, and the text. */
const payloadSchema = z.tuple([z.string(), z.number(), z.string()]);

/** The single-use texts of one request. */
export function createSingleUseTexts({
  channel,
  sealer,
  nonces,
  now = Date.now,
}: {
  readonly channel: Pick<Channel, 'key'>;
  readonly sealer: TextSealer;
  readonly nonces: Nonces;
  readonly now?: () => number;
}): SingleUseTexts {
  const scopeOf = (purpose: string) => ({ purpose, channel: channel.key, subject: '' });

  async function read(
    purpose: string,
    made: string,
    { since, isUsed }: { since: () => Promise<number>; isUsed: (nonce: string) => Promise<boolean> },
  ): Promise<FoundText> {
    const opened = sealer.findText(made, scopeOf(purpose));
    if (opened === null) return { kind: 'invalid' };
    const payload = payloadSchema.safeParse(JSON.parse(opened));
    if (!payload.success) return { kind: 'invalid' };
    const [nonce, madeAt, text] = payload.data;
    if (madeAt + LINK_VALID_MS <= now() || madeAt < (await since())) return { kind: 'invalid' };
    return { kind: (await isUsed(nonce)) ? 'used' : 'unused', text };
  }

  return {
    make: (purpose, text) => sealer.seal(JSON.stringify([randomUUID(), now(), text]), scopeOf(purpose)),
    find: (purpose, made) =>
      read(purpose, made, {
        // Need not be certain, as `use` is
        since: () => nonces.since().catch(() => 0),
        isUsed: (nonce) => nonces.isUsed(channel.key, nonce),
      }),
    async useOther(purpose, { text, madeAt }) {
      // Timestamps made by others are in whole seconds
      if (madeAt + LINK_VALID_MS <= now() || madeAt + 1000 <= (await nonces.since())) return false;
      return nonces.use(channel.key, toNonce(purpose, text));
    },
    isOtherUsed: (purpose, text) => nonces.isUsed(channel.key, toNonce(purpose, text)),
    use: (purpose, made) =>
      read(purpose, made, {
        since: () => nonces.since(),
        isUsed: async (nonce) => !(await nonces.use(channel.key, nonce)),
      }),
  };
}

const toNonce = (purpose: string, text: string): string =>
  createHash('sha256').update(`${purpose} ${text}`).digest('base64url');

/** What may be used once, such as a signed call or link, as long as it is valid. */
export interface Nonces {
  /**
   * False for one that was used.
   *
   * @throws StoreUnavailableError where the replicas' store does not answer: it may have been used in another replica
   */
  use(channelKey: string, nonce: string): Promise<boolean>;
  /** For pages that show whether one was used, which need not be certain: false where the store does not answer. */
  isUsed(channelKey: string, nonce: string): Promise<boolean>;
  /**
   * From when on uses are noted, in Unix ms: what was made before may have been used before.
   *
   * @throws StoreUnavailableError as `use`
   */
  since(): Promise<number>;
}

export interface NonceBounds {
  /** Of one channel: more than can be used while they are valid, because beyond it the oldest are forgotten. */
  readonly max: number;
  readonly validMs: number;
  readonly now?: () => number;
}

/** Remembers the nonces used in this process. */
export function createNonces({ max, validMs, now = Date.now }: NonceBounds): Nonces {
  const startedAt = now();
  const shops = new Map<string, LRUCache<string, true>>();
  const isUsed = (channelKey: string, nonce: string): boolean => shops.get(channelKey)?.has(nonce) === true;
  return {
    since: () => Promise.resolve(startedAt),
    isUsed: (...nonce) => Promise.resolve(isUsed(...nonce)),
    async use(channelKey, nonce) {
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
/** By how much the clock may be set back without a used link being valid longer than its use is remembered. */
const CLOCK_STEP_MS = 3_600_000;
export const LINK_NONCES: NonceBounds = { max: MAX_USED_LINKS, validMs: LINK_VALID_MS + CLOCK_STEP_MS };
export const createLinkNonces = (): Nonces => createNonces(LINK_NONCES);
