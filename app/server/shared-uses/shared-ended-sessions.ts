import { createEndedSessions } from '#app/request/session/create-ended-sessions.server.ts';
import type { EndedSessions } from '#app/request/session/ended-sessions.ts';
import type { SharedStore } from '#app/server/shared-store/shared-store.ts';
import type { HashIdentity } from './hash-identity.ts';

const END_LIMIT_MS = 250;

interface SharedEndedSessionsParts {
  readonly store: Pick<SharedStore, 'run' | 'key'>;
  readonly hash: HashIdentity;
  readonly now?: () => number;
}

/** Where the store does not answer, a replica refuses the logins that have ended in it; the API refuses the tokens of the others. */
export function createSharedEndedSessions({
  store,
  hash,
  now = Date.now,
}: SharedEndedSessionsParts): EndedSessions {
  const own = createEndedSessions({ now });
  const toKey = (channelKey: string, sessionId: string): string =>
    store.key(channelKey, 'ended', hash(sessionId));
  return {
    async end(channelKey, sessionId, expiresAt) {
      await own.end(channelKey, sessionId, expiresAt);
      const leftMs = Math.ceil(expiresAt - now());
      if (leftMs < 1) return;
      const key = toKey(channelKey, sessionId);
      await store.run((redis) => redis.set(key, '1', 'PX', leftMs), END_LIMIT_MS).catch(() => {});
    },
    async isEnded(channelKey, sessionId) {
      if (await own.isEnded(channelKey, sessionId)) return true;
      const key = toKey(channelKey, sessionId);
      return (await store.run((redis) => redis.exists(key)).catch(() => 0)) === 1;
    },
  };
}
