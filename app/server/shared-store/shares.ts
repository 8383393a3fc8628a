import { WindowCounts } from '#kernel/limits/window-counts.ts';
import type { SharedStore } from './shared-store.ts';

/** A page or an answer has about 100 kB. */
const MAX_BYTES = 1_048_576;
const MINUTE_MS = 60_000;
/** What one shop may add in a minute: a flood of different addresses must not displace what other shops have in the store. */
const MAX_PER_MINUTE = 1200;
const MAX_CHANNELS = 10_000;

interface Share {
  /** Made only where it is sent. */
  readonly body: () => Buffer;
  readonly ttlMs: number;
}

/** What replicas share of their caches: public, bounded in size and time, and nothing that a page waits for longer than 25 ms. */
export interface Shares {
  /** Null where there is none, or the store does not answer in time. */
  find(key: string): Promise<Buffer | null>;
  add(channelKey: string, key: string, share: Share): void;
}

export function createShares(store: SharedStore): Shares {
  const added = new WindowCounts(MAX_CHANNELS);
  return {
    find: (key) => store.run((redis) => redis.getBuffer(key)).catch(() => null),
    add(channelKey, key, { body, ttlMs }) {
      if (added.get(channelKey) >= MAX_PER_MINUTE || store.report().state === 'failing') return;
      added.add(channelKey, MINUTE_MS);
      const bytes = body();
      if (bytes.byteLength <= MAX_BYTES) store.send((redis) => redis.set(key, bytes, 'PX', Math.ceil(ttlMs)));
    },
  };
}
