import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import { createCounter } from '#kernel/limits/counter.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';
import type { LiveVisit } from './live-visit.ts';

const MINUTE_MS = 60_000;
/** Addresses whose messages are counted. */
const MAX_ADDRESSES = 10_000;
/** What opening a socket costs, in messages. */
const OPENING_MESSAGES = 10;

/** Live sockets in use, of this process, and the messages of their addresses. */
export interface SocketCounts {
  /** Counts a new socket, or returns the limit that it would exceed. */
  open(visit: LiveVisit): LimitName | null;
  close(visit: LiveVisit): void;
  /** Counts a message, or returns the limit that it exceeds. */
  addMessage(visit: LiveVisit): LimitName | null;
  size(): number;
}

const addressOf = ({ channel, addressKey }: LiveVisit): string => `${channel.key} ${addressKey}`;

export function createSocketCounts(limits: Limits): SocketCounts {
  const channels = createCounter();
  const addresses = createCounter();
  const messages = new WindowCounts(MAX_ADDRESSES);
  let all = 0;
  const hasSentTooMuch = (visit: LiveVisit): boolean =>
    visit.addressKey !== null && messages.get(addressOf(visit)) > limits.liveMessagesPerAddress;
  return {
    open(visit) {
      const { channel, addressKey } = visit;
      if (addressKey !== null && addresses.get(addressOf(visit)) >= limits.liveSocketsPerAddress)
        return 'liveSocketsPerAddress';
      if (hasSentTooMuch(visit)) return 'liveMessagesPerAddress';
      if (channels.get(channel.key) >= limits.liveSocketsPerChannel) return 'liveSocketsPerChannel';
      if (all >= limits.liveSocketsInAll) return 'liveSocketsInAll';
      messages.add(addressOf(visit), MINUTE_MS, OPENING_MESSAGES);
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
    addMessage(visit) {
      messages.add(addressOf(visit), MINUTE_MS);
      return hasSentTooMuch(visit) ? 'liveMessagesPerAddress' : null;
    },
    size: () => all,
  };
}
