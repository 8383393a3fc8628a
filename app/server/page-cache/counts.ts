import type { PageCacheCounts } from './page-cache.ts';

type Counted = Omit<PageCacheCounts, 'channel' | 'entries' | 'bytes'>;

/** Counts of one channel. */
export type ChannelCounts = { -readonly [Name in keyof Counted]: number };

export interface CountsByChannel {
  of(channelKey: string): ChannelCounts;
  channels(): Iterable<string>;
}

/** Since the start of the process. */
export function createCounts(): CountsByChannel {
  const byChannel = new Map<string, ChannelCounts>();
  return {
    of(channelKey) {
      let counts = byChannel.get(channelKey);
      if (!counts) byChannel.set(channelKey, (counts = { ...ZERO }));
      return counts;
    },
    channels: () => byChannel.keys(),
  };
}

const ZERO: Counted = {
  hits: 0,
  misses: 0,
  stale: 0,
  bypasses: 0,
  errors: 0,
  staleForErrors: 0,
  purged: 0,
};
