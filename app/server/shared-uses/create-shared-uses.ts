import type { Env } from '#app/env.server.ts';
import { createLocalUses, type SharedUses } from '#app/request/context/shared-uses.server.ts';
import { createTextSealer } from '#app/request/sealed/sealed-text.server.ts';
import { LINK_NONCES, type Nonces } from '#app/request/single-use/nonces.server.ts';
import { createPurgeNonces, toPurgeNonceBounds } from '#app/server/purge/purge-hook.ts';
import type { SharedStore } from '#app/server/shared-store/shared-store.ts';
import { warnOfEviction } from './warn-of-eviction.ts';
import type { Logger } from '#kernel/logger.ts';
import { createIdentityHash } from './hash-identity.ts';
import type { FeedSource } from '#app/server/live/feed-source.ts';
import { createLeases, type Leases } from './leases.ts';
import { createSharedEndedSessions } from './shared-ended-sessions.ts';
import { shareFeeds } from './shared-feeds.ts';
import { createSharedNonces } from './shared-nonces.ts';
import { createSharedRefreshes } from './shared-refreshes.ts';
import { createSharedWrites } from './shared-writes.ts';

/** What replicas share but caches and purges. `docs/replicas.md` lists it, and what happens without the store. */
export interface ReplicaUses extends SharedUses {
  readonly purgeNonces: Nonces;
  readonly leases: Leases;
  /** Makes one subscription of those of all replicas. */
  readonly shareFeeds: (source: FeedSource) => FeedSource;
}

const NO_LEASES: Leases = { take: () => Promise.resolve(() => {}) };

/** On the store, or in this process where a replica works alone. */
export function createReplicaUses(
  store: SharedStore | null,
  { limits, sharedStore, sessionSecrets }: Pick<Env, 'limits' | 'sharedStore' | 'sessionSecrets'>,
  log: Pick<Logger, 'warn'>,
): ReplicaUses {
  if (store === null) {
    const purgeNonces = createPurgeNonces(limits.purgesPerMinute);
    return { ...createLocalUses({ limits }), purgeNonces, leases: NO_LEASES, shareFeeds: (source) => source };
  }
  warnOfEviction(store, log);
  const { replicas } = sharedStore;
  const [hash, sealer] = [createIdentityHash(sessionSecrets), createTextSealer(sessionSecrets)];
  return {
    writes: createSharedWrites({ store, limits, replicas, hash }),
    linkNonces: createSharedNonces({ store, kind: 'links', bounds: LINK_NONCES }),
    purgeNonces: createSharedNonces({
      store,
      kind: 'purges',
      bounds: toPurgeNonceBounds(limits.purgesPerMinute * replicas),
    }),
    endedSessions: createSharedEndedSessions({ store, hash }),
    refreshes: createSharedRefreshes({ store, hash, sealer, callMs: limits.upstreamTimeoutMs }),
    leases: createLeases(store),
    shareFeeds: (source) => shareFeeds({ store, hash, sealer }, source),
  };
}
