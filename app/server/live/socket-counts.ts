import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import { createCounter } from '#kernel/limits/counter.ts';
import type { LiveVisit } from './live-visit.ts';

/** Live sockets in use, of this process. */
export interface SocketCounts {
  /** Counts a new socket, or returns the limit that it would exceed. */
  open(visit: LiveVisit): LimitName | null;
  close(visit: LiveVisit): void;
  size(): number;
}

const addressOf = ({ channel, addressKey }: LiveVisit): string => `${channel.key} ${addressKey}`;

export function createSocketCounts(limits: Limits): SocketCounts {
  const channels = createCounter();
  const addresses = createCounter();
  let all = 0;
  return {
    open(visit) {
      const { channel, addressKey } = visit;
      if (addressKey !== null && addresses.get(addressOf(visit)) >= limits.liveSocketsPerAddress)
        return 'liveSocketsPerAddress';
      if (channels.get(channel.key) >= limits.liveSocketsPerChannel) return 'liveSocketsPerChannel';
      if (all >= limits.liveSocketsInAll) return 'liveSocketsInAll';
      addresses.add(addressOf(visit));
      channels.add(channel.key);
      all += 1;
      return null;
    },
    close(visit) {
      addresses.remove(addressOf(visit));
      channels.remove(visit.channel.key);
      all -= 1;
    },
    size: () => all,
  };
}
