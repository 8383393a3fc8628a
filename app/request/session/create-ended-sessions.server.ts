import { LRUCache } from 'lru-cache';
import type { EndedSessions } from './ended-sessions.ts';

/** Of one channel: some logouts per second for as long as a token lives. Each takes about 150 bytes. */
const MAX_PER_CHANNEL = 10_000;

interface MemoryParts {
  readonly maxPerChannel?: number;
  readonly now?: () => number;
}

/** Those of this process. Beyond the bound of a channel its oldest are forgotten: then only the API refuses them. */
export function createEndedSessions({
  maxPerChannel = MAX_PER_CHANNEL,
  now = Date.now,
}: MemoryParts = {}): EndedSessions {
  const channels = new Map<string, LRUCache<string, number>>();
  return {
    end(channelKey, sessionId, expiresAt) {
      const ended = channels.get(channelKey) ?? new LRUCache<string, number>({ max: maxPerChannel });
      channels.set(channelKey, ended);
      ended.set(sessionId, expiresAt);
      return Promise.resolve();
    },
    isEnded(channelKey, sessionId) {
      // `peek`: being asked for must not make one stay longer than others
      const expiresAt = channels.get(channelKey)?.peek(sessionId) ?? 0;
      return Promise.resolve(now() < expiresAt);
    },
  };
}
